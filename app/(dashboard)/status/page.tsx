import type { Metadata } from 'next'
import { StatusDesk } from '@/components/status/status-desk'
import { VisitorsSee } from '@/components/status/visitors-see'
import { currentViewer } from '@/lib/auth/current-viewer'
import { getMarketFor } from '@/lib/market/process-market'
import { readStatusReports } from '@/lib/market/status-reports'
import type { Searched } from '../page-query'

export const metadata: Metadata = { title: 'Data status', robots: { index: false } }

/** State of the public sources, and which series they give. */
export default async function StatusPage({ searchParams }: Searched) {
  const { series: givenSeries, source: givenSource } = await searchParams
  const series = typeof givenSeries === 'string' ? givenSeries : null
  const source = typeof givenSource === 'string' ? givenSource : null
  const market = getMarketFor(await currentViewer())
  const { remoteHost } = market
  // Without them, the page asks for the reports and says why there are none.
  const reports =
    remoteHost === null ? await readStatusReports(series, source, market).catch(() => null) : null
  return (
    <>
      <h1>Data status</h1>
      {remoteHost === null ? (
        <>
          {reports === null && (
            <noscript>
              <p>The status is not available at the moment. /api/status/ says why.</p>
            </noscript>
          )}
          <StatusDesk series={series} reports={reports} />
          {reports?.seen && <VisitorsSee report={reports.seen} />}
        </>
      ) : (
        <p>The data of this dashboard come from {remoteHost}, which reads its own sources.</p>
      )}
    </>
  )
}
