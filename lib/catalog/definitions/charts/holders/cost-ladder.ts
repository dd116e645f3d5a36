import { change } from '@/lib/engine/ops/risk/change'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { AGE_BANDS, type AgeBandId } from '@/lib/sources/base-tables'
import { aux, type Definition, type FieldDefinition, fields, value, withRole } from '../../../define'
import { chainSeries } from '../../chain-series'
import { bandsBetween, overBands } from '../age-groups'
import {
  after,
  type Curve,
  combine,
  FOUR_YEARS,
  level,
  ln,
  mean,
  middleOf,
  over,
  percentAbove,
  percentile,
  quantile,
  type Source,
  shareOfDays,
  signedStreak,
  spread,
  YEAR,
  zScore,
} from '../curves'

const concept = 'holders'

const ALL_COSTS: Source[] = AGE_BANDS.map(({ id }) => `realized_price_${id}`)

/** The band’s average cost, for the lines of a ladder. */
const rung = (id: AgeBandId, place: 'value' | 'aux' = 'value'): FieldDefinition => ({
  ...value(
    `cost_${id}`,
    'USD',
    `Average cost of coins aged ${AGE_BANDS.find((band) => band.id === id)?.label}.`,
    `realized_price_${id}`,
  ),
  role: place,
})

/** What was paid for the coins of an age, on average. */
const costOf = (from: number, to?: number): Curve =>
  over(overBands('realized_cap_usd', bandsBetween(from, to)), overBands('supply', bandsBetween(from, to)))

const logAbove = (a: Source, b: Source): Curve => after(ln(over(a, b)), (x) => x.map((part) => 100 * part))

/** What was paid within the last week lies at the price itself, on whichever side. */
const OLDER_COSTS = ALL_COSTS.slice(2)

/** Nearest cost below or above the price, not further than half of the price or its double. */
const nearest = (side: 'below' | 'above'): Curve =>
  combine(['price_usd', ...OLDER_COSTS], (price, ...costs) => {
    const there = costs.filter((cost) =>
      side === 'below' ? cost >= price / 2 && cost <= price : cost > price && cost <= 2 * price,
    )
    if (there.length === 0) return Number.NaN
    return side === 'below' ? Math.max(...there) : Math.min(...there)
  })

const bandsInProfit = combine(['price_usd', ...ALL_COSTS], (price, ...costs) => {
  const known = costs.filter((cost) => cost > 0)
  return known.length < 6 ? Number.NaN : (100 * known.filter((cost) => cost < price).length) / known.length
})

/** Sample deviation of the logarithms of the costs known. */
const dispersion = combine(ALL_COSTS, (...costs) => {
  const logs = costs.filter((cost) => cost > 0).map(Math.log)
  if (logs.length < 6) return Number.NaN
  const mean = logs.reduce((sum, x) => sum + x, 0) / logs.length
  return Math.sqrt(logs.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (logs.length - 1))
})

/** Cost times a quantile of what price over cost has been so far. */
const costAt = (who: 'sth' | 'lth', q: number): Curve =>
  combine([`${who}_realized_price`, quantile(`${who}_mvrv`, q)], (cost, multiple) => cost * multiple)

/** Growth of a cost basis; missing while the earlier one is of coins from before there was a market. */
const costGrowth = (who: 'sth' | 'lth', days: number): Curve =>
  after(`${who}_realized_price`, (x) =>
    percentChange(x, days).map((percent) => (percent <= 1000 ? percent : Number.NaN)),
  )

const underCost = (who: 'sth' | 'lth', days: number): Curve =>
  shareOfDays(['price_usd', `${who}_realized_price`], days, (price, cost) => price < cost)

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/recent-buyers-cost-ladder',
    concept,
    title: 'Cost ladder of recent buyers',
    description: 'What buyers of the last day, week, month, quarter and half-year paid, as price levels.',
    reading:
      'A ladder stacked in order of age under the price is a trend; rungs above the price are sellers waiting to get out.',
    formula: 'Realized cap of the age band / supply of the band, for the five youngest bands.',
    fields: fields(
      rung('1d_1w'),
      rung('1w_1m'),
      rung('1m_3m'),
      rung('3m_6m'),
      rung('lt_1d', 'aux'),
      aux('ladder_mean', 'USD', 'Average cost of all coins younger than half a year.', costOf(0, 180)),
    ),
  }),
  chainSeries({
    path: 'charts/patient-owners-cost-ladder',
    concept,
    title: 'Cost ladder of patient owners',
    description: 'What owners of half a year up to ten years and more paid, as price levels.',
    reading:
      'These rungs move slowly; the price at the rung of one to two years is where last cycle’s buyers break even.',
    formula: 'Realized cap of the age band / supply of the band, for the seven oldest bands.',
    fields: fields(
      rung('6m_12m'),
      rung('1y_2y'),
      rung('2y_3y'),
      rung('3y_5y'),
      rung('5y_7y', 'aux'),
      rung('7y_10y', 'aux'),
      rung('10y_plus', 'aux'),
      aux('patient_mean', 'USD', 'Average cost of all coins older than half a year.', costOf(180)),
    ),
  }),
  chainSeries({
    path: 'charts/age-bands-in-profit',
    concept,
    title: 'Age bands in profit',
    description: 'Breadth over twelve ages of coins: the part whose average owner is ahead.',
    reading:
      '100: every age is ahead, the market leans on nobody. Under 50 most ages are under water, as at lows.',
    formula: 'Bands whose average cost is under the price / bands with a cost, percent; at least six bands.',
    fields: fields(
      withRole('oscillator', 'bands_in_profit', 'percent', 'Part of age bands ahead.', bandsInProfit),
      withRole('level', 'half', 'percent', 'Half of the bands.', level(bandsInProfit, 50)),
      aux('bands_in_profit_mean', 'percent', 'Mean over 90 days.', mean(bandsInProfit, 90)),
    ),
  }),
  chainSeries({
    path: 'charts/cost-ladder-slope',
    concept,
    title: 'Slope of the cost ladder',
    description:
      'Whether buyers of the last quarter paid more or less than those of half a year to a year ago.',
    reading:
      'Above 0 new buyers pay up; the crossing below 0 has confirmed tops, the one above 0 recoveries.',
    formula:
      '100 · ln(cost of coins aged one to three months / cost of coins aged six to twelve), log points.',
    fields: fields(
      withRole(
        'flow',
        'ladder_slope',
        'percent',
        'Young cost above older cost, log points.',
        logAbove('realized_price_1m_3m', 'realized_price_6m_12m'),
      ),
      aux(
        'long_slope',
        'percent',
        'Cost of three to six months above that of one to two years, log points.',
        logAbove('realized_price_3m_6m', 'realized_price_1y_2y'),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/cost-ladder-dispersion',
    concept,
    title: 'Spread of cost over ages',
    description: 'How far apart the average costs of the age bands lie.',
    reading:
      'Narrow spreads come at the end of long ranges, when all have paid about the same; wide ones late in rallies.',
    formula: 'Sample deviation of the natural logarithms of the bands’ average costs, at least six bands.',
    fields: fields(
      value('cost_dispersion', 'ratio', 'Deviation of log costs.', dispersion),
      aux('cost_dispersion_percentile', 'percent', 'Its place in its own past.', percentile(dispersion)),
    ),
  }),
  chainSeries({
    path: 'charts/cost-support-resistance',
    concept,
    title: 'Nearest cost support and resistance',
    description:
      'The closest average cost of an age band under the price and the closest above it, of coins older than a week.',
    reading:
      'Owners tend to defend what they paid: a near support cushions, a near resistance sells into rallies.',
    formula:
      'Of the ten bands older than a week, largest cost not above the price and smallest above it, between half and double the price; distance = price / support − 1.',
    primary: ['support'],
    fields: fields(
      aux(
        'support_distance',
        'percent',
        'How far the price stands above the nearest support.',
        percentAbove('price_usd', nearest('below')),
      ),
      aux(
        'resistance_distance',
        'percent',
        'How far the nearest resistance lies above the price.',
        percentAbove(nearest('above'), 'price_usd'),
      ),
      withRole('lower', 'support', 'USD', 'Nearest cost at or under the price.', nearest('below')),
      withRole('upper', 'resistance', 'USD', 'Nearest cost above the price.', nearest('above')),
    ),
  }),
  chainSeries({
    path: 'charts/sth-cost-basis-levels',
    concept,
    title: 'Short-term cost basis as price levels',
    description:
      'Prices at which recent buyers would be as far ahead or behind as on the best and worst tenth of days.',
    reading:
      'The upper line is where recent buyers have taken profit, the lower one where they have given up.',
    formula:
      'Short-term cost basis × the ninetieth, fiftieth and tenth percentile of short-term MVRV so far.',
    fields: fields(
      withRole('upper', 'sth_heated', 'USD', 'Price at the ninetieth percentile.', costAt('sth', 0.9)),
      withRole('middle', 'sth_usual', 'USD', 'Price at the median multiple.', costAt('sth', 0.5)),
      withRole('lower', 'sth_cooled', 'USD', 'Price at the tenth percentile.', costAt('sth', 0.1)),
      aux('sth_cost_basis', 'USD', 'Average cost of short-term holders.', 'sth_realized_price'),
    ),
  }),
  chainSeries({
    path: 'charts/lth-cost-basis-levels',
    concept,
    title: 'Long-term cost basis as price levels',
    description:
      'Prices at which patient owners would be as far ahead as on the best and the poorest days so far.',
    reading: 'The lower line has only been reached in the last act of bear markets; the upper one in manias.',
    formula: 'Long-term cost basis × the ninetieth, fiftieth and tenth percentile of long-term MVRV so far.',
    fields: fields(
      withRole('upper', 'lth_heated', 'USD', 'Price at the ninetieth percentile.', costAt('lth', 0.9)),
      withRole('middle', 'lth_usual', 'USD', 'Price at the median multiple.', costAt('lth', 0.5)),
      withRole('lower', 'lth_cooled', 'USD', 'Price at the tenth percentile.', costAt('lth', 0.1)),
      aux('lth_cost_basis', 'USD', 'Average cost of long-term holders.', 'lth_realized_price'),
    ),
  }),
  chainSeries({
    path: 'charts/sth-cost-streak',
    concept,
    title: 'Days on one side of the short-term cost',
    description: 'How long the price has held above the break-even of recent buyers, or below it.',
    reading:
      'Runs above of a hundred days are bull markets; the first close above after a long negative run has started many.',
    formula: 'Days since price / short-term cost basis last crossed 1; negative while under it.',
    fields: fields(
      withRole(
        'flow',
        'sth_cost_days',
        'days',
        'Length of the run, negative below.',
        signedStreak(spread('price_usd', 'sth_realized_price')),
      ),
      aux('sth_cost_basis', 'USD', 'Average cost of short-term holders.', 'sth_realized_price'),
      aux(
        'distance',
        'percent',
        'Distance of the price from it.',
        percentAbove('price_usd', 'sth_realized_price'),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/realized-price-streak',
    concept,
    title: 'Days on one side of the realized price',
    description: 'For how long the average coin has now been ahead, or behind.',
    reading:
      'Years above are normal; every run below has been a time of despair and, later, of good entries.',
    formula: 'Days since MVRV last crossed 1; negative while the price is under the realized price.',
    fields: fields(
      withRole(
        'flow',
        'realized_price_days',
        'days',
        'Length of the run, negative below.',
        signedStreak(spread('price_usd', 'realized_price')),
      ),
      aux('realized_price', 'USD', 'Average cost of all coins.'),
      aux(
        'days_below_4y',
        'percent',
        'Days of the last four years spent below.',
        shareOfDays(['price_usd', 'realized_price'], FOUR_YEARS, (price, cost) => price < cost),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/sth-underwater-time',
    concept,
    title: 'Time recent buyers spend under water',
    description: 'Part of the last 155 days on which the price closed under the short-term cost basis.',
    reading:
      'Near 100 the whole generation of recent buyers has known nothing but losses; near 0 nothing but gains.',
    formula: 'Days with price under the short-term cost basis / 155, percent; a year beside it.',
    fields: fields(
      withRole('oscillator', 'sth_underwater', 'percent', 'Days under water, of 155.', underCost('sth', 155)),
      withRole('level', 'most', 'percent', 'Four days of five.', level(underCost('sth', 155), 80)),
      withRole('level', 'few', 'percent', 'One day of five.', level(underCost('sth', 155), 20)),
      aux('sth_underwater_year', 'percent', 'Days under water, of 365.', underCost('sth', YEAR)),
    ),
  }),
  chainSeries({
    path: 'charts/sth-cost-basis-pace',
    concept,
    title: 'Pace of the short-term cost basis',
    description: 'Whether the break-even of recent buyers climbs faster or slower than over the quarter.',
    reading:
      'A pace that fades while the cost still rises says that buyers no longer pay up; it turns weeks before the cost itself.',
    formula:
      'Growth of the short-term cost basis over 30 days − a third of its growth over 90 days, percentage points.',
    fields: fields(
      withRole(
        'flow',
        'sth_cost_pace',
        'percent',
        'Month’s growth less the quarter’s monthly pace.',
        combine([costGrowth('sth', 30), costGrowth('sth', 90)], (month, quarter) => month - quarter / 3),
      ),
      aux('sth_cost_change_30d', 'percent', 'Growth over 30 days.', costGrowth('sth', 30)),
      aux('sth_cost_change_90d', 'percent', 'Growth over 90 days.', costGrowth('sth', 90)),
    ),
  }),
  chainSeries({
    path: 'charts/cost-basis-convergence-speed',
    concept,
    title: 'Speed of cost basis convergence',
    description: 'How fast the costs of recent and of patient owners move apart or together.',
    reading:
      'Negative through a bear market, as the last buyers’ cost sinks to the old one; the turn to positive has come close to lows.',
    formula: '100 · change over 90 days of ln(short-term cost basis / long-term cost basis), log points.',
    fields: fields(
      withRole(
        'flow',
        'convergence_speed',
        'percent',
        'Change of the log gap over 90 days.',
        after(logAbove('sth_realized_price', 'lth_realized_price'), (x) => change(x, 90)),
      ),
      aux(
        'cost_gap',
        'percent',
        'Log gap of the two costs.',
        logAbove('sth_realized_price', 'lth_realized_price'),
      ),
      aux(
        'lth_cost_change_90d',
        'percent',
        'Growth of the long-term cost over 90 days.',
        costGrowth('lth', 90),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/cycle-buyers-cost',
    concept,
    title: 'Cost of the cycle’s buyers',
    description: 'Average price paid for coins that have rested half a year to two years.',
    reading:
      'The break-even of those who bought the last advance: they sell when the price comes back to it.',
    formula: 'Realized cap aged 180 to 730 days / supply of that age.',
    fields: fields(
      value('cycle_buyers_cost', 'USD', 'Average cost of coins aged half a year to two.', costOf(180, 730)),
      value('newcomers_cost', 'USD', 'Average cost of coins younger than half a year.', costOf(0, 180)),
      aux(
        'distance',
        'percent',
        'Distance of the price from the cycle’s buyers.',
        percentAbove('price_usd', costOf(180, 730)),
      ),
      aux(
        'distance_z',
        'sigma',
        'That distance in deviations of a year.',
        zScore(percentAbove('price_usd', costOf(180, 730)), YEAR),
      ),
      aux(
        'cost_gap_change',
        'USD',
        'Change of the cost over 30 days.',
        after(costOf(180, 730), (x) => change(x, 30)),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/cost-basis-middle',
    concept,
    title: 'Middle cost of the ages',
    description: 'The median of the age bands’ average costs, with the quarter of bands below and above.',
    reading: 'A price under the lower line leaves three quarters of the ages under water.',
    formula: 'Quartiles of the twelve bands’ average costs, straight between neighbours, at least six bands.',
    fields: fields(
      withRole(
        'upper',
        'cost_upper_quarter',
        'USD',
        'Cost that three quarters of the bands are below.',
        combine(ALL_COSTS, (...costs) => middleOf(costs, 6, 0.75)),
      ),
      withRole(
        'middle',
        'cost_middle',
        'USD',
        'Median cost of the bands.',
        combine(ALL_COSTS, (...costs) => middleOf(costs, 6)),
      ),
      withRole(
        'lower',
        'cost_lower_quarter',
        'USD',
        'Cost that a quarter of the bands are below.',
        combine(ALL_COSTS, (...costs) => middleOf(costs, 6, 0.25)),
      ),
    ),
  }),
]
