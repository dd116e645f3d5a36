import 'server-only'
import { headers } from 'next/headers'
import type { Failure } from '@/components/chart/panel/failure'
import { setPageStatus } from '@/lib/http/page-status'
import { failureStatus } from './failure-status'

/**
 * Sets the status of a document. A navigation inside the dashboard keeps 200, because Next loads the whole page again
 * after any other.
 */
export async function answerWithStatus(status: number, retryAfter?: number): Promise<void> {
  const inside = (await headers()).get('sec-fetch-dest') === 'empty'
  if (!inside && status !== 200) setPageStatus(status, retryAfter)
}

/** Sets the status of a document that shows a failure instead of data, and when to try again. */
export async function answerWithFailure(failure: Failure): Promise<void> {
  const { retryAfter } = failure.detail
  await answerWithStatus(failureStatus(failure), typeof retryAfter === 'number' ? retryAfter : undefined)
}
