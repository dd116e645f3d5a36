import type { Span } from '@/lib/contract/params/spans'
import type { BoardContent, CellSize, ChartCell } from './board'

export interface ReadyMade extends BoardContent {
  cells: readonly ChartCell[]
  /** Its address: `/boards/cycle`. */
  slug: string
}

type Size = `${CellSize['width']} ${CellSize['height']}`

/** A cell such as `onchain/mvrv?scale=log` with its size. */
function cell(address: string, size: Size = 'third short', title: string | null = null): ChartCell {
  const at = address.indexOf('?')
  const [width, height] = size.split(' ') as [CellSize['width'], CellSize['height']]
  return {
    path: at < 0 ? address : address.slice(0, at),
    query: at < 0 ? '' : address.slice(at),
    title,
    width,
    height,
  }
}

const span = (of: Span) => ({ kind: 'span', span: of }) as const

/** Boards for everyone. Each answers one question that traders ask. */
export const READY_MADE: readonly ReadyMade[] = [
  {
    slug: 'cycle',
    title: 'Bitcoin cycle',
    description: 'The market’s place in the four-year cycle: valuation, miners, drawdown, and past cycles.',
    range: span('10y'),
    cells: [
      cell('charts/price-models-ladder?scale=log', 'full tall'),
      cell('onchain/mvrv-z-score'),
      cell('onchain/nupl'),
      cell('onchain/reserve-risk'),
      cell('onchain/puell-multiple'),
      cell('onchain/pi-cycle-top?scale=log'),
      cell('charts/btc-drawdown'),
      cell('charts/btc-halving-cycles?scale=log', 'half tall'),
      cell('charts/mvrv-price-bands?scale=log', 'half tall'),
    ],
  },
  {
    slug: 'holders',
    title: 'Holders',
    description: 'Supply, cost basis, and profit-taking of long-term and short-term holders.',
    range: span('4y'),
    cells: [
      cell('onchain/hodl-waves', 'full tall'),
      cell('onchain/lth-supply', 'half short'),
      cell('onchain/lth-net-position', 'half short'),
      cell('charts/sth-cost-basis-levels', 'half short'),
      cell('charts/lth-cost-basis-levels', 'half short'),
      cell('onchain/sth-mvrv'),
      cell('onchain/lth-mvrv'),
      cell('charts/who-is-under-water'),
      cell('onchain/sth-sopr', 'half short'),
      cell('onchain/lth-sopr', 'half short'),
    ],
  },
  {
    slug: 'cointime',
    title: 'Cointime',
    description: 'How much of the supply is active, what it is worth, and cointime estimates of fair value.',
    range: span('4y'),
    cells: [
      cell('charts/true-market-mean?scale=log', 'full tall'),
      cell('onchain/liveliness'),
      cell('charts/active-vaulted-supply'),
      cell('onchain/cointime-velocity'),
      cell('charts/aviv-zones', 'half short'),
      cell('onchain/active-mvrv', 'half short'),
      cell('charts/cointime-value-split', 'half short'),
      cell('charts/cointime-price-bands', 'half short'),
    ],
  },
  {
    slug: 'derivatives',
    title: 'Derivatives',
    description:
      'Leverage and its cost: open interest, funding, basis, liquidations, options and positioning.',
    range: span('1y'),
    cells: [
      cell('charts/futures-open-interest', 'half tall'),
      cell('charts/futures-funding-rates', 'half tall'),
      cell('derivatives/btc_futures_basis'),
      cell('charts/liquidations'),
      cell('charts/long-short-ratio'),
      cell('derivatives/dvol-index'),
      cell('charts/options-put-call-ratio'),
      cell('charts/options-skew'),
      cell('derivatives/cftc-positioning', 'full short'),
    ],
  },
  {
    slug: 'macro',
    title: 'Macro',
    description: 'Money supply, rates, inflation, labor and market stress.',
    range: span('10y'),
    cells: [
      cell('economic/money_net_liquidity', 'half tall'),
      cell('economic/rates_yield_10y?vs=economic/rates_yield_2y,axis=shared', 'half tall'),
      cell('economic/interest_fed'),
      cell('economic/inflation_cpi_yoy'),
      cell('economic/labor_unemployment'),
      cell('economic/rates_yield_spread_10y2y'),
      cell('economic/credit_spread_high_yield'),
      cell('economic/vix'),
      cell('economic/dxy', 'half short'),
      cell('economic/money_m2_yoy', 'half short'),
    ],
  },
  {
    slug: 'sp500',
    title: 'S&P 500 technicals',
    description: 'Trend, momentum and risk of the index, with the usual settings.',
    range: span('1y'),
    cells: [
      cell('charts/sp500-trend-regime', 'full tall'),
      cell('charts/sp500-rsi'),
      cell('charts/sp500-macd'),
      cell('charts/sp500-stochastic'),
      cell('charts/sp500-keltner', 'half tall'),
      cell('charts/sp500-supertrend', 'half tall'),
      cell('charts/sp500-williams-r'),
      cell('charts/sp500-volatility'),
      cell('charts/sp500-drawdown'),
    ],
  },
]
