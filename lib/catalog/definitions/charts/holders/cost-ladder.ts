import { mapColumns } from '@/lib/engine/ops/rows/arithmetic'
import { AGE_BANDS, type AgeBandId } from '@/lib/sources/base-tables'
import { aux, type Definition, type FieldDefinition, field, fields, value } from '../../../define'
import { expression, type Meaning, type NumberFormula } from '../../../formulas/expression'
import { operation } from '../../../formulas/operation'
import { percentBeside, quantileOfPresent } from '../../../formulas/present'
import { chainSeriesWith } from '../../chain-series'
import { FOUR_YEARS, YEAR } from '../against-past'
import { bandsBetween, overBands } from '../age-groups'

const ALL_COSTS: Meaning[] = AGE_BANDS.map(({ id }) => `realized_price_${id}`)

/** Field for the average cost basis of one band. */
const costField = (id: AgeBandId, role: 'value' | 'aux' = 'value'): FieldDefinition =>
  value(
    `cost_${id}`,
    'USD',
    `Average cost basis of coins aged ${AGE_BANDS.find((band) => band.id === id)?.label}.`,
  ).is`realized_price_${id}`.with({ role: role })

/** Average cost basis of coins in an age range. */
const costOf = (from: number, to?: number): NumberFormula =>
  expression`ratio(${overBands('realized_cap_usd', bandsBetween(from, to))}, ${overBands('supply', bandsBetween(from, to))})`

const logAbove = (a: Meaning, b: Meaning): NumberFormula => expression`100 * log(ratio(${a}, ${b}))`

/**
 * The cost basis of coins under a week old is always close to the price, so it does not act as support or resistance.
 */
const OLDER_COSTS = ALL_COSTS.slice(2)

/** Cost basis nearest to the price on one side, between half and double the price. */
const nearestCost = operation('nearest_cost', (columns, _, side: 'below' | 'above') =>
  mapColumns(columns, (price, ...costs) => {
    const there = costs.filter((cost) =>
      side === 'below' ? cost >= price / 2 && cost <= price : cost > price && cost <= 2 * price,
    )
    if (there.length === 0) return Number.NaN
    return side === 'below' ? Math.max(...there) : Math.min(...there)
  }),
)
const nearest = (side: 'below' | 'above') => nearestCost(['price_usd', ...OLDER_COSTS], side)

const bandsInProfit = percentBeside(['price_usd', ...ALL_COSTS], 'below', 6)

/** Sample standard deviation of the logarithms of the known cost bases. */
const logDispersion = operation('log_dispersion', (columns) =>
  mapColumns(columns, (...costs) => {
    const logs = costs.filter((cost) => cost > 0).map(Math.log)
    if (logs.length < 6) return Number.NaN
    const mean = logs.reduce((sum, x) => sum + x, 0) / logs.length
    return Math.sqrt(logs.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (logs.length - 1))
  }),
)
const dispersion = logDispersion(ALL_COSTS)

/** Cost basis times the expanding quantile `q` of MVRV. */
const costAt = (who: 'sth' | 'lth', q: number): NumberFormula =>
  expression(`${who}_realized_price * after(quantile(${who}_mvrv, ${q}), 365)`)

/** Percent change in a cost basis. Missing where the earlier value predates real market prices. */
const costGrowth = (who: 'sth' | 'lth', days: number): NumberFormula =>
  expression(`when(pct(${who}_realized_price, ${days}) <= 1000, pct(${who}_realized_price, ${days}))`)

const underCost = (who: 'sth' | 'lth', days: number): NumberFormula =>
  expression(`100 * sma(if(price_usd < ${who}_realized_price, 1, 0), ${days})`)

const holders = chainSeriesWith({ concept: 'holders' })

export const definitions: Definition[] = [
  holders({
    path: 'charts/recent-buyers-cost-ladder',
    title: 'Cost basis of recent buyers by age',
    description:
      'Average purchase price of coins bought within the last day, week, month, three months, and six months.',
    reading:
      'In an uptrend, the price is above all levels and younger coins have a higher cost basis. Levels above the price belong to holders at a loss who may sell at break-even.',
    formula: 'Realized cap of the age band / supply of the age band, for the five youngest bands.',
    fields: fields(
      costField('1d_1w'),
      costField('1w_1m'),
      costField('1m_3m'),
      costField('3m_6m'),
      costField('lt_1d', 'aux'),
      aux('ladder_mean', 'USD', 'Average cost basis of all coins under six months old.').is(costOf(0, 180)),
    ),
  }),
  holders({
    path: 'charts/patient-owners-cost-ladder',
    title: 'Cost basis of long-term owners by age',
    description: 'Average purchase price of coins held for six months up to ten years and longer.',
    reading:
      'These levels move slowly. The level for one to two years is the break-even price of buyers from the last cycle.',
    formula: 'Realized cap of the age band / supply of the age band, for the seven oldest bands.',
    fields: fields(
      costField('6m_12m'),
      costField('1y_2y'),
      costField('2y_3y'),
      costField('3y_5y'),
      costField('5y_7y', 'aux'),
      costField('7y_10y', 'aux'),
      costField('10y_plus', 'aux'),
      aux('patient_mean', 'USD', 'Average cost basis of all coins over six months old.').is(costOf(180)),
    ),
  }),
  holders({
    path: 'charts/age-bands-in-profit',
    title: 'Age bands in profit',
    description: 'Percentage of the twelve age bands whose average cost basis is below the price.',
    reading:
      'At 100, every age band is in profit on average. Below 50, most age bands are at a loss, as at past lows.',
    formula:
      'Bands with a cost basis below the price / bands with a known cost basis, in percent. Requires at least six bands.',
    fields: fields(
      field.oscillator('bands_in_profit', 'percent', 'Percentage of age bands in profit.').is(bandsInProfit),
      field.level('half', 'percent', 'Half of the bands.').is`level(${bandsInProfit}, 50)`,
      aux('bands_in_profit_mean', 'percent', '90-day average.').is`sma(${bandsInProfit}, 90)`,
    ),
  }),
  holders({
    path: 'charts/cost-ladder-slope',
    title: 'Cost basis slope: recent versus older buyers (log)',
    description:
      'Log ratio of the cost basis of coins aged one to three months to that of coins aged six to twelve months.',
    reading:
      'Above 0, new buyers pay more than earlier ones. Crossings below 0 have confirmed tops, crossings above 0 recoveries.',
    formula:
      '100 × ln(cost basis of coins aged 1–3 months / cost basis of coins aged 6–12 months), in log points.',
    fields: fields(
      field
        .flow(
          'ladder_slope',
          'percent',
          'Cost basis of coins aged 1–3 months above that of 6–12 months, in log points.',
        )
        .is(logAbove('realized_price_1m_3m', 'realized_price_6m_12m')),
      aux(
        'long_slope',
        'percent',
        'Cost basis of coins aged 3–6 months above that of 1–2 years, in log points.',
      ).is(logAbove('realized_price_3m_6m', 'realized_price_1y_2y')),
    ),
  }),
  holders({
    path: 'charts/cost-ladder-dispersion',
    title: 'Cost basis dispersion by age',
    description: 'Dispersion of the average cost basis across age bands.',
    reading:
      'Low dispersion occurs at the end of long ranges, when all holders paid a similar price. High dispersion occurs late in rallies.',
    formula:
      'Sample standard deviation of the natural logarithms of the bands’ average cost bases. Requires at least six bands.',
    fields: fields(
      value('cost_dispersion', 'ratio', 'Standard deviation of log cost basis.').is(dispersion),
      aux('cost_dispersion_percentile', 'percent', 'Percentile in its own history.')
        .is`100 * after(rank(${dispersion}), 364)`,
    ),
  }),
  holders({
    path: 'charts/cost-support-resistance',
    title: 'Cost basis support and resistance',
    description:
      'Nearest average cost basis of an age band below the price and above it, for coins older than a week.',
    reading:
      'Holders tend to defend their cost basis: a level just below the price offers support, and one just above attracts selling at break-even.',
    formula:
      'Among the ten bands older than a week and between half and double the price: the highest cost basis at or below the price, and the lowest above it. Distance = price / support − 1.',
    primary: ['support'],
    fields: fields(
      aux('support_distance', 'percent', 'Distance of the price above the nearest support.')
        .is`100 * (ratio(price_usd, ${nearest('below')}) - 1)`,
      aux('resistance_distance', 'percent', 'Distance of the nearest resistance above the price.')
        .is`100 * (ratio(${nearest('above')}, price_usd) - 1)`,
      field.lower('support', 'USD', 'Nearest cost basis at or below the price.').is(nearest('below')),
      field.upper('resistance', 'USD', 'Nearest cost basis above the price.').is(nearest('above')),
    ),
  }),
  holders({
    path: 'charts/sth-cost-basis-levels',
    title: 'Short-term holder cost basis bands',
    description:
      'Prices at which short-term holder MVRV would equal the 10th, 50th, and 90th percentile of its history.',
    reading:
      'Recent buyers have tended to take profit at the upper band and to capitulate at the lower band.',
    formula:
      'Short-term holder cost basis × expanding 90th, 50th, and 10th percentile of short-term holder MVRV.',
    fields: fields(
      field.upper('sth_heated', 'USD', 'Price at the 90th percentile.').is(costAt('sth', 0.9)),
      field.middle('sth_usual', 'USD', 'Price at the median.').is(costAt('sth', 0.5)),
      field.lower('sth_cooled', 'USD', 'Price at the 10th percentile.').is(costAt('sth', 0.1)),
      aux('sth_cost_basis', 'USD', 'Average cost basis of short-term holders.').is`sth_realized_price`,
    ),
  }),
  holders({
    path: 'charts/lth-cost-basis-levels',
    title: 'Long-term holder cost basis bands',
    description:
      'Prices at which long-term holder MVRV would equal the 10th, 50th, and 90th percentile of its history.',
    reading:
      'The lower band has only been reached late in bear markets, the upper band in strong bull markets.',
    formula:
      'Long-term holder cost basis × expanding 90th, 50th, and 10th percentile of long-term holder MVRV.',
    fields: fields(
      field.upper('lth_heated', 'USD', 'Price at the 90th percentile.').is(costAt('lth', 0.9)),
      field.middle('lth_usual', 'USD', 'Price at the median.').is(costAt('lth', 0.5)),
      field.lower('lth_cooled', 'USD', 'Price at the 10th percentile.').is(costAt('lth', 0.1)),
      aux('lth_cost_basis', 'USD', 'Average cost basis of long-term holders.').is`lth_realized_price`,
    ),
  }),
  holders({
    path: 'charts/sth-cost-streak',
    title: 'Days above or below short-term holder cost basis',
    description:
      'Number of consecutive days the price has been above, or below, the short-term holder cost basis.',
    reading:
      'Streaks of a hundred days or more above it occur in bull markets. The first close above it after a long negative streak has often started one.',
    formula: 'Days since price / short-term holder cost basis last crossed 1. Negative while below.',
    fields: fields(
      field.flow('sth_cost_days', 'days', 'Length of the streak. Negative while below.')
        .is`streak(if(price_usd - sth_realized_price > 0, 1, -1))`,
      aux('sth_cost_basis', 'USD', 'Average cost basis of short-term holders.').is`sth_realized_price`,
      aux('distance', 'percent', 'Distance of the price from the cost basis.')
        .is`100 * (ratio(price_usd, sth_realized_price) - 1)`,
    ),
  }),
  holders({
    path: 'charts/realized-price-streak',
    title: 'Days above or below realized price',
    description: 'Number of consecutive days the price has been above, or below, the realized price.',
    reading: 'Streaks above it last for years. Streaks below it have occurred only in deep bear markets.',
    formula: 'Days since MVRV last crossed 1. Negative while the price is below the realized price.',
    fields: fields(
      field.flow('realized_price_days', 'days', 'Length of the streak. Negative while below.')
        .is`streak(if(price_usd - realized_price > 0, 1, -1))`,
      aux('realized_price', 'USD', 'Average cost basis of all coins.'),
      aux('days_below_4y', 'percent', 'Share of days below in the last four years.')
        .is`100 * sma(if(price_usd < realized_price, 1, 0), ${FOUR_YEARS})`,
    ),
  }),
  holders({
    path: 'charts/sth-underwater-time',
    title: 'Time below short-term holder cost basis',
    description:
      'Percentage of the last 155 days on which the price closed below the short-term holder cost basis.',
    reading:
      'Near 100, recent buyers have been at a loss for their whole holding period. Near 0, they have been in profit throughout.',
    formula:
      'Days with the price below the short-term holder cost basis / 155, in percent. sth_underwater_year uses 365 days.',
    fields: fields(
      field
        .oscillator('sth_underwater', 'percent', 'Share of the last 155 days below.')
        .is(underCost('sth', 155)),
      field.level('most', 'percent', 'Four out of five days below.').is`level(${underCost('sth', 155)}, 80)`,
      field.level('few', 'percent', 'One out of five days below.').is`level(${underCost('sth', 155)}, 20)`,
      aux('sth_underwater_year', 'percent', 'Share of the last 365 days below.').is(underCost('sth', YEAR)),
    ),
  }),
  holders({
    path: 'charts/sth-cost-basis-pace',
    title: 'Short-term holder cost basis momentum',
    description:
      'Monthly growth of the short-term holder cost basis relative to its average pace over the quarter.',
    reading:
      'A falling value while the cost basis still rises means that buyers are becoming less willing to pay higher prices. It has turned weeks before the cost basis.',
    formula:
      '30-day percent change in short-term holder cost basis − one third of its 90-day percent change, in percentage points.',
    fields: fields(
      field.flow('sth_cost_pace', 'percent', '30-day change minus a third of the 90-day change.')
        .is`${costGrowth('sth', 30)} - ${costGrowth('sth', 90)} / 3`,
      aux('sth_cost_change_30d', 'percent', 'Change over 30 days.').is(costGrowth('sth', 30)),
      aux('sth_cost_change_90d', 'percent', 'Change over 90 days.').is(costGrowth('sth', 90)),
    ),
  }),
  holders({
    path: 'charts/cost-basis-convergence-speed',
    title: 'Cost basis convergence speed (log)',
    description:
      'Speed at which the cost bases of short-term and long-term holders move apart or together, as a change in their log gap.',
    reading:
      'Negative in bear markets, as the cost basis of recent buyers falls toward that of older holders. The turn to positive has come close to lows.',
    formula:
      '100 × 90-day change in ln(short-term holder cost basis / long-term holder cost basis), in log points.',
    fields: fields(
      field.flow('convergence_speed', 'percent', 'Change in the log gap over 90 days.')
        .is`change(${logAbove('sth_realized_price', 'lth_realized_price')}, 90)`,
      aux('cost_gap', 'percent', 'Log gap between the two cost bases.').is(
        logAbove('sth_realized_price', 'lth_realized_price'),
      ),
      aux('lth_cost_change_90d', 'percent', 'Change in long-term holder cost basis over 90 days.').is(
        costGrowth('lth', 90),
      ),
    ),
  }),
  holders({
    path: 'charts/cycle-buyers-cost',
    title: 'Cost basis of coins aged six months to two years',
    description: 'Average purchase price of coins that last moved between six months and two years ago.',
    reading:
      'The break-even price of buyers from the last rally, who tend to sell when the price returns to it.',
    formula: 'Realized cap of coins aged 180 to 730 days / supply of that age.',
    fields: fields(
      value('cycle_buyers_cost', 'USD', 'Average cost basis of coins aged six months to two years.').is(
        costOf(180, 730),
      ),
      value('newcomers_cost', 'USD', 'Average cost basis of coins under six months old.').is(costOf(0, 180)),
      aux('distance', 'percent', 'Distance of the price from the cost basis.')
        .is`100 * (ratio(price_usd, ${costOf(180, 730)}) - 1)`,
      aux('distance_z', 'sigma', 'Z-score of the distance over one year.')
        .is`zscore(100 * (ratio(price_usd, ${costOf(180, 730)}) - 1), ${YEAR})`,
      aux('cost_gap_change', 'USD', 'Change in the cost basis over 30 days.')
        .is`change(${costOf(180, 730)}, 30)`,
    ),
  }),
  holders({
    path: 'charts/cost-basis-middle',
    title: 'Cost basis by age: median and quartiles',
    description: 'Median of the age bands’ average cost bases, with the upper and lower quartile.',
    reading: 'When the price is below the lower quartile, three quarters of the age bands are at a loss.',
    formula:
      'Quartiles of the average cost bases of the twelve age bands, interpolated linearly. Requires at least six bands.',
    fields: fields(
      field
        .upper('cost_upper_quarter', 'USD', 'Upper quartile of the age bands.')
        .is(quantileOfPresent(ALL_COSTS, 0.75, 6)),
      field.middle('cost_middle', 'USD', 'Median of the age bands.').is(quantileOfPresent(ALL_COSTS, 0.5, 6)),
      field
        .lower('cost_lower_quarter', 'USD', 'Lower quartile of the age bands.')
        .is(quantileOfPresent(ALL_COSTS, 0.25, 6)),
    ),
  }),
]
