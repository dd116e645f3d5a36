import type { Outcome } from '@/components/account/outcome'
import { refusalOutcome } from './refusal-outcome'

/**
 * A server action whose form shows every refusal, such as that of a full disk or of a database that does not answer.
 * Without it, the action is a failure of the server.
 */
export function answering<Result extends Outcome = Outcome>(
  action: (before: NoInfer<Result> | null, form: FormData) => Promise<NoInfer<Result> | null>,
): (before: Result | null, form: FormData) => Promise<Result | Outcome | null> {
  return (before, form) => action(before, form).catch(refusalOutcome)
}
