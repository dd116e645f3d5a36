import type { Outcome } from '@/components/account/outcome'
import { findApiError } from '@/lib/contract/errors'
import { setPageStatus } from '@/lib/http/page-status'

/**
 * Outcome that a form shows after a refusal, also for one that caused a failed query, beside the field that it is about.
 * A failure of the server sets the status too. Rethrows anything else.
 */
export function refusalOutcome(error: unknown): Outcome & { text: string } {
  const known = findApiError(error)
  if (!known) throw error
  const { parameter, retryAfter } = known.detail
  if (known.status >= 500)
    setPageStatus(known.status, typeof retryAfter === 'number' ? retryAfter : undefined)
  return { tone: 'bad', text: known.message, ...(typeof parameter === 'string' ? { field: parameter } : {}) }
}
