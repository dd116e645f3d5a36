import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { failureOf } from '@/components/chart/panel/failure'
import { FailureMessage } from '@/components/chart/panel/failure-message'
import { NoSuchSeries } from '@/components/own-series/no-such-series'
import { currentViewer } from '@/lib/auth/current-viewer'
import { findApiError } from '@/lib/contract/errors'
import { chartHref, openSeries } from '@/lib/own-series/own-series'
import { pageNotFound } from '../../page-not-found'

export const metadata: Metadata = { title: 'Series', robots: { index: false, follow: false } }

/** Opens the chart of a series that is the visitor’s own, or shared by link. */
export default async function SeriesPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const found = await openSeries(id, await currentViewer()).catch((error: unknown) => {
    if (findApiError(error)?.code === 'unknown_route') return null
    return { failure: failureOf(error) }
  })
  if (!found) return pageNotFound(<NoSuchSeries />)
  if ('failure' in found) return <FailureMessage failure={found.failure} level={1} />
  redirect(chartHref(found))
}
