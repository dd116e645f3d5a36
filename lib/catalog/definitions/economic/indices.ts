import { change } from '@/lib/engine/ops/risk/change'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { expandingMax } from '@/lib/engine/ops/windows/expanding-max'
import { INDICES } from '@/lib/sources/base-tables'
import { aux, type Definition, defineSeries, value, withRole } from '../../define'
import { rounded } from './derived'

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
    description: 'Forty large German companies, dividends included.',
    reading: 'A total-return index: over years it rises faster than price indices of the same stocks.',
  },
  {
    id: 'dow',
    name: 'market_dow',
    description: 'Thirty large US companies, weighted by share price.',
    reading: 'Old and narrow, quoted for its long history.',
  },
  {
    id: 'ftse100',
    name: 'market_ftse100',
    description: 'The hundred largest companies listed in London.',
    reading: 'Heavy in energy, mining and banks, earning mostly outside Britain.',
  },
  {
    id: 'hangseng',
    name: 'market_hangseng',
    description: 'Large companies listed in Hong Kong.',
    reading: 'The offshore view of Chinese risk.',
  },
  {
    id: 'nasdaq',
    name: 'market_nasdaq',
    description: 'All stocks listed on the Nasdaq exchange, weighted by capitalisation.',
    reading: 'Led by technology; the equity index that Bitcoin has moved with most.',
  },
  {
    id: 'nikkei225',
    name: 'market_nikkei225',
    description: 'Two hundred and twenty-five large Tokyo companies, weighted by price.',
    reading: 'Tends to rise when the yen falls.',
  },
  {
    id: 'russell2000',
    name: 'market_russell2000',
    description: 'Two thousand small US companies.',
    reading: 'Sensitive to domestic credit and rates; weak when only giants carry the market.',
  },
]

const others: IndexFacts[] = [
  {
    id: 'sp500',
    name: 'sp500',
    description: 'Five hundred large US companies, weighted by free-float capitalisation.',
    reading: 'The yardstick for equity risk; its technicals have charts of their own.',
  },
  {
    id: 'dxy',
    name: 'dxy',
    concept: 'currencies',
    description: 'The dollar against six major currencies, the euro above all.',
    reading: 'Rising spells have gone with falling crypto prices more often than not.',
  },
  {
    id: 'vix',
    name: 'vix',
    concept: 'sentiment',
    description: 'Volatility of the S&P 500 implied by its options over thirty days, annualised percent.',
    reading: 'Below 15 is calm, above 30 is fear; spikes fade within weeks.',
  },
  {
    id: 'gold',
    name: 'gold',
    concept: 'metals',
    description: 'Gold in dollars a troy ounce, front future.',
    reading: 'The other scarce asset; compare its drawdowns with Bitcoin’s.',
  },
]

function closes({ id, name, description, reading, concept }: IndexFacts): Definition {
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
    fields: [value('value', id === 'gold' ? 'USD' : 'index', 'Close of the session.', 'close')],
  })
}

/** Rows without an opening price exist for early years; the historical shape needs all four, so they are left out. */
function candles({ id, name }: IndexFacts, canonicalName: string): Definition {
  return defineSeries({
    path: `economic/${name}_ohlc`,
    concept: 'equity indices',
    title: `${INDICES[id].name}, candles`,
    description: `Open, high, low and close of each session of ${INDICES[id].name}.`,
    reading: 'The range of a session shows what a line of closes hides.',
    formula:
      'As published; change and changePercent compare closes, rounded to whole numbers, the first row 0.',
    source: `Daily candles of the index (${INDICES[id].ticker}).`,
    cadence: 'trading-day',
    axis: `index/${id}`,
    legacy: { canonical: { path: `economic/${canonicalName}`, query: {} } },
    fields: [
      { ...withRole('alias', 'value', 'index', 'Same as close.', 'close'), aliasOf: 'close' },
      withRole('open', 'open', 'index', 'First level of the session.'),
      withRole('high', 'high', 'index', 'Highest level of the session.'),
      withRole('low', 'low', 'index', 'Lowest level of the session.'),
      withRole('close', 'close', 'index', 'Last level of the session.'),
      {
        ...aux('change', 'index', 'Close less the close before, rounded.', {
          from: ['close'],
          compute: ([close]) => rounded(change(close, 1)),
        }),
        type: 'integer',
      },
      {
        ...aux('changePercent', 'percent', 'The same in percent of the close before, rounded.', {
          from: ['close'],
          compute: ([close]) => rounded(percentChange(close, 1)),
        }),
        type: 'integer',
      },
    ],
  })
}

const dxy = others.find((facts) => facts.id === 'dxy') as IndexFacts

/** The short name that clients of the older service know. */
const shortNasdaq = defineSeries({
  path: 'economic/nasdaq',
  twinOf: 'economic/market_nasdaq',
  concept: 'equity indices',
  title: 'Nasdaq Composite, short name',
  description: 'Close of the Nasdaq Composite, with the highest close so far beside it.',
  reading: 'Distance from the record is the mood of technology; coins seldom do well far below it.',
  formula: 'Closing level of the session; record = highest close so far.',
  source: 'Daily candles of the index (IXIC).',
  cadence: 'trading-day',
  axis: 'index/nasdaq',
  fields: [
    value('value', 'index', 'Close of the session.', 'close'),
    aux('record', 'index', 'Highest close so far.', {
      from: ['close'],
      compute: ([close]) => expandingMax(close),
    }),
  ],
})

export const definitions: Definition[] = [
  shortNasdaq,
  ...market.map(closes),
  ...others.map(closes),
  ...market.map((facts) => candles(facts, facts.name)),
  candles({ ...dxy, name: 'market_dxy' }, 'dxy'),
]
