import { cookies } from 'next/headers'
import { assumedHeight, assumedWidth, leastHeight } from '@/components/chart/canvas/plot-size'
import { gapsOf } from '@/components/chart/data/gaps'
import { About } from '@/components/chart/panel/about'
import { EarlierValues } from '@/components/chart/panel/earlier-values'
import { failureOf } from '@/components/chart/panel/failure'
import { FailureMessage } from '@/components/chart/panel/failure-message'
import { openableExpressions } from '@/components/chart/panel/openable-expressions'
import { Panel } from '@/components/chart/panel/panel'
import { freshnessOf } from '@/components/chart/readout/freshness'
import { StillRequests } from '@/components/chart/request/still-requests'
import { LatestRows } from '@/components/chart/table/latest-rows'
import { ReachTable } from '@/components/chart/table/reach-table'
import { tableRows } from '@/components/chart/table/table-rows'
import { WhyFacts } from '@/components/chart/table/why-facts'
import { offeredMarks } from '@/components/controls/offered/offered-marks'
import { OpenConcept } from '@/components/shell/open-concept'
import { LinkedData } from '@/components/ui/markup/linked-data'
import { BesideChart } from '@/components/watchlists/beside/beside'
import { currentViewer } from '@/lib/auth/current-viewer'
import type { Viewer } from '@/lib/auth/viewer'
import { coinSeries } from '@/lib/boards/coin-series'
import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesPath } from '@/lib/contract/family'
import { AS_OF } from '@/lib/contract/params/as-of'
import { presetHref } from '@/lib/contract/search/hit-href'
import { addPageLinks, keepFromSearch } from '@/lib/http/page-status'
import { rememberLatest } from '@/lib/latest/latest-values'
import type { MarketCatalog } from '@/lib/market/market'
import { getMarketFor } from '@/lib/market/process-market'
import type { ResolvedSeries } from '@/lib/market/resolve-series'
import type { Size } from '@/lib/picture/draw-chart'
import { drawPageOnce } from '@/lib/picture/draw-once'
import { spanOf } from '@/lib/picture/draw-rows'
import { datasetOf } from '@/lib/picture/file/dataset'
import { loadWithWhole, type ParsedAddress } from '@/lib/picture/load-chart'
import { whyTable } from '@/lib/picture/why/why-table'
import { optionsOf } from '@/lib/picture/window/chart-options'
import { fileAddresses } from '@/lib/url/code/file-addresses'
import { withExplicitWindow } from '@/lib/url/explicit-window'
import { fileLinks, linkHeader } from '@/lib/url/file-links'
import { apiHref } from '@/lib/url/hrefs'
import { panesBelow } from '@/lib/url/panes-below'
import type { ViewState } from '@/lib/url/view-state'
import { mainField } from '@/lib/view/fields/main-field'
import { KINDS } from '@/lib/view/kinds/kinds'
import { ownEnd } from '@/lib/view/periods/own-end'
import { dataNotes } from '@/lib/view/readout/data-notes'
import { gradeOf, notesOf } from '@/lib/view/readout/note'
import { creditOf } from '@/lib/view/text/credit'
import { answerWithFailure } from '../answer-with-status'
import { apiBase, pageBase, publishedBase } from '../api-base'
import { initialOf } from '../initial-of'
import { type PageSearch, pageQuery } from '../page-query'
import { NoDay } from './no-day'
import { preloadRows } from './preload-rows'
import { readPageState } from './read-page-state'

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
  const { endpoint, preset, renamed, successor } = series
  const { state, notices, unread } = readPageState(series, search)
  const { params, timeframe, from, to, show, interval } = state
  const noDay = notices.find(({ name }) => name === AS_OF)
  if (noDay) return NoDay({ endpoint, catalog, search: pageQuery(search), notice: noDay })
  const jar = await cookies()
  const device = headers.get('user-agent') ?? ''
  const width = assumedWidth(jar.get('w')?.value, device)
  const height = assumedHeight(jar.get('h')?.value, device, panesBelow(state))

  const viewer = await currentViewer()
  const loaded = await loadAndDraw({ endpoint, state, notices }, viewer, { width, height })
    .then((data) => ({ ...data, failure: null }))
    .catch((error: unknown) => ({ chart: null, whole: null, drawn: null, failure: failureOf(error) }))
  const { chart, whole, drawn } = loaded
  if (loaded.failure) await answerWithFailure(loaded.failure)
  if (loaded.failure?.code === 'data_not_available') keepFromSearch()
  const data = chart?.series ?? null

  const notes = data ? dataNotes(data) : []

  const market = getMarketFor(viewer)
  if (data) rememberLatest(data, state, await market.data())
  const { path } = endpoint
  const see = whole ? await market.visitorsSee({ path, params, sources: whole.metadata.sources }) : null
  const initial = whole && drawn && initialOf(drawn.picture, whole, inside)
  if (chart && !inside) preloadRows(chart, width, jar.has('w'))
  const links = inside ? [] : fileLinks(endpoint, state)
  if (links.length > 0) addPageLinks(linkHeader(links))

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

  const published = publishedBase(headers)
  const isPublic = await market.isPublic(endpoint)
  const shown = withExplicitWindow(state, initial?.opening ?? 'all')
  const request = apiHref(endpoint, shown, initial?.history.to)
  const facts = initial && KINDS[initial.kind]
  const values = whole && facts?.overlays ? mainField(whole)?.values : undefined
  const gaps = whole && values ? gapsOf(whole.time, values, endpoint.cadence) : null

  return (
    <>
      <OpenConcept concept={endpoint.concept} />
      {links.map((link) => (
        <link key={link.href} {...link} />
      ))}
      <BesideChart
        key={endpoint.path}
        wasOpen={jar.get('list')?.value === 'open'}
        endpoint={endpoint}
        preset={preset}
        revision={catalog.revision}
      >
        <Panel
          endpoint={endpoint}
          preset={preset}
          renamed={renamed?.name ?? null}
          successor={successor && successorLink(successor)}
          unread={unread}
          initial={initial}
          offeredMarks={offeredMarks(endpoint.family, initial?.covers ?? null)}
          facts={facts && { time: facts.time, overlays: facts.overlays }}
          refusal={loaded.failure && <FailureMessage failure={loaded.failure} />}
          server={{
            statistics: drawn?.statistics ?? null,
            of: { params, timeframe, from, to, show, interval },
          }}
          freshness={freshnessOf(
            whole ? ownEnd(whole) : undefined,
            endpoint.cadence,
            shownAt(state),
            gaps,
            whole?.metadata.sources,
          )}
          visitors={see === null ? null : { see, of: { params } }}
          stale={data?.stale ?? null}
          unreadable={data?.metadata.unreadable ?? []}
          notes={notes.filter((note) => gradeOf(note) !== 'made')}
          origin={data?.origin ?? null}
          credit={data && creditOf(data)}
          revision={catalog.revision}
          priceSeries={priceSeries(endpoint, catalog)}
          coins={coinSeries(endpoint, catalog.endpoints).length}
          apiBase={apiBase(headers)}
          pageBase={pageBase(headers)}
          apart={chart?.apart && <WhyFacts table={whyTable(chart.apart)} />}
          reached={<ReachTable rows={data?.reached ?? []} />}
          about={
            <>
              <About
                endpoint={endpoint}
                expressions={openableExpressions(endpoint)}
                related={related}
                sources={data?.metadata.sources ?? []}
                made={notesOf(notes, 'made')}
              />
              <EarlierValues endpoint={endpoint} state={state} revised={data?.metadata.revised} />
            </>
          }
          latest={
            state.tab === 'table' && data ? (
              <LatestRows
                table={tableRows(data, optionsOf({ state, series: data }), null)}
                span={spanOf({ state: shown, series: data })}
              />
            ) : null
          }
          requests={
            state.tab === 'api' ? (
              <StillRequests
                endpoint={endpoint}
                url={`${apiBase(headers)}${request}`}
                files={fileAddresses(endpoint, shown, pageBase(headers))}
              />
            ) : null
          }
        />
      </BesideChart>
      {/* After the panel, which has a margin below anything before it. */}
      {!inside && published !== null && (
        <LinkedData facts={datasetOf(endpoint, whole, { site: published, isPublic })} />
      )}
    </>
  )
}

function successorLink({ endpoint, query }: NonNullable<ResolvedSeries['successor']>) {
  return { title: endpoint.title, href: presetHref(seriesPath(endpoint), query) }
}

async function loadAndDraw(read: ParsedAddress, viewer: Viewer | null, size: Size) {
  const { chart, whole } = await loadWithWhole(read, viewer)
  const { statistics, ...picture } = await drawPageOnce({
    chart,
    whole,
    size,
    leastHeight: leastHeight(panesBelow(read.state)),
    idPrefix: 'chart',
  })
  return { chart, whole, drawn: { picture, statistics } }
}

const PRICE = 'crypto/prices/BTC'

/** Price to compare with, for series without a price. */
function priceSeries({ fields, family, name }: Endpoint, catalog: MarketCatalog): string | null {
  const has = fields.some(({ role }) => role === 'price') || `${family}/${name}` === PRICE
  return !has && catalog.find(PRICE)?.available ? PRICE : null
}

/** When the values on screen were known: now, or at the end of the day that the address asks for. */
function shownAt({ params }: ViewState): number {
  const day = params[AS_OF]
  return day === undefined ? Date.now() : Date.parse(`${day}T23:59:59Z`)
}
