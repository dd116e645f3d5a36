import type { Transferable } from 'node:worker_threads'
import { ownsBuffer } from '@/lib/compute/owned-bytes'
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

/** A picture in bytes is handed over. Small ones share their buffer with others, and are copied. */
function buffersOf(value: unknown): Transferable[] {
  return value instanceof Uint8Array && ownsBuffer(value) ? [value.buffer] : []
}
