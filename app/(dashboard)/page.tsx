import { headers } from 'next/headers'
import { ReadyMadeCard } from '@/components/boards/ready-made-card'
import { ChartCard } from '@/components/catalog/chart-card'
import { FamilyCard } from '@/components/catalog/family-card'
import { StatTile } from '@/components/catalog/stat-tile'
import styles from '@/components/catalog/tiles.module.css'
import { failureOf } from '@/components/chart/panel/failure'
import { FailureMessage } from '@/components/chart/panel/failure-message'
import { PageLink } from '@/components/links/page-link'
import { Markup } from '@/components/ui/markup/markup'
import { keepMarkup } from '@/components/ui/markup/markup-store'
import { SinceLooked } from '@/components/watchlists/since-looked'
import { firingAlerts } from '@/lib/alerts/own/firing-alerts'
import { currentViewer } from '@/lib/auth/current-viewer'
import { describeRange } from '@/lib/boards/range'
import { READY_MADE } from '@/lib/boards/ready-made'
import { FAMILIES, type ListedFamily } from '@/lib/contract/family'
import { INTERVAL_WORDS } from '@/lib/contract/interval'
import { AS_OF, isRecorded } from '@/lib/contract/params/as-of'
import { asSpan } from '@/lib/contract/params/spans'
import type { SeriesData } from '@/lib/contract/series'
import { isOldValue, latestValueOf } from '@/lib/latest/latest-value'
import { visibleTable } from '@/lib/latest/table/visible-table'
import type { MarketCatalog } from '@/lib/market/market'
import { getMarketFor } from '@/lib/market/process-market'
import { drawSmall } from '@/lib/picture/draw-once'
import { loadAvailable, type SmallChart } from '@/lib/picture/load-available'
import { answerWithFailure } from './answer-with-status'
import { openDay } from './open-day'
import type { Searched } from './page-query'
import { readCatalog } from './read-catalog'
import { whatsMoved } from './whats-moved'

/** The line of every tile covers the same span. */
const TILE_SPAN = { span: '1 year', params: { days: '365' } }

/** The first six that load are shown, current ones first; the others replace those without data or access. */
const TILES: readonly (SmallChart & { span: string })[] = [
  { path: 'crypto/prices/BTC', label: 'Bitcoin', ...TILE_SPAN },
  { path: 'onchain/mvrv', label: 'MVRV', ...TILE_SPAN },
  { path: 'charts/fear-greed-index', label: 'Fear & greed', ...TILE_SPAN },
  { path: 'charts/futures-funding-rates', label: 'Funding rate', ...TILE_SPAN },
  { path: 'charts/sp500-rsi', label: 'S&P 500 RSI', ...TILE_SPAN },
  { path: 'economic/interest_fed', label: 'Fed funds rate', ...TILE_SPAN },
  { path: 'crypto/prices/ETH', label: 'Ether', ...TILE_SPAN },
  { path: 'economic/sp500', label: 'S&P 500', ...TILE_SPAN },
  { path: 'economic/gold', label: 'Gold', ...TILE_SPAN },
  { path: 'economic/rates_yield_10y', label: 'Ten-year yield', ...TILE_SPAN },
  { path: 'economic/labor_unemployment', label: 'Unemployment', ...TILE_SPAN },
]

/** Drawn as their pages open. */
const WIDE_CARDS: readonly SmallChart[] = [
  { path: 'crypto/prices/BTC', label: 'Bitcoin', params: {} },
  { path: 'onchain/mvrv', label: 'MVRV', params: {} },
  { path: 'crypto/prices/ETH', label: 'Ether', params: {} },
]

const CARDS: readonly SmallChart[] = [
  { path: 'onchain/hodl-waves', label: 'HODL waves', params: {} },
  { path: 'charts/sp500-rsi', label: 'S&P 500 RSI', params: {} },
  { path: 'economic/inflation_cpi', label: 'Consumer prices', params: {} },
  { path: 'economic/labor_unemployment', label: 'Unemployment', params: {} },
  { path: 'economic/money_m2', label: 'M2 money stock', params: {} },
]

const CARD_SIZES = { wide: { width: 600, height: 250 }, narrow: { width: 400, height: 220 } }

const PICKS: Record<ListedFamily, readonly string[]> = {
  onchain: ['mvrv', 'sopr', 'nupl', 'hodl-waves', 'realized-cap', 'puell-multiple', 'cdd'],
  charts: [
    'cointime-economics',
    'futures-open-interest',
    'total-market-cap',
    'market-dominance',
    'sp500-macd',
  ],
  economic: ['inflation_cpi', 'labor_nonfarm_payrolls', 'money_m2', 'rates_yield_spread_10y2y', 'dxy'],
  'crypto/prices': ['BTC', 'ETH', 'SOL', 'XRP', 'ETHBTC', 'LINK'],
  derivatives: ['btc_futures_basis', 'cftc-positioning', 'cvd', 'dvol-index'],
  'market-indicators': ['crypto-risk-btc', 'crypto-market-breadth', 'crypto-market-risk-indicator'],
}

/** `1 year to 2026-11-27, weekly`: what a small picture shows. */
function noteOf(drawn: Awaited<ReturnType<typeof drawSmall>> | null, day: string | undefined): string {
  const span = drawn && asSpan(drawn.opening)
  const days = [span && describeRange({ kind: 'span', span }), day && `to ${day}`].filter(Boolean).join(' ')
  return [days, drawn?.interval && INTERVAL_WORDS[drawn.interval].every].filter(Boolean).join(', ')
}

export default async function HomePage({ searchParams }: Searched) {
  const { catalog, failure } = await readCatalog()
  if (!catalog) return <FailureMessage failure={failure} level={1} />
  const requestHeaders = await headers()
  const viewer = await currentViewer()
  const market = getMarketFor(viewer)
  const search = await searchParams
  const { moved } = search
  const { endpoints } = catalog
  const {
    day,
    isInvalid,
    at: now,
    known,
    notices,
  } = await openDay(search, ['moved'], {
    data: await market.data(),
    endpoints,
  })
  const load = <Shown extends SmallChart>(charts: readonly Shown[], most: number) =>
    isInvalid ? [] : loadAvailable(market, catalog, charts.flatMap(onDay(catalog, day)), most, isCurrent(now))
  const [tiles, wide, narrow, table, firing] = await Promise.all([
    load(TILES, 6),
    load(WIDE_CARDS, 2),
    load(CARDS, 3),
    known && visibleTable(market, endpoints, known, known.at),
    // The page does without them while the database does not answer. Alerts fire now.
    viewer && day === null ? firingAlerts(viewer).catch(() => []) : [],
  ])
  const cards = await Promise.all(
    [...wide, ...narrow].map(async (one, index) => {
      const size = index < wide.length ? 'wide' : 'narrow'
      const drawn = await drawSmall(one.series, CARD_SIZES[size], `card${index}`).catch(withoutPicture)
      const latest = latestValueOf(one.series)
      return {
        ...one,
        size,
        svg: drawn?.svg ?? '',
        note: noteOf(drawn, latest?.day),
        isOld: latest !== null && isOldValue(latest, now),
      }
    }),
  )
  const asked = typeof moved === 'string' ? moved : undefined
  const whatMoved = table && (await whatsMoved({ market, viewer, table, asked, firing, day }))
  const inside = requestHeaders.get('sec-fetch-dest') === 'empty'
  return (
    <>
      <header className={styles.lead}>
        <h1>Every market series, one link away</h1>
        <p>{catalog.total.toLocaleString('en-US')} series in six families</p>
      </header>
      {notices}
      <div className={styles.tiles} data-walk="tiles">
        {tiles.map(({ shown, endpoint, series }) => (
          <StatTile
            key={shown.path}
            endpoint={endpoint}
            series={series}
            label={shown.label}
            span={shown.span}
            now={now}
          />
        ))}
      </div>
      {day === null && !isInvalid && <SinceLooked />}
      {whatMoved}
      <div className={styles.blockHead}>
        <h2>
          {day !== null ? `As known on ${day}` : cards.every(({ isOld }) => !isOld) ? 'Now' : 'Latest data'}
        </h2>
      </div>
      <div className={styles.cards} data-walk="cards">
        {cards.map(({ shown, size, svg, note, isOld }) => (
          <ChartCard
            key={shown.path}
            href={`/${shown.path}`}
            title={shown.label}
            note={note}
            isOld={isOld}
            wide={size === 'wide' ? size : undefined}
          >
            <Markup id={keepMarkup(svg)} html={inside ? svg : undefined} />
          </ChartCard>
        ))}
      </div>
      <div className={styles.blockHead}>
        <h2>Boards</h2>
        <PageLink href="/boards">All boards</PageLink>
      </div>
      <div className={styles.families}>
        {READY_MADE.map((board) => (
          <ReadyMadeCard key={board.slug} board={board} note={describeRange(board.range)} />
        ))}
      </div>
      <div className={styles.blockHead}>
        <h2>Families</h2>
      </div>
      <div className={styles.families}>
        {FAMILIES.map((family) => (
          <FamilyCard
            key={family}
            family={family}
            count={catalog.endpoints.filter((endpoint) => endpoint.family === family).length}
            picks={PICKS[family].flatMap((name) => {
              const endpoint = catalog.find(`${family}/${name}`)
              return endpoint ? [{ href: `/${family}/${name}`, title: endpoint.title }] : []
            })}
          />
        ))}
      </div>
    </>
  )
}

/** A small chart as known on a day: none of a series without a record of earlier values. */
const onDay =
  ({ find }: Pick<MarketCatalog, 'find'>, day: string | null) =>
  <Shown extends SmallChart>(chart: Shown): Shown[] => {
    if (day === null) return [chart]
    const endpoint = find(chart.path)
    return endpoint && isRecorded(endpoint) ? [{ ...chart, params: { ...chart.params, [AS_OF]: day } }] : []
  }

/** Whether the last value of a series is current. */
const isCurrent = (now: number) => (series: SeriesData) => {
  const latest = latestValueOf(series)
  return latest !== null && !isOldValue(latest, now)
}

/** A card without its picture still links to the chart. */
async function withoutPicture(error: unknown): Promise<null> {
  await answerWithFailure(failureOf(error))
  return null
}
