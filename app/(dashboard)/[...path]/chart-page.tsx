import { cookies } from 'next/headers'
import { assumedWidth, plotHeight } from '@/components/chart/canvas/plot-size'
import { gapsOf } from '@/components/chart/data/gaps'
import type { InitialPicture } from '@/components/chart/data/initial-picture'
import { About } from '@/components/chart/panel/about'
import { failureOf } from '@/components/chart/panel/explain-failure'
import { Panel } from '@/components/chart/panel/panel'
import { freshnessOf } from '@/components/chart/readout/freshness'
import { StillRequests } from '@/components/chart/request/still-requests'
import { daysInView } from '@/components/chart/share/days-in-view'
import { LatestRows } from '@/components/chart/table/latest-rows'
import { tableSeries } from '@/components/chart/table/table-series'
import { OpenConcept } from '@/components/shell/open-concept'
import { keepMarkup } from '@/components/ui/markup-store'
import { currentViewer } from '@/lib/auth/current-viewer'
import type { Viewer } from '@/lib/auth/viewer'
import type { Endpoint } from '@/lib/contract/endpoint'
import { rememberLatest } from '@/lib/latest/latest-values'
import type { MarketCatalog } from '@/lib/market/market'
import type { ResolvedSeries } from '@/lib/market/resolve-series'
import type { Size } from '@/lib/picture/draw-chart'
import { drawPageOnce } from '@/lib/picture/draw-once'
import { loadWithWhole, type ParsedAddress } from '@/lib/picture/load-chart'
import { drawingOptions } from '@/lib/url/drawing-options'
import { apiHref } from '@/lib/url/hrefs'
import { panesBelow } from '@/lib/url/panes-below'
import { mainField } from '@/lib/view/fields/main-field'
import { KINDS } from '@/lib/view/kinds/kinds'
import { endedLabels } from '@/lib/view/readout/ended-labels'
import { answerWithFailure } from '../answer-with-status'
import { apiBase } from '../api-base'
import { preloadRows } from './preload-rows'
import { type PageSearch, readPageState } from './read-page-state'

const MAX_RELATED = 6

/** Page of one series, with the picture drawn on the server. */
export async function ChartPage({
  series,
  catalog,
  search,
  headers,
  inside,
}: {
  series: ResolvedSeries
  catalog: MarketCatalog
  search: PageSearch
  headers: Headers
  /** A navigation inside the dashboard: no document is written. */
  inside: boolean
}) {
  const { endpoint, preset, renamed } = series
  const { state, notices } = readPageState(series, search)
  const jar = await cookies()
  const width = assumedWidth(jar.get('w')?.value, headers.get('user-agent') ?? '')
  const height = plotHeight(width, panesBelow(state))

  const viewer = await currentViewer()
  const loaded = await loadAndDraw({ endpoint, state, notices }, viewer, { width, height })
    .then((data) => ({ ...data, failure: null }))
    .catch((error: unknown) => ({ chart: null, whole: null, drawn: null, failure: failureOf(error) }))
  const { chart, whole, drawn } = loaded
  if (loaded.failure) await answerWithFailure(loaded.failure)
  const data = chart?.series ?? null

  if (data) rememberLatest(data, state)
  const initial: InitialPicture | null = whole &&
    drawn && {
      markup: keepMarkup(drawn.svg),
      ...(inside ? { svg: drawn.svg } : {}),
      kind: drawn.kind,
      legend: drawn.legend,
      plot: drawn.plot,
      size: drawn.size,
      edges: drawn.edges,
      summary: drawn.summary,
      empty: drawn.empty,
      covers: daysInView(whole, WHOLE),
      scale: drawn.scale,
    }
  if (data && !inside) preloadRows(endpoint, state, width, jar.has('w'))

  const related = catalog.endpoints
    .filter(
      (other) =>
        other.family === endpoint.family &&
        other.concept === endpoint.concept &&
        other.name !== endpoint.name &&
        !other.legacy,
    )
    .slice(0, MAX_RELATED)
    .map(({ family, name, title }) => ({ family, name, title }))

  const main = whole && mainField(whole)
  const gaps =
    initial && KINDS[initial.kind].overlays && main ? gapsOf(whole.time, main.values, endpoint.cadence) : null

  return (
    <>
      <OpenConcept concept={endpoint.concept} />
      <Panel
        key={endpoint.path}
        endpoint={endpoint}
        preset={preset}
        renamed={renamed?.name ?? null}
        initial={initial}
        failure={loaded.failure}
        server={{ statistics: drawn?.statistics ?? null, params: state.params }}
        freshness={freshnessOf(whole?.time[whole.time.length - 1], endpoint.cadence, Date.now(), gaps)}
        stale={data?.stale ?? null}
        unreadable={data?.metadata.unreadable ?? []}
        ended={data ? endedLabels(data) : []}
        members={data?.metadata.members ?? null}
        origin={data?.origin ?? null}
        revision={catalog.revision}
        priceSeries={priceSeries(endpoint, catalog)}
        apiBase={apiBase(headers)}
        about={<About endpoint={endpoint} related={related} />}
        latest={
          state.tab === 'table' && data ? (
            <LatestRows series={tableSeries(data, drawingOptions(state))} />
          ) : null
        }
        requests={
          state.tab === 'api' ? (
            <StillRequests endpoint={endpoint} url={`${apiBase(headers)}${apiHref(endpoint, state)}`} />
          ) : null
        }
      />
    </>
  )
}

async function loadAndDraw(read: ParsedAddress, viewer: Viewer | null, size: Size) {
  const { chart, whole } = await loadWithWhole(read, viewer)
  return { chart, whole, drawn: await drawPageOnce({ chart, whole, size, idPrefix: 'chart' }) }
}

const WHOLE = { from: null, to: null }
const PRICE = 'crypto/prices/BTC'

/** Price to compare with, for series without a price. */
function priceSeries({ fields, family, name }: Endpoint, catalog: MarketCatalog): string | null {
  const has = fields.some(({ role }) => role === 'price') || `${family}/${name}` === PRICE
  return !has && catalog.find(PRICE)?.available ? PRICE : null
}
