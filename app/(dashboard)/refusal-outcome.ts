import type { Outcome } from '@/components/account/outcome'
import { findApiError } from '@/lib/contract/errors'

/**
 * Outcome that a form shows after a refusal, also for one that caused a failed query, beside the field that it is about.
 * Rethrows anything else.
 */
export function refusalOutcome(error: unknown): Outcome & { text: string } {
  const known = findApiError(error)
  if (!known) throw error
  const { parameter } = known.detail
  return { tone: 'bad', text: known.message, ...(typeof parameter === 'string' ? { field: parameter } : {}) }
}
