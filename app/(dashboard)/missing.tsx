import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import type { ReactElement } from 'react'
import { answerNotFound } from '@/lib/http/page-status'
import NotFound from './not-found'

/**
 * What a page returns for an address that leads nowhere. As a document it is drawn whole, with status 404: Next's own
 * `notFound()` leaves the drawing to scripts. A navigation inside the dashboard, and a host without our entry, take
 * Next's way.
 */
export async function missing(message: ReactElement = <NotFound />): Promise<ReactElement> {
  const inside = (await headers()).get('sec-fetch-dest') === 'empty'
  if (inside || !answerNotFound()) notFound()
  return message
}
