import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import type { ReactElement } from 'react'
import { setPageStatus } from '@/lib/http/page-status'
import NotFound from './not-found'

/**
 * The page for an unknown address. A document is rendered completely with status 404, because Next's own `notFound()`
 * sends a shell that only scripts fill. A navigation inside the dashboard uses `notFound()`.
 */
export async function pageNotFound(message: ReactElement = <NotFound />): Promise<ReactElement> {
  const inside = (await headers()).get('sec-fetch-dest') === 'empty'
  if (inside || !setPageStatus(404)) notFound()
  return message
}
