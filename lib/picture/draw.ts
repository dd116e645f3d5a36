import 'server-only'
import { getCompute } from '@/lib/compute/process-compute'
import { DRAW_TASK } from './draw-task'
import type { Drawing, DrawingInput, DrawingName } from './drawings'

/** Draws by name. Asynchronous, so that another thread can do it. */
export async function draw<Name extends DrawingName>(
  name: Name,
  input: DrawingInput<Name>,
): Promise<Drawing<Name>> {
  return (await getCompute().run(DRAW_TASK, { name, input })) as Drawing<Name>
}
