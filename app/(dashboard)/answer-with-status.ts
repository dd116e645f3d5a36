import 'server-only'
import { headers } from 'next/headers'
import { setPageStatus } from '@/lib/http/page-status'

/**
 * Sets the status of a document. A navigation inside the dashboard keeps 200, because Next loads the whole page again
 * after any other.
 */
export async function answerWithStatus(status: number): Promise<void> {
  const inside = (await headers()).get('sec-fetch-dest') === 'empty'
  if (!inside && status !== 200) setPageStatus(status)
}
