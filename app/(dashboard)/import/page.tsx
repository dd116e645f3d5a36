import type { Metadata } from 'next'
import { DataDesk } from '@/components/data/data-desk'
import { NoticeBox } from '@/components/ui/notice-box'
import { currentViewer } from '@/lib/auth/current-viewer'
import type { Origin } from '@/lib/contract/series'
import { getEnv } from '@/lib/env/env'
import { importDesk } from '@/lib/market/imports/import-desk'
import { getMarketFor } from '@/lib/market/process-market'
import { answerQuestion, storeUpload } from './answer-question'
import { importRefusal } from './import-refusal'

export const metadata: Metadata = { title: 'Data', robots: { index: false } }

export default async function DataPage() {
  const refusal = await importRefusal()
  if (refusal)
    return (
      <>
        <h1>Data</h1>
        {refusal}
      </>
    )
  const { DATA_SOURCE, ACCESS } = getEnv()
  const viewer = await currentViewer()
  // Without it, the page asks for the list and says why there is none.
  const initial = await importDesk()
    ?.intake()
    .catch(() => null)
  return (
    <DataDesk initial={initial ?? null} answer={answerQuestion} store={storeUpload}>
      <p>{describeShown(await getMarketFor(viewer).origin(), DATA_SOURCE)}</p>
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
