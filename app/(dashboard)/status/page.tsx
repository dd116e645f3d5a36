import type { Metadata } from 'next'
import { StatusDesk } from '@/components/status/status-desk'
import { getMarket } from '@/lib/market/registry'

export const metadata: Metadata = { title: 'Data status', robots: { index: false } }

/** State of the public sources, and which series they give. */
export default async function StatusPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { series } = await searchParams
  const { remoteHost } = getMarket()
  return (
    <>
      <h1>Data status</h1>
      {remoteHost === null ? (
        <>
          <noscript>
            <p>This page needs JavaScript. The same facts are at /api/status/ and /api/status/coverage.</p>
          </noscript>
          <StatusDesk series={typeof series === 'string' ? series : null} />
        </>
      ) : (
        <p>The data of this dashboard come from {remoteHost}, which reads its own sources.</p>
      )}
    </>
  )
}
