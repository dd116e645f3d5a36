import 'server-only'
import type { Transferable } from 'node:worker_threads'
import { getCompute } from '@/lib/compute/process-compute'
import type { Result, Task } from '@/lib/compute/task'
import { ownsBuffer } from '@/lib/process/owned-bytes'
import type { Drawing, DrawingInput, DrawingName } from './drawings'

/** Draws by name. Asynchronous, so that another thread can do it. */
export async function draw<Name extends DrawingName>(
  name: Name,
  input: DrawingInput<Name>,
): Promise<Drawing<Name>> {
  return (await getCompute().run(DRAW_TASK, { name, input })) as Drawing<Name>
}

/** A drawing by name, for whichever thread is free. Only the thread that draws loads what drawing takes. */
export const DRAW_TASK: Task<{ name: DrawingName; input: DrawingInput<DrawingName> }, unknown> = {
  name: 'draw',
  place: 'process',
  longestMs: 30_000,
  load: async () => {
    const { DRAWINGS } = await import('./drawings')
    return async ({ name, input }): Promise<Result<unknown>> => {
      const value = await (DRAWINGS[name] as (input: unknown) => object | Promise<object>)(input)
      return { value, transfer: buffersOf(value) }
    }
  },
}

/** Hands over the encoded bytes. */
function buffersOf(value: object): Transferable[] {
  return 'bytes' in value && value.bytes instanceof Uint8Array && ownsBuffer(value.bytes)
    ? [value.bytes.buffer]
    : []
}
