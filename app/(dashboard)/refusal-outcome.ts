import type { Outcome } from '@/components/account/action-form'
import { findApiError } from '@/lib/contract/errors'

/** What a form shows after a refusal, also one behind a failed query. Rethrows anything else. */
export function refusalOutcome(error: unknown): Outcome & { text: string } {
  const known = findApiError(error)
  if (known) return { tone: 'bad', text: known.message }
  throw error
}
