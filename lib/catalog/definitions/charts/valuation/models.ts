import { expandingMean } from '@/lib/engine/ops/windows/expanding-mean'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { chainSeries, MINED_CHAINS } from '../../chain-series'
import {
  after,
  type Curve,
  combine,
  level,
  mean,
  meanOfPresent,
  middleOf,
  over,
  percentAbove,
  percentile,
  quantile,
  type Source,
  YEAR,
} from '../curves'

const concept = 'valuation'
const chains = MINED_CHAINS

const MODELS: readonly Source[] = [
  'cvdd',
  'delta_price',
  'lth_realized_price',
  'realized_price',
  'true_market_mean',
  'active_realized_price',
  'sth_realized_price',
  mean('price_usd', 1400),
]

const MODEL_NAMES =
  'CVDD, delta price, long-term cost, realized price, true market mean, active price, short-term cost and the mean price of 200 weeks'

const modelMedian = combine(MODELS, (...all) => middleOf(all, 4))

const consensus = combine(['price_usd', ...MODELS], (price, ...models) => {
  const known = models.filter((x) => x > 0)
  return known.length < 4 ? Number.NaN : (100 * known.filter((x) => price < x).length) / known.length
})

/** Equal-weight mean in logarithms; missing where one is missing. */
const geometric = (...sources: Source[]): Curve =>
  combine(sources, (...all) => Math.exp(all.reduce((sum, x) => sum + Math.log(x), 0) / all.length))

const floor = geometric('cvdd', 'delta_price', 'lth_realized_price')

const averagePrice = over('average_cap_usd', 'supply')
const topPrice = combine([averagePrice], (x) => 35 * x)
const thermoPrice = over('thermo_cap_usd', 'supply')
const investorPrice = over('settled_investor_cap_usd', 'supply')
const sigmaPrice = combine(
  ['realized_price', 'mvrv_alltime_mean', 'mvrv_alltime_std'],
  (cost, middle, std) => cost * (middle + 2 * std),
)
const ceiling = geometric(
  topPrice,
  combine([thermoPrice], (x) => 32 * x),
  sigmaPrice,
)

const ranks = ['lth_realized_price', 'true_market_mean', 'cvdd', 'delta_price', mean('price_usd', 1400)].map(
  (model) => percentile(over('price_usd', model)),
)
const composite = combine(ranks, (...all) => meanOfPresent(all, 3) / 100)
const disagreement = combine(ranks, (...all) => {
  const known = all.filter((x) => !Number.isNaN(x))
  return known.length < 3 ? Number.NaN : Math.max(...known) - Math.min(...known)
})

/** A slow price times a quantile of how many times over the price has stood above it. */
const bandAt = (base: Source, q: number): Curve =>
  combine([base, quantile(over('price_usd', base), q)], (x, multiple) => x * multiple)

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/price-models-ladder',
    concept,
    chains,
    title: 'Ladder of price models',
    description: 'Eight on-chain price models as levels, with their median as the line to compare with.',
    reading:
      'A price above the whole ladder is an advanced bull market; between its rungs, support lies just below.',
    formula: `Median of ${MODEL_NAMES}; at least four known.`,
    primary: ['model_median'],
    fields: fields(
      value('model_median', 'USD', 'Median of the models.', modelMedian),
      value('cvdd', 'USD', 'Cumulative value days destroyed, as a price.'),
      value('delta_price', 'USD', 'Realized less average cap, per coin.'),
      value('lth_cost', 'USD', 'Cost of long-term holders.', 'lth_realized_price'),
      value('true_market_mean', 'USD', 'Investor cap per active coin.'),
      value('sth_cost', 'USD', 'Cost of short-term holders.', 'sth_realized_price'),
      aux('realized_price', 'USD', 'Cost of all coins.'),
      aux('active_price', 'USD', 'Realized price over liveliness.', 'active_realized_price'),
      aux('mean_200w', 'USD', 'Mean price of 200 weeks.', mean('price_usd', 1400)),
    ),
  }),
  chainSeries({
    path: 'charts/model-consensus',
    concept,
    chains,
    title: 'Consensus of price models',
    description:
      'What part of eight on-chain models say that the coin is cheap, its price being under theirs.',
    reading: '0 in most of a bull market; above 60 has been the zone of long-term buyers.',
    formula: `Models above the price / models known, percent, of ${MODEL_NAMES}.`,
    fields: fields(
      withRole('oscillator', 'cheap_votes', 'percent', 'Models that say cheap.', consensus),
      withRole('level', 'majority', 'percent', 'Most models.', level(consensus, 60)),
      aux('cheap_votes_mean', 'percent', 'Mean over 90 days.', mean(consensus, 90)),
    ),
  }),
  chainSeries({
    path: 'charts/price-model-distance',
    concept,
    chains,
    title: 'Distance from the model median',
    description: 'How far the price stands above or below the middle of eight on-chain models.',
    reading: 'Double the median and more is dear; below it all of the last bear markets found buyers.',
    formula: `100 · (price / median of ${MODEL_NAMES} − 1).`,
    fields: fields(
      value(
        'model_distance',
        'percent',
        'Price above the median of the models.',
        percentAbove('price_usd', modelMedian),
      ),
      aux(
        'model_distance_percentile',
        'percent',
        'Rank in its past.',
        percentile(percentAbove('price_usd', modelMedian)),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/floor-models',
    concept,
    chains,
    title: 'Floor of three bear-market models',
    description: 'The common level of CVDD, delta price and long-term cost, with each of them beside it.',
    reading: 'Prices have spent days to weeks at this level in a decade; a distance under a fifth is rare.',
    formula:
      'Geometric mean of CVDD, delta price and the long-term cost basis; distance = price / floor − 1.',
    fields: fields(
      value('floor', 'USD', 'Geometric mean of the three models.', floor),
      aux('cvdd', 'USD', 'Cumulative value days destroyed, as a price.'),
      aux('delta_price', 'USD', 'Realized less average cap, per coin.'),
      aux('lth_cost', 'USD', 'Cost of long-term holders.', 'lth_realized_price'),
      aux('floor_distance', 'percent', 'Price above the floor.', percentAbove('price_usd', floor)),
    ),
  }),
  chainSeries({
    path: 'charts/ceiling-models',
    concept,
    chains,
    title: 'Ceiling of three cycle-top models',
    description: 'The common level of top cap, a thermo-cap multiple and the second MVRV band.',
    reading:
      'Early cycles pierced it; later tops stayed well below, so it is a limit for hopes rather than a target.',
    formula:
      'Geometric mean of 35 × average cap, 32 × thermo cap and realized cap × (mean MVRV + 2 deviations), all per coin.',
    fields: fields(
      value('ceiling', 'USD', 'Geometric mean of the three models.', ceiling),
      aux('top_price', 'USD', 'Thirty-five times the average cap, per coin.', topPrice),
      aux(
        'thermo_price_32',
        'USD',
        'Thirty-two times the thermo cap, per coin.',
        combine([thermoPrice], (x) => 32 * x),
      ),
      aux('mvrv_price_plus_2', 'USD', 'Price at the second MVRV band.', sigmaPrice),
      aux('room', 'percent', 'How far the ceiling lies above the price.', percentAbove(ceiling, 'price_usd')),
    ),
  }),
  chainSeries({
    path: 'charts/valuation-composite',
    concept,
    chains,
    title: 'Valuation composite',
    description:
      'Five ratios of price to slow on-chain models, each ranked in its past, averaged to one number.',
    reading:
      'Below 0.15 as cheap as at lows; above 0.85 dear. Ranks that disagree much make it less trustworthy.',
    formula:
      'Mean percentile of price over long-term cost, true market mean, CVDD, delta price and the 200-week mean; at least three, earlier days only.',
    source: 'Our own recipe over the coin-age ledger, equal weights.',
    fields: fields(
      withRole('risk', 'valuation', 'fraction', 'Composite from 0 to 1.', composite),
      aux('disagreement', 'percent', 'Highest less lowest of the ranks.', disagreement),
      aux('valuation_90d', 'fraction', 'Its mean over 90 days.', mean(composite, 90)),
    ),
  }),
  chainSeries({
    path: 'charts/top-cap-distance',
    concept,
    title: 'Distance to the top cap',
    description: 'The price in percent of thirty-five times the average price of all time.',
    reading: 'Early tops came close to 100; with the years the tops have stayed further below it.',
    formula: '100 · price / (35 · mean market cap so far / supply).',
    source: 'Top cap by Willy Woo, over daily market caps.',
    fields: fields(
      value(
        'of_top_cap',
        'percent',
        'Price in percent of the top cap price.',
        combine(['price_usd', topPrice], (price, top) => (top > 0 ? (100 * price) / top : Number.NaN)),
      ),
      aux('top_price', 'USD', 'Top cap per coin.', topPrice),
      aux('average_price', 'USD', 'Average cap per coin.', averagePrice),
    ),
  }),
  chainSeries({
    path: 'charts/delta-price-zones',
    concept,
    title: 'Price over delta price, with zones',
    description: 'How many times the delta price the market pays, between its best and worst tenth of days.',
    reading: 'Near the lower line bear markets ended; the upper one is wide of late and seldom reached.',
    formula:
      'Price / delta price; lines at the ninetieth and tenth percentile so far. Missing where delta price is under a twentieth of the realized price.',
    fields: fields(
      value('delta_multiple', 'ratio', 'Price over delta price.', deltaMultiple()),
      withRole(
        'upper',
        'dear',
        'ratio',
        'Nine tenths of days so far were under it.',
        quantile(deltaMultiple(), 0.9),
      ),
      withRole(
        'lower',
        'cheap',
        'ratio',
        'A tenth of days so far were under it.',
        quantile(deltaMultiple(), 0.1),
      ),
      aux('delta_price', 'USD', 'Delta price.'),
    ),
  }),
  chainSeries({
    path: 'charts/thermo-cap-bands',
    concept,
    chains,
    title: 'Thermo-cap price bands',
    description: 'Price levels built on what miners were paid for each coin, at quantiles of past multiples.',
    reading: 'The lower band has marked lows since the security budget is the one cost that cannot fall.',
    formula: 'Thermo cap / supply × expanding quantile (0.9, 0.5, 0.1) of price over thermo cap per coin.',
    fields: fields(
      withRole(
        'upper',
        'thermo_q90',
        'USD',
        'At the ninetieth percentile of the multiple.',
        bandAt(thermoPrice, 0.9),
      ),
      withRole('middle', 'thermo_q50', 'USD', 'At its median.', bandAt(thermoPrice, 0.5)),
      withRole('lower', 'thermo_q10', 'USD', 'At its tenth percentile.', bandAt(thermoPrice, 0.1)),
      aux('thermo_price', 'USD', 'Thermo cap per coin.', thermoPrice),
      aux(
        'thermo_percentile',
        'percent',
        'Rank of the multiple in its past.',
        percentile(over('price_usd', thermoPrice)),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/investor-cap-bands',
    concept,
    chains,
    title: 'Investor-cap price bands',
    description: 'Price levels built on what investors, not miners, have paid per coin.',
    reading: 'Below the lower band the market values coins near the bare cost of those who bought them.',
    formula:
      '(Realized cap − thermo cap) / supply × expanding quantile (0.9, 0.5, 0.1) of price over it; missing while investors hold under 2 percent of the realized cap.',
    fields: fields(
      withRole(
        'upper',
        'investor_q90',
        'USD',
        'At the ninetieth percentile of the multiple.',
        bandAt(investorPrice, 0.9),
      ),
      withRole('middle', 'investor_q50', 'USD', 'At its median.', bandAt(investorPrice, 0.5)),
      withRole('lower', 'investor_q10', 'USD', 'At its tenth percentile.', bandAt(investorPrice, 0.1)),
      aux('investor_price', 'USD', 'Investor cap per coin.', investorPrice),
      aux('investor_price_mean', 'USD', 'Mean of all days so far.', after(investorPrice, expandingMean)),
      aux('investor_price_sma', 'USD', 'Mean over a year.', mean(investorPrice, YEAR)),
    ),
  }),
]

function deltaMultiple(): Curve {
  return combine(['price_usd', 'delta_price', 'realized_price'], (price, delta, cost) =>
    delta >= cost / 20 ? price / delta : Number.NaN,
  )
}
