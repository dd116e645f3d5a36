import { headers } from 'next/headers'
import Link from 'next/link'
import { ReadyMadeCard } from '@/components/boards/ready-made-card'
import { ChartCard } from '@/components/catalog/chart-card'
import { FamilyCard } from '@/components/catalog/family-card'
import { StatTile } from '@/components/catalog/stat-tile'
import styles from '@/components/catalog/tiles.module.css'
import { failureOf } from '@/components/chart/panel/explain-failure'
import { FailureMessage } from '@/components/chart/panel/failure-message'
import { Markup } from '@/components/ui/markup'
import { keepMarkup } from '@/components/ui/markup-store'
import { currentViewer } from '@/lib/auth/current-viewer'
import { describeRange } from '@/lib/boards/range'
import { READY_MADE } from '@/lib/boards/ready-made'
import { FAMILIES, type Family } from '@/lib/contract/family'
import { getMarketFor } from '@/lib/market/registry'
import { drawSmall } from '@/lib/picture/draw-once'
import { loadAvailable, type SmallChart } from '@/lib/picture/load-available'
import { answerWithFailure } from './answer-with-status'
import { readCatalog } from './read-catalog'

/** The first six that load are shown; the others replace those without data or access. */
const TILES: readonly SmallChart[] = [
  { path: 'crypto/prices/BTC', label: 'Bitcoin', span: '90 days', params: { days: '90' } },
  { path: 'onchain/mvrv', label: 'MVRV', span: '1 year', params: { days: '365' } },
  { path: 'charts/fear-greed-index', label: 'Fear & greed', span: '90 days', params: { days: '90' } },
  { path: 'charts/futures-funding-rates', label: 'Funding rate', span: '90 days', params: { days: '90' } },
  { path: 'charts/sp500-rsi', label: 'S&P 500 RSI', span: '1 year', params: { days: '365' } },
  { path: 'economic/interest_fed', label: 'Fed funds rate', span: '10 years', params: { days: '3652' } },
  { path: 'crypto/prices/ETH', label: 'Ether', span: '90 days', params: { days: '90' } },
  { path: 'economic/sp500', label: 'S&P 500', span: '1 year', params: { days: '365' } },
  { path: 'economic/gold', label: 'Gold', span: '1 year', params: { days: '365' } },
  { path: 'economic/rates_yield_10y', label: 'Ten-year yield', span: '10 years', params: { days: '3652' } },
  { path: 'economic/labor_unemployment', label: 'Unemployment', span: '10 years', params: { days: '3652' } },
]

const WIDE_CARDS: readonly SmallChart[] = [
  { path: 'crypto/prices/BTC', label: 'Bitcoin', span: '6 months', params: { days: '182' } },
  { path: 'onchain/mvrv', label: 'MVRV', span: '4 years', params: { days: '1461' } },
  { path: 'crypto/prices/ETH', label: 'Ether', span: '6 months', params: { days: '182' } },
]

const CARDS: readonly SmallChart[] = [
  { path: 'onchain/hodl-waves', label: 'HODL waves', span: 'all history', params: {} },
  { path: 'charts/sp500-rsi', label: 'S&P 500 RSI', span: '2 years', params: { days: '730' } },
  { path: 'economic/inflation_cpi', label: 'Consumer prices', span: '20 years', params: { days: '7305' } },
  { path: 'economic/labor_unemployment', label: 'Unemployment', span: '20 years', params: { days: '7305' } },
  { path: 'economic/money_m2', label: 'M2 money stock', span: 'all history', params: {} },
]

const CARD_SIZES = { wide: { width: 600, height: 250 }, narrow: { width: 400, height: 220 } }

const PICKS: Record<Family, readonly string[]> = {
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

export default async function HomePage() {
  const { catalog, failure } = await readCatalog()
  if (!catalog) return <FailureMessage failure={failure} level={1} />
  const requestHeaders = await headers()
  const market = getMarketFor(await currentViewer())
  const [tiles, wide, narrow] = await Promise.all([
    loadAvailable(market, catalog, TILES, 6),
    loadAvailable(market, catalog, WIDE_CARDS, 2),
    loadAvailable(market, catalog, CARDS, 3),
  ])
  const cards = await Promise.all(
    [...wide, ...narrow].map(async (one, index) => {
      const size = index < wide.length ? 'wide' : 'narrow'
      const svg = await drawSmall(one.series, CARD_SIZES[size], `card${index}`).catch(withoutPicture)
      return { ...one, size, svg }
    }),
  )
  const inside = requestHeaders.get('sec-fetch-dest') === 'empty'
  return (
    <>
      <header className={styles.lead}>
        <h1>Every market series, one link away</h1>
        <p>{catalog.total.toLocaleString('en-US')} series in six families</p>
      </header>
      <div className={styles.tiles}>
        {tiles.map(({ shown, endpoint, series }) => (
          <StatTile
            key={shown.path}
            endpoint={endpoint}
            series={series}
            label={shown.label}
            span={shown.span}
          />
        ))}
      </div>
      <div className={styles.blockHead}>
        <h2>Now</h2>
      </div>
      <div className={styles.cards}>
        {cards.map(({ shown, size, svg }) => (
          <ChartCard
            key={shown.path}
            href={`/${shown.path}`}
            title={shown.label}
            note={shown.span}
            wide={size === 'wide' ? size : undefined}
          >
            <Markup id={keepMarkup(svg)} html={inside ? svg : undefined} />
          </ChartCard>
        ))}
      </div>
      <div className={styles.blockHead}>
        <h2>Boards</h2>
        <Link href="/boards" prefetch={false}>
          All boards
        </Link>
      </div>
      <div className={styles.cards}>
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

/** A card without its picture still links to the chart. */
async function withoutPicture(error: unknown): Promise<string> {
  await answerWithFailure(failureOf(error))
  return ''
}
