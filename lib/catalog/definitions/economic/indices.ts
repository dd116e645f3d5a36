import type { Unit } from '@/lib/contract/endpoint'
import { INDICES } from '@/lib/sources/base-tables'
import { aux, type Definition, defineSeries, field, value } from '../../define'
import { roundedChange, roundedPercentChange } from './derived'

type IndexId = keyof typeof INDICES

interface IndexFacts {
  id: IndexId
  name: string
  description: string
  reading: string
  concept?: string
}

const market: IndexFacts[] = [
  {
    id: 'dax',
    name: 'market_dax',
    description: '40 large German companies, including dividends.',
    reading: 'A total-return index, so over the years it rises faster than a price index of the same stocks.',
  },
  {
    id: 'dow',
    name: 'market_dow',
    description: '30 large US companies, weighted by share price.',
    reading: 'Narrow and price-weighted, but quoted for its long history.',
  },
  {
    id: 'ftse100',
    name: 'market_ftse100',
    description: 'The 100 largest companies listed in London.',
    reading: 'Heavy in energy, mining and banks that earn most of their revenue outside the UK.',
  },
  {
    id: 'hangseng',
    name: 'market_hangseng',
    description: 'Large companies listed in Hong Kong.',
    reading: 'Shows how international investors price Chinese risk.',
  },
  {
    id: 'nasdaq',
    name: 'market_nasdaq',
    description: 'All stocks listed on Nasdaq, weighted by market capitalization.',
    reading: 'Led by technology, and among the stock indices most correlated with Bitcoin.',
  },
  {
    id: 'nikkei225',
    name: 'market_nikkei225',
    description: '225 large Tokyo-listed companies, weighted by share price.',
    reading: 'Tends to rise when the yen falls, because many members are exporters.',
  },
  {
    id: 'russell2000',
    name: 'market_russell2000',
    description: '2,000 small US companies.',
    reading:
      'Sensitive to domestic credit and interest rates. Weakness against the S&P 500 means a few large stocks lead the market.',
  },
]

const others: IndexFacts[] = [
  {
    id: 'sp500',
    name: 'sp500',
    description: '500 large US companies, weighted by free-float market capitalization.',
    reading: 'The benchmark for US equity risk. Its technical indicators have charts of their own.',
  },
  {
    id: 'dxy',
    name: 'dxy',
    concept: 'currencies',
    description: 'The dollar against six major currencies, dominated by the euro.',
    reading: 'A rising dollar has more often than not coincided with falling crypto prices.',
  },
  {
    id: 'vix',
    name: 'vix',
    concept: 'sentiment',
    description: '30-day volatility of the S&P 500 implied by its options, in annualized percent.',
    reading: 'Below 15 is calm, above 30 is fearful. Spikes usually fade within weeks.',
  },
  {
    id: 'gold',
    name: 'gold',
    concept: 'metals',
    description: 'Dollars per troy ounce, front-month future.',
    reading: 'A scarce asset often compared with Bitcoin, with smaller drawdowns.',
  },
]

/** Units of those that are not index levels. */
const UNITS: ReadonlyMap<IndexId, Unit> = new Map([
  ['gold', 'USD'],
  ['vix', 'percent'],
])

function closes({ id, name, description, reading, concept }: IndexFacts): Definition {
  const close = value('value', UNITS.get(id) ?? 'index', 'Closing level of the session.').is`close`
  return defineSeries({
    path: `economic/${name}`,
    concept: concept ?? 'equity indices',
    title: INDICES[id].name,
    description,
    reading,
    formula: 'Closing level of the session.',
    source: `Daily candles of the index (${INDICES[id].ticker}).`,
    cadence: 'trading-day',
    axis: `index/${id}`,
    fields: [close],
  })
}

/**
 * Some early rows have no opening price. The historical shape requires all four prices, so those rows are left
 * out.
 */
function candles({ id, name }: IndexFacts, canonicalName: string): Definition {
  return defineSeries({
    path: `economic/${name}_ohlc`,
    concept: 'equity indices',
    title: `${INDICES[id].name} (OHLC)`,
    description: `${INDICES[id].name}: open, high, low and close of each trading session.`,
    reading:
      'A long range with a small change from open to close indicates indecision that closing prices hide.',
    formula:
      'Prices as published. change and changePercent compare consecutive closes and are rounded; the first row is 0.',
    source: `Daily candles of the index (${INDICES[id].ticker}).`,
    cadence: 'trading-day',
    axis: `index/${id}`,
    legacy: { canonical: { path: `economic/${canonicalName}`, query: {} } },
    fields: [
      field.alias('value', 'index', 'Same as close.').is`close`.with({ aliasOf: 'close' }),
      field.open('open', 'index', 'First level of the session.'),
      field.high('high', 'index', 'Highest level of the session.'),
      field.low('low', 'index', 'Lowest level of the session.'),
      field.close('close', 'index', 'Last level of the session.'),
      aux('change', 'index', 'Change from the previous close, rounded.')
        .is(roundedChange(['close']))
        .with({ type: 'integer' }),
      aux('changePercent', 'percent', 'Change from the previous close in percent, rounded.')
        .is(roundedPercentChange(['close']))
        .with({ type: 'integer' }),
    ],
  })
}

const dxy = others.find((facts) => facts.id === 'dxy') as IndexFacts

/** Short name used by clients of the older service. */
const shortNasdaq = defineSeries({
  path: 'economic/nasdaq',
  twinOf: 'economic/market_nasdaq',
  concept: 'equity indices',
  title: 'Nasdaq Composite, short name',
  description: 'Close of the Nasdaq Composite and its record close to date.',
  reading:
    'The distance from the record close shows appetite for technology stocks. Crypto has rarely done well far below it.',
  formula: 'Closing level of the session. Record = highest close to date.',
  source: 'Daily candles of the index (IXIC).',
  cadence: 'trading-day',
  axis: 'index/nasdaq',
  fields: [
    value('value', 'index', 'Closing level of the session.').is`close`,
    aux('record', 'index', 'Highest close to date.').is`high(close)`,
  ],
})

export const definitions: Definition[] = [
  shortNasdaq,
  ...market.map(closes),
  ...others.map(closes),
  ...market.map((facts) => candles(facts, facts.name)),
  candles({ ...dxy, name: 'market_dxy' }, 'dxy'),
]
