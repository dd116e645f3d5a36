import { alias, aux, type FieldDefinition, type Formula, field, fields, value } from '../../define'
import { expression } from '../../formulas/expression'

/** Average plus k standard deviations, but at least 0, because a ratio of two caps cannot be negative. */
function level(mean: string, std: string, k: number): Formula {
  return expression`larger(0, ${mean} + ${k} * ${std})`
}

/** Price at which MVRV is k standard deviations from its average to date. */
const priceAt = (k: number) => `larger(0, mvrv_alltime_mean + ${k} * mvrv_alltime_std) * realized_price`

const ALL_TIME = ['mvrv_alltime_mean', 'mvrv_alltime_std'] as const
const FOUR_YEARS = ['mvrv_4year_mean', 'mvrv_4year_std'] as const

/** Row of the MVRV endpoint; `active-mvrv` includes it too. */
export const mvrvFields: FieldDefinition[] = fields(
  value('mvrv', 'ratio', 'Market cap / realized cap.'),
  alias('mvrv_ratio', 'mvrv'),
  aux('lth_mvrv', 'ratio', 'MVRV of coins held for at least 155 days.'),
  aux('sth_mvrv', 'ratio', 'MVRV of coins held for less than 155 days.'),
  aux('market_cap_usd', 'USD', 'Supply × market price.'),
  aux('realized_cap_usd', 'USD', 'Every coin valued at the price when it last moved.'),
  aux('realized_price', 'USD', 'Realized cap per coin: the average cost.'),
  aux('z_score', 'sigma', '(Market cap − realized cap) / standard deviation of market cap.').is`mvrv_z_score`,
  field.middle('alltime_average', 'ratio', 'Average MVRV, excluding the first year.').is`mvrv_alltime_mean`,
  field
    .lower('alltime_minus_1_sigma', 'ratio', 'One standard deviation below the all-time average.')
    .is(level(...ALL_TIME, -1)),
  aux('alltime_minus_2_sigma', 'ratio', 'Two standard deviations below the all-time average.').is(
    level(...ALL_TIME, -2),
  ),
  field
    .upper('alltime_plus_1_sigma', 'ratio', 'One standard deviation above the all-time average.')
    .is(level(...ALL_TIME, 1)),
  aux('alltime_plus_2_sigma', 'ratio', 'Two standard deviations above the all-time average.').is(
    level(...ALL_TIME, 2),
  ),
  aux('4year_average', 'ratio', 'Average MVRV over 1,460 days.').is`mvrv_4year_mean`,
  aux('4year_minus_1_sigma', 'ratio', 'One standard deviation below the four-year average.').is(
    level(...FOUR_YEARS, -1),
  ),
  aux('4year_minus_2_sigma', 'ratio', 'Two standard deviations below the four-year average.').is(
    level(...FOUR_YEARS, -2),
  ),
  aux('4year_plus_1_sigma', 'ratio', 'One standard deviation above the four-year average.').is(
    level(...FOUR_YEARS, 1),
  ),
  aux('4year_plus_2_sigma', 'ratio', 'Two standard deviations above the four-year average.').is(
    level(...FOUR_YEARS, 2),
  ),
  alias('mvrv_mean', 'alltime_average'),
  alias('mvrv_4year_average', '4year_average'),
  alias('mvrv_4year_minus_sigma', '4year_minus_1_sigma'),
  alias('mvrv_4year_plus_sigma', '4year_plus_1_sigma'),
  alias('mvrv_alltime_average', 'alltime_average'),
  alias('mvrv_alltime_minus_sigma', 'alltime_minus_1_sigma'),
  alias('mvrv_alltime_plus_sigma', 'alltime_plus_1_sigma'),
  aux('mvrv_0sigma_price', 'USD', 'Price at which MVRV equals its average to date.').is(priceAt(0)),
  aux('mvrv_minus_1sigma_price', 'USD', 'Price at one standard deviation below the average.').is(priceAt(-1)),
  aux('mvrv_plus_1sigma_price', 'USD', 'Price at one standard deviation above the average.').is(priceAt(1)),
)
