import { aux, type Definition, field, fields, value } from '../../../define'
import { expression, type Meaning, type NumberFormula } from '../../../formulas/expression'
import { meanOfPresent, percentBeside, quantileOfPresent, rangeOfPresent } from '../../../formulas/present'
import { chainSeries, chainSeriesWith, MINED_CHAINS } from '../../chain-series'
import { YEAR } from '../against-past'

const MODELS: readonly Meaning[] = [
  'cvdd',
  'delta_price',
  'lth_realized_price',
  'realized_price',
  'true_market_mean',
  'active_realized_price',
  'sth_realized_price',
  expression('sma(price_usd, 1400)'),
]

const MODEL_NAMES =
  'CVDD, delta price, long-term holder cost basis, realized price, true market mean, active realized price, short-term holder cost basis, and the 200-week average price'

const modelMedian = quantileOfPresent(MODELS, 0.5, 4)

const consensus = percentBeside(['price_usd', ...MODELS], 'above', 4)

/** Geometric mean with equal weights; missing where any source is missing. */
const geometric = (a: Meaning, b: Meaning, c: Meaning): NumberFormula =>
  expression`exp((log(${a}) + log(${b}) + log(${c})) / 3)`

const floor = geometric('cvdd', 'delta_price', 'lth_realized_price')

const averagePrice = expression('ratio(average_cap_usd, supply)')
const topPrice = expression`35 * ${averagePrice}`
const thermoPrice = expression('ratio(thermo_cap_usd, supply)')
const investorPrice = expression('ratio(settled_investor_cap_usd, supply)')
const sigmaPrice = expression('realized_price * (mvrv_alltime_mean + 2 * mvrv_alltime_std)')
const ceiling = geometric(topPrice, expression`32 * ${thermoPrice}`, sigmaPrice)

const ranks = [
  'lth_realized_price',
  'true_market_mean',
  'cvdd',
  'delta_price',
  expression('sma(price_usd, 1400)'),
].map((model) => expression`100 * after(rank(ratio(price_usd, ${model})), 364)`)
const composite = expression`${meanOfPresent(ranks, 3)} / 100`
const disagreement = rangeOfPresent(ranks, 3)

/** Base price times the expanding quantile `q` of price / base price. */
const bandAt = (base: Meaning, q: number): NumberFormula =>
  expression`${base} * after(quantile(ratio(price_usd, ${base}), ${q}), 365)`

const valuation = chainSeriesWith({ concept: 'valuation', chains: MINED_CHAINS })

export const definitions: Definition[] = [
  valuation({
    path: 'charts/price-models-ladder',
    title: 'On-chain price models',
    description: 'Eight on-chain price models and their median.',
    reading:
      'A price above all models indicates an advanced bull market. Otherwise, the models just below the price are potential support.',
    formula: `Median of ${MODEL_NAMES}. Requires at least four models.`,
    primary: ['model_median'],
    fields: fields(
      value('model_median', 'USD', 'Median of the models.').is(modelMedian),
      value('cvdd', 'USD', 'Cumulative value days destroyed, as a price.'),
      value('delta_price', 'USD', 'Realized cap minus average cap, per coin.'),
      value('lth_cost', 'USD', 'Cost basis of long-term holders.').is`lth_realized_price`,
      value('true_market_mean', 'USD', 'Investor cap per active coin.'),
      value('sth_cost', 'USD', 'Cost basis of short-term holders.').is`sth_realized_price`,
      aux('realized_price', 'USD', 'Average cost basis of all coins.'),
      aux('active_price', 'USD', 'Realized price divided by liveliness.').is`active_realized_price`,
      aux('mean_200w', 'USD', '200-week average price.').is`sma(price_usd, 1400)`,
    ),
  }),
  valuation({
    path: 'charts/model-consensus',
    title: 'Consensus of on-chain price models',
    description:
      'Share of eight on-chain price models that are above the market price, and so indicate undervaluation.',
    reading:
      'The value is 0 during most of a bull market. Values above 60 have marked periods of long-term accumulation.',
    formula: `Models above the price / available models, in percent. Models: ${MODEL_NAMES}.`,
    fields: fields(
      field.oscillator('cheap_votes', 'percent', 'Share of models above the price.').is(consensus),
      field.level('majority', 'percent', 'Threshold for broad undervaluation.').is`level(${consensus}, 60)`,
      aux('cheap_votes_mean', 'percent', '90-day average.').is`sma(${consensus}, 90)`,
    ),
  }),
  valuation({
    path: 'charts/price-model-distance',
    title: 'Distance from the median price model',
    description: 'Distance of the price from the median of eight on-chain price models.',
    reading:
      'More than double the median is historically expensive. Bear-market lows have occurred below the median.',
    formula: `100 × (price / median of ${MODEL_NAMES} − 1).`,
    fields: fields(
      value('model_distance', 'percent', 'Price above the median of the models.')
        .is`100 * (ratio(price_usd, ${modelMedian}) - 1)`,
      aux('model_distance_percentile', 'percent', 'Percentile of the distance.')
        .is`100 * after(rank(100 * (ratio(price_usd, ${modelMedian}) - 1)), 364)`,
    ),
  }),
  valuation({
    path: 'charts/floor-models',
    title: 'Floor price model',
    description: 'Composite floor price built from CVDD, delta price, and long-term holders’ cost basis.',
    reading:
      'The price has spent only days to weeks per cycle near this level. A distance under 20 percent is rare.',
    formula:
      'Geometric mean of CVDD, delta price, and long-term holder cost basis. Distance = price / floor − 1.',
    fields: fields(
      value('floor', 'USD', 'Geometric mean of the three models.').is(floor),
      aux('cvdd', 'USD', 'Cumulative value days destroyed, as a price.'),
      aux('delta_price', 'USD', 'Realized cap minus average cap, per coin.'),
      aux('lth_cost', 'USD', 'Cost basis of long-term holders.').is`lth_realized_price`,
      aux('floor_distance', 'percent', 'Price above the floor.').is`100 * (ratio(price_usd, ${floor}) - 1)`,
    ),
  }),
  valuation({
    path: 'charts/ceiling-models',
    title: 'Ceiling price model',
    description:
      'Composite ceiling price built from top cap, a thermo cap multiple, and the upper MVRV band.',
    reading:
      'Early cycles exceeded it. Later tops stayed well below, so it serves as an upper limit rather than a target.',
    formula:
      'Geometric mean of 35 × average cap, 32 × thermo cap, and realized cap × (mean MVRV + 2 sample standard deviations), all per coin.',
    fields: fields(
      value('ceiling', 'USD', 'Geometric mean of the three models.').is(ceiling),
      aux('top_price', 'USD', '35 times the average cap, per coin.').is(topPrice),
      aux('thermo_price_32', 'USD', '32 times the thermo cap, per coin.').is`32 * ${thermoPrice}`,
      aux('mvrv_price_plus_2', 'USD', 'Price at MVRV two standard deviations above its mean.').is(sigmaPrice),
      aux('room', 'percent', 'Distance from the price up to the ceiling.')
        .is`100 * (ratio(${ceiling}, price_usd) - 1)`,
    ),
  }),
  valuation({
    path: 'charts/valuation-composite',
    title: 'Valuation composite',
    description: 'Average percentile of five ratios of price to on-chain models, on a scale from 0 to 1.',
    reading:
      'Below 0.15, the price is as cheap as at past lows. Above 0.85, it is expensive. The larger the disagreement, the less reliable the score.',
    formula:
      'Mean percentile of price / long-term holder cost basis, true market mean, CVDD, delta price, and 200-week average. Requires at least three; ranked among earlier days only.',
    source: 'Our own equal-weight composite, computed from coin ages.',
    fields: fields(
      field.risk('valuation', 'fraction', 'Composite from 0 to 1.').is(composite),
      aux('disagreement', 'percent', 'Highest minus lowest percentile.').is(disagreement),
      aux('valuation_90d', 'fraction', '90-day average.').is`sma(${composite}, 90)`,
    ),
  }),
  chainSeries({
    concept: 'valuation',
    path: 'charts/top-cap-distance',
    title: 'Price relative to top cap',
    description: 'Price as a percentage of top cap, which is 35 times the all-time average market cap.',
    reading: 'Early cycle tops came close to 100. Later tops have stayed further below.',
    formula: '100 × price / (35 × mean market cap to date / supply).',
    source: 'Top cap by Willy Woo, from daily market caps.',
    fields: fields(
      value('of_top_cap', 'percent', 'Price as a percentage of the top cap price.')
        .is`ratio(100 * price_usd, ${topPrice})`,
      aux('top_price', 'USD', 'Top cap per coin.').is(topPrice),
      aux('average_price', 'USD', 'Average cap per coin.').is(averagePrice),
    ),
  }),
  chainSeries({
    concept: 'valuation',
    path: 'charts/delta-price-zones',
    title: 'Price to delta price ratio',
    description: 'Price divided by delta price, with lines at the 10th and 90th percentile of its history.',
    reading:
      'Bear markets have ended near the lower line. The upper line has rarely been reached in recent cycles.',
    formula:
      'Price / delta price, with lines at the expanding 90th and 10th percentiles. Missing while delta price is under 5% of realized price.',
    fields: fields(
      value('delta_multiple', 'ratio', 'Price divided by delta price.').is(deltaMultiple()),
      field.upper('dear', 'ratio', '90th percentile to date.')
        .is`after(quantile(${deltaMultiple()}, 0.9), 365)`,
      field.lower('cheap', 'ratio', '10th percentile to date.')
        .is`after(quantile(${deltaMultiple()}, 0.1), 365)`,
      aux('delta_price', 'USD', 'Delta price.'),
    ),
  }),
  valuation({
    path: 'charts/thermo-cap-bands',
    title: 'Thermo cap price bands',
    description:
      'Price bands based on the cumulative amount paid to miners per coin, at quantiles of past multiples.',
    reading:
      'The lower band has marked past lows. Thermo cap itself never falls, because it accumulates payments to miners.',
    formula: 'Thermo cap / supply × expanding quantile (0.9, 0.5, 0.1) of price / thermo cap per coin.',
    fields: fields(
      field
        .upper('thermo_q90', 'USD', 'At the 90th percentile of the multiple.')
        .is(bandAt(thermoPrice, 0.9)),
      field.middle('thermo_q50', 'USD', 'At the median of the multiple.').is(bandAt(thermoPrice, 0.5)),
      field
        .lower('thermo_q10', 'USD', 'At the 10th percentile of the multiple.')
        .is(bandAt(thermoPrice, 0.1)),
      aux('thermo_price', 'USD', 'Thermo cap per coin.').is(thermoPrice),
      aux('thermo_percentile', 'percent', 'Percentile of the multiple.')
        .is`100 * after(rank(ratio(price_usd, ${thermoPrice})), 364)`,
    ),
  }),
  valuation({
    path: 'charts/investor-cap-bands',
    title: 'Investor cap price bands',
    description:
      'Price bands based on investor cap per coin, which is realized cap without payments to miners.',
    reading: 'Below the lower band, the market values coins near the bare cost basis of investors.',
    formula:
      'Investor price = (realized cap − thermo cap) / supply. Bands = investor price × expanding quantile (0.9, 0.5, 0.1) of price / investor price. Missing while investor cap is under 2% of realized cap.',
    fields: fields(
      field
        .upper('investor_q90', 'USD', 'At the 90th percentile of the multiple.')
        .is(bandAt(investorPrice, 0.9)),
      field.middle('investor_q50', 'USD', 'At the median of the multiple.').is(bandAt(investorPrice, 0.5)),
      field
        .lower('investor_q10', 'USD', 'At the 10th percentile of the multiple.')
        .is(bandAt(investorPrice, 0.1)),
      aux('investor_price', 'USD', 'Investor cap per coin.').is(investorPrice),
      aux('investor_price_mean', 'USD', 'Mean of all days to date.').is`mean(${investorPrice})`,
      aux('investor_price_sma', 'USD', '365-day average.').is`sma(${investorPrice}, ${YEAR})`,
    ),
  }),
]

function deltaMultiple(): NumberFormula {
  return expression('when(delta_price >= realized_price / 20, ratio(price_usd, delta_price))')
}
