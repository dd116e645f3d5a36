import type { Outcome } from '@/components/account/outcome'
import { findApiError } from '@/lib/contract/errors'

/** Outcome that a form shows after a refusal, also for one that caused a failed query. Rethrows anything else. */
export function refusalOutcome(error: unknown): Outcome & { text: string } {
  const known = findApiError(error)
  if (known) return { tone: 'bad', text: known.message }
  throw error
}
