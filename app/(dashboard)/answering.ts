import type { Outcome } from '@/components/account/outcome'
import { refusalOutcome } from './refusal-outcome'

/**
 * A server action whose form shows every refusal, such as that of a full disk or of a database that does not answer.
 * Without it, the action is a failure of the server.
 */
export function answering<Given extends unknown[], Result>(
  action: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result | Outcome> {
  return (...given) => action(...given).catch(refusalOutcome)
}
