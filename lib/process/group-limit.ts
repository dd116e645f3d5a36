import { totalmem } from 'node:os'

/**
 * Megabytes that the control group of this process may have, such as those of a container; null without a limit. The system
 * reports bytes: more than the machine has, or 0, without one.
 */
export function groupLimit(
  constrained: number | undefined = process.constrainedMemory(),
  total: number = totalmem(),
): number | null {
  return constrained && constrained < total ? constrained / 2 ** 20 : null
}
