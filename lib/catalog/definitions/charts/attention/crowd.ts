import { aux, type Definition, field, value } from '../../../define'
import { operation } from '../../../formulas/operation'
import { BITCOIN_PRICE, bitcoinPrice } from '../../bitcoin-price'
import { chartsOn } from '../charts-on'

const mood = chartsOn({
  concept: 'sentiment',
  source: 'Alternative.me Fear and Greed Index.',
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

const ZONES = [25, 46, 54, 75]
const HORIZON_DAYS = 30

/** Mean 30-day return after earlier values in the same zone, counting only periods that are complete. */
const meanReturnAfterZone = operation('mean_return_after_zone', ([index, price]) => {
  const sums = new Float64Array(ZONES.length + 1)
  const counts = new Float64Array(ZONES.length + 1)
  const zoneOf = (level: number) => ZONES.filter((edge) => level > edge).length
  return index.map((level, row) => {
    const then = row - HORIZON_DAYS
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
})

export const definitions: Definition[] = [
  mood({
    name: 'fear-greed-extremes',
    title: 'Days of extreme fear or greed',
    description:
      'Number of consecutive days the Fear and Greed Index has been in extreme greed, or in extreme fear.',
    reading:
      'Thirty days of extreme fear are rare and have come late in bear markets. Extreme greed can persist for long in bull markets.',
    formula: 'Consecutive days with an index above 75 (positive) or at most 25 (negative). Otherwise 0.',
    fields: [
      field.flow('extreme_run', 'count', 'Consecutive days. Negative for fear.')
        .is`streak(if(value > 75, 1, if(value <= 25, -1, 0)))`.with({ type: 'integer' }),
      aux('index', 'index', 'Fear and Greed Index of the day.').is`value`.with({ change: 'points' }),
    ],
  }),
  mood({
    name: 'fear-greed-divergence',
    title: 'Fear and greed versus price',
    description: 'Fear and Greed Index minus the 90-day price return, each as a Z-score.',
    reading:
      'Negative values mean that sentiment is weaker than the price move suggests. Positive values mean that it is stronger.',
    formula:
      'Z-score of the 7-day average index − Z-score of the 90-day log return. Z-scores over 365 days, with the sample standard deviation.',
    fields: [
      field.oscillator('mood_divergence', 'sigma', 'Z-score of the index minus Z-score of the return.')
        .is`zscore(sma(value, 7), 365) - zscore(change(log(${BITCOIN_PRICE}), 90), 365)`,
    ],
  }),
  mood({
    name: 'fear-greed-aftermath',
    title: 'Returns after similar fear and greed levels',
    description: 'Average 30-day return after earlier days in the index’s current zone.',
    reading:
      'Shows whether the index has had predictive value. The zones differ less than its reputation suggests.',
    formula:
      'Zones: 0–25, 26–46, 47–54, 55–75, and above 75. Mean 30-day return after earlier days in the zone whose 30 days are complete. Requires at least twenty.',
    fields: [
      value('mean_aftermath', 'percent', 'Average 30-day return after days in this zone.').is(
        meanReturnAfterZone(['value', BITCOIN_PRICE]),
      ),
      aux('return_30d', 'percent', 'Return of the last 30 days.').is`pct(${BITCOIN_PRICE}, ${HORIZON_DAYS})`,
    ],
  }),
  searches({
    name: 'google-trends',
    title: 'Google search interest',
    description: 'Worldwide Google search interest in Bitcoin, crypto, Ethereum, and NFTs.',
    reading:
      'New investors tend to search before they buy. Peaks came within weeks of the price highs of 2017 and 2021.',
    formula:
      'Google Trends index, where 100 is the peak month of each term. Weekly values, carried forward from the end of the week.',
    fields: [
      value('trend_bitcoin', 'index', 'Search interest in “bitcoin”.').is`bitcoin`.with({ change: 'points' }),
      value('trend_crypto', 'index', 'Search interest in “crypto”.').is`crypto`.with({ change: 'points' }),
      value('trend_ethereum', 'index', 'Search interest in “ethereum”.').is`ethereum`.with({
        change: 'points',
      }),
      value('trend_nft', 'index', 'Search interest in “nft”.').is`nft`.with({ change: 'points' }),
      bitcoinPrice,
    ],
  }),
  searches({
    name: 'search-interest-divergence',
    title: 'Search interest versus price (log)',
    description: 'Yearly log growth of Google searches for Bitcoin minus yearly log growth of the price.',
    reading:
      'A price high with low search interest is led by institutions and existing holders. Highs with a surge in searches have tended to come last in a cycle.',
    formula:
      '100 × (365-day log change of the 28-day average search index − 365-day log change of the 28-day average price).',
    fields: [
      field.flow('interest_gap', 'percent', 'Search growth minus price growth, in log points.')
        .is`100 * (change(log(sma(bitcoin, 28)), 365) - change(log(sma(${BITCOIN_PRICE}, 28)), 365))`,
      aux('interest_rank', 'percent', 'Percentile of the search index among all earlier days.')
        .is`100 * rank(bitcoin)`,
    ],
  }),
  views({
    name: 'wikipedia-pageviews',
    title: 'Wikipedia page views',
    description:
      'Daily page views of the Wikipedia articles on Bitcoin, cryptocurrency, Ethereum, and blockchain.',
    reading: 'Measures public curiosity. The peak of December 2017 was not reached again, not even in 2021.',
    formula: 'Human page views of each article in the English Wikipedia, per UTC day.',
    fields: [
      value('wiki_bitcoin', 'count', 'Page views of “Bitcoin”.').is`bitcoin`.with({ type: 'integer' }),
      value('wiki_cryptocurrency', 'count', 'Page views of “Cryptocurrency”.').is`cryptocurrency`.with({
        type: 'integer',
      }),
      value('wiki_ethereum', 'count', 'Page views of “Ethereum”.').is`ethereum`.with({ type: 'integer' }),
      value('wiki_blockchain', 'count', 'Page views of “Blockchain”.').is`blockchain`.with({
        type: 'integer',
      }),
      bitcoinPrice,
    ],
  }),
  views({
    name: 'attention-burst',
    title: 'Wikipedia attention ratio',
    description:
      'Weekly page views of the Wikipedia article on Bitcoin relative to the median of the last six months.',
    reading:
      'Above 2, Bitcoin is widely covered in the news. Spikes during declines indicate fear, spikes during rallies new interest.',
    formula:
      '7-day average page views / 180-day median. views_growth_1y compares with the same week one year earlier.',
    fields: [
      value('attention_burst', 'ratio', '7-day average divided by the 180-day median.')
        .is`when(quantile(bitcoin, 0.5, 180) > 0, sma(bitcoin, 7) / quantile(bitcoin, 0.5, 180))`,
      aux('views_growth_1y', 'percent', '7-day average relative to one year earlier.')
        .is`when(lag(sma(bitcoin, 7), 364) > 0, (sma(bitcoin, 7) / lag(sma(bitcoin, 7), 364) - 1) * 100)`,
    ],
  }),
]
