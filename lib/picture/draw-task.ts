import type { Transferable } from 'node:worker_threads'
import type { Result, Task } from '@/lib/compute/task'
import type { DrawingInput, DrawingName } from './drawings'

/** A drawing by name, for whichever thread is free. Only the thread that draws loads what drawing takes. */
export const DRAW_TASK: Task<{ name: DrawingName; input: DrawingInput<DrawingName> }, unknown> = {
  name: 'draw',
  load: async () => {
    const { DRAWINGS } = await import('./drawings')
    return ({ name, input }): Result<unknown> => {
      const value = (DRAWINGS[name] as (input: unknown) => unknown)(input)
      return { value, transfer: buffersOf(value) }
    }
  },
}

/** A picture in bytes is handed over. Small ones lie in a buffer that others share, and are copied. */
function buffersOf(value: unknown): Transferable[] {
  if (!(value instanceof Uint8Array)) return []
  const { buffer, byteLength } = value
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}
