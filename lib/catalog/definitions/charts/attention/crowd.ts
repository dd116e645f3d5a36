import { sma } from '@/lib/engine/ops/averages/sma'
import { change } from '@/lib/engine/ops/risk/change'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { divide, mapColumn, mapColumns, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { rollingQuantile } from '@/lib/engine/ops/windows/rolling-quantile'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { aux, type Definition, value, withRole } from '../../../define'
import { BITCOIN_PRICE, bitcoinPrice } from '../../bitcoin-price'
import { chartsOn } from '../charts-on'

const mood = chartsOn({
  concept: 'sentiment',
  source: 'alternative.me fear and greed index.',
  cadence: 'daily',
  axis: 'sentiment/fear-greed',
})
const searches = chartsOn({
  concept: 'attention',
  source: 'Google Trends, worldwide.',
  cadence: 'daily',
  axis: 'attention/google-trends',
})
const views = chartsOn({
  concept: 'attention',
  source: 'Page views of the English Wikipedia.',
  cadence: 'daily',
  axis: 'attention/wikipedia',
})

const zScore = (x: Float64Array, days: number) => divide(subtract(x, sma(x, days)), rollingStd(x, days))

const logOf = (x: Float64Array) => mapColumn(x, (level) => (level > 0 ? Math.log(level) : Number.NaN))

/** Days in a row in extreme greed (positive) or extreme fear (negative). */
function extremeRun(index: Float64Array): Float64Array {
  let run = 0
  return index.map((level) => {
    if (Number.isNaN(level)) return Number.NaN
    const side = level > 75 ? 1 : level <= 25 ? -1 : 0
    run = side === 0 ? 0 : Math.sign(run) === side ? run + side : side
    return run
  })
}

const ZONES = [25, 46, 54, 75]
const AHEAD = 30

/** Mean of what followed earlier readings of the same zone, of readings whose thirty days are over. */
function followed(index: Float64Array, price: Float64Array): Float64Array {
  const sums = new Float64Array(ZONES.length + 1)
  const counts = new Float64Array(ZONES.length + 1)
  const zoneOf = (level: number) => ZONES.filter((edge) => level > edge).length
  return index.map((level, row) => {
    const then = row - AHEAD
    if (then >= 0) {
      const move = (price[row] / price[then] - 1) * 100
      if (!Number.isNaN(move + index[then])) {
        sums[zoneOf(index[then])] += move
        counts[zoneOf(index[then])]++
      }
    }
    const zone = zoneOf(level)
    return Number.isNaN(level) || counts[zone] < 20 ? Number.NaN : sums[zone] / counts[zone]
  })
}

const burst = (pages: Float64Array) =>
  mapColumns([sma(pages, 7), rollingQuantile(pages, 180, 0.5)], (week, usual) =>
    usual > 0 ? week / usual : Number.NaN,
  )

export const definitions: Definition[] = [
  mood({
    name: 'fear-greed-extremes',
    title: 'Days of extreme fear or greed',
    description: 'Length of the current run of extreme readings of the fear and greed index.',
    reading:
      'Thirty days of extreme fear are rare and were late in bear markets; greed can last longer than shorts.',
    formula: 'Days in a row above 75 (positive) or at most 25 (negative); 0 between.',
    fields: [
      {
        ...withRole('flow', 'extreme_run', 'count', 'Days in a row, negative for fear.', {
          from: ['value'],
          compute: ([index]) => extremeRun(index),
        }),
        type: 'integer',
      },
      aux('index', 'index', 'Fear and greed of the day.', 'value'),
    ],
  }),
  mood({
    name: 'fear-greed-divergence',
    title: 'Fear and greed against price',
    description: 'Mood less the last quarter’s return, both in their own deviations.',
    reading: 'Mood that stays low while prices rise is the wall of worry; mood above the price is hope.',
    formula: 'Score of the 7-day mean index − score of the 90-day log return; scores over 365 days.',
    fields: [
      withRole('oscillator', 'mood_divergence', 'sigma', 'Mood’s score less price’s.', {
        from: ['value', BITCOIN_PRICE],
        compute: ([index, price]) =>
          subtract(zScore(sma(index, 7), 365), zScore(change(logOf(price), 90), 365)),
      }),
    ],
  }),
  mood({
    name: 'fear-greed-aftermath',
    title: 'What followed such moods',
    description: 'Mean return of the thirty days after earlier readings in today’s zone of fear or greed.',
    reading:
      'Says whether the index is worth following at all: zones differ less than its reputation suggests.',
    formula:
      'Zones up to 25, 46, 54, 75 and above; mean 30-day return after earlier days of the zone whose 30 days are over, twenty at least.',
    fields: [
      value('mean_aftermath', 'percent', 'Mean 30-day return after such readings.', {
        from: ['value', BITCOIN_PRICE],
        compute: ([index, price]) => followed(index, price),
      }),
      aux('return_30d', 'percent', 'Return of the last 30 days.', {
        from: [BITCOIN_PRICE],
        compute: ([price]) => percentChange(price, AHEAD),
      }),
    ],
  }),
  searches({
    name: 'google-trends',
    title: 'Search interest',
    description: 'How often people search for Bitcoin, crypto, Ether and collectible tokens.',
    reading: 'Newcomers search before they buy: peaks came within weeks of the highs of 2017 and 2021.',
    formula: 'Google’s index, 100 the highest month of each term, weekly and held from the end of the week.',
    fields: [
      value('trend_bitcoin', 'index', 'Searches for “bitcoin”.', 'bitcoin'),
      value('trend_crypto', 'index', 'Searches for “crypto”.', 'crypto'),
      value('trend_ethereum', 'index', 'Searches for “ethereum”.', 'ethereum'),
      value('trend_nft', 'index', 'Searches for “nft”.', 'nft'),
      bitcoinPrice,
    ],
  }),
  searches({
    name: 'search-interest-divergence',
    title: 'Search interest against price',
    description: 'Yearly growth of searches for Bitcoin less yearly growth of its price.',
    reading:
      'A high without newcomers is led by funds and old hands; one with a crowd of them tends to be the last.',
    formula: 'Log change over 365 days of the four-week mean search index − of the price, times 100.',
    fields: [
      withRole('flow', 'interest_gap', 'percent', 'Search growth less price growth, log points.', {
        from: ['bitcoin', BITCOIN_PRICE],
        compute: ([interest, price]) =>
          scale(subtract(change(logOf(sma(interest, 28)), 365), change(logOf(sma(price, 28)), 365)), 100),
      }),
      aux('interest_rank', 'percent', 'Rank of the index among all earlier days.', {
        from: ['bitcoin'],
        compute: ([interest]) => scale(expandingRank(interest), 100),
      }),
    ],
  }),
  views({
    name: 'wikipedia-pageviews',
    title: 'Wikipedia page views',
    description: 'Daily readers of the articles on Bitcoin, cryptocurrency, Ethereum and blockchain.',
    reading:
      'Counts people who want to know what it is; December 2017 was never seen again, not even in 2021.',
    formula: 'Views by people of each article of the English Wikipedia, per day in UTC.',
    fields: [
      { ...value('wiki_bitcoin', 'count', 'Views of “Bitcoin”.', 'bitcoin'), type: 'integer' },
      {
        ...value('wiki_cryptocurrency', 'count', 'Views of “Cryptocurrency”.', 'cryptocurrency'),
        type: 'integer',
      },
      { ...value('wiki_ethereum', 'count', 'Views of “Ethereum”.', 'ethereum'), type: 'integer' },
      { ...value('wiki_blockchain', 'count', 'Views of “Blockchain”.', 'blockchain'), type: 'integer' },
      bitcoinPrice,
    ],
  }),
  views({
    name: 'attention-burst',
    title: 'Burst of attention',
    description: 'Readers of the Bitcoin article this week against the usual of half a year.',
    reading:
      'Above 2 Bitcoin is in the evening news; bursts on falls mark fear, bursts on rises a crowd arriving.',
    formula: '7-day mean of views / median of 180 days; the same against a year before.',
    fields: [
      value('attention_burst', 'ratio', 'Week over the usual.', {
        from: ['bitcoin'],
        compute: ([pages]) => burst(pages),
      }),
      aux('views_growth_1y', 'percent', 'Week’s views against the same week a year before.', {
        from: ['bitcoin'],
        compute: ([pages]) => {
          const week = sma(pages, 7)
          return mapColumns([week, lag(week, 364)], (now, before) =>
            before > 0 ? (now / before - 1) * 100 : Number.NaN,
          )
        },
      }),
    ],
  }),
]
