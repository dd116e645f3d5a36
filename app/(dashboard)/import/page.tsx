import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { DataDesk } from '@/components/data/data-desk'
import { NoticeBox } from '@/components/ui/notice-box'
import { currentViewer } from '@/lib/auth/current-viewer'
import { IMPORT_REFUSED, LOCAL_VISITOR, mayImport } from '@/lib/auth/may-import'
import type { Origin } from '@/lib/contract/series'
import { getEnv } from '@/lib/env/env'
import { getMarket } from '@/lib/market/registry'
import { answerWithStatus } from '../answer-with-status'

export const metadata: Metadata = { title: 'Data', robots: { index: false } }

export default async function DataPage() {
  const viewer = await currentViewer()
  if (!mayImport(viewer, (await headers()).get(LOCAL_VISITOR))) {
    await answerWithStatus(403)
    return (
      <>
        <h1>Data</h1>
        <p>{IMPORT_REFUSED}</p>
      </>
    )
  }
  const market = getMarket()
  if (market.remoteHost !== null) {
    return (
      <>
        <h1>Data</h1>
        <p>The data of this dashboard come from {market.remoteHost}. Import files there.</p>
      </>
    )
  }
  const { DATA_SOURCE, ACCESS } = getEnv()
  return (
    <DataDesk>
      <p>{describeShown(await market.origin(), DATA_SOURCE)}</p>
      {ACCESS === undefined && viewer === null && DATA_SOURCE !== 'sample' && (
        <NoticeBox tone="plain">
          <span>
            Over imported data, pro series need a pro account. Start the server with <code>ACCESS=open</code>{' '}
            to show every series to everyone.
          </span>
        </NoticeBox>
      )}
    </DataDesk>
  )
}

function describeShown(origin: Origin, setting: 'auto' | 'sample' | 'store'): string {
  if (setting === 'sample')
    return 'This server always shows simulated data, because DATA_SOURCE is sample. Imported files are stored but not shown.'
  if (origin.kind === 'sample')
    return 'This server shows simulated data. The first import replaces all of it: from then on only imported data are shown, and series without inputs say what to import. A chart that a browser has just loaded follows within half a minute.'
  const back = setting === 'auto' ? ' When every import is undone, simulated data are shown again.' : ''
  return `Charts show imported data. After an import or undo, a chart that a browser has just loaded follows within half a minute.${back}`
}
