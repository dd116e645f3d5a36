import { AGE_BANDS, type AgeBandId } from '@/lib/sources/base-tables'
import {
  aux,
  type Definition,
  type FieldDefinition,
  type Formula,
  field,
  fields,
  value,
} from '../../../define'
import { expression } from '../../../formulas/expression'
import { bandsFrom } from '../../../measures/age-bands'

import { chainSeriesWith, OUTPUT_CHAINS } from '../../chain-series'
import { MONTH, percentileZones, QUARTER, YEAR } from '../against-past'
import { ageAt } from './age-quantile'

interface AgeGroup {
  name: string
  label: string
  bands: readonly AgeBandId[]
}

/** Coarse groups for charts in which twelve bands are too many to tell apart. */
const GROUPS: readonly AgeGroup[] = [
  { name: 'fresh', label: 'under a month', bands: ['lt_1d', '1d_1w', '1w_1m'] },
  { name: 'settling', label: 'one to six months', bands: ['1m_3m', '3m_6m'] },
  { name: 'seasoned', label: 'six months to three years', bands: ['6m_12m', '1y_2y', '2y_3y'] },
  { name: 'ancient', label: 'three years or more', bands: ['3y_5y', '5y_7y', '7y_10y', '10y_plus'] },
]

const stem = (name: string, bands: readonly string[]) => bands.map((band) => `${name}_${band}`)
const total = (name: string, bands: readonly string[]) => stem(name, bands).join(' + ')

const groupShare = ({ bands }: AgeGroup): Formula => expression(total('supply_share', bands))

const ANCIENT = ['7y_10y', '10y_plus']
const YOUNG = [...GROUPS[0].bands, ...GROUPS[1].bands]

const OLD = bandsFrom(YEAR) as AgeBandId[]
const labelOf = (id: AgeBandId) => AGE_BANDS.find((band) => band.id === id)?.label ?? id

/** Spending of one band over `n` days as a percentage of the spending of all bands named. */
function spentShare(id: AgeBandId, among: readonly AgeBandId[], n: number): Formula {
  return expression(`100 * (sum(spent_volume_${id}, ${n}) / sum(${total('spent_volume', among)}, ${n}))`)
}

/** Annualized spending rate of a band: its 30-day spent volume over its mean supply, scaled to a year. */
function turnover(id: AgeBandId): FieldDefinition {
  return value(`spent_rate_${id}`, 'percent', `Annualized spending rate of coins aged ${labelOf(id)}.`)
    .is`when(supply_${id} > 0.001 * supply_by_age, ${100 * YEAR} * (sum(spent_volume_${id}, ${MONTH}) / sum(supply_${id}, ${MONTH})))`
}

const ALL_BANDS = AGE_BANDS.map(({ id }) => id)

/** Coins spent within a day are mostly change and batching and would dominate every share. */
const RESTED_BANDS = ALL_BANDS.filter((id) => id !== 'lt_1d')

const lifespan = chainSeriesWith({ concept: 'lifespan' })

export const definitions: Definition[] = [
  lifespan({
    path: 'charts/spent-volume-by-age',
    title: 'Spent volume by age',
    description: 'Weekly spending by coin age, as shares of all spent coins that were at least a day old.',
    reading:
      'Coins a few days old dominate in most weeks. A growing share of old coins has often preceded heavy selling.',
    formula:
      'Spent volume of the age band over 7 days / spent volume of all coins at least 1 day old over 7 days. The eleven shares add up to 100%.',
    fields: RESTED_BANDS.map((id) =>
      field
        .share(`spent_${id}`, 'percent', `Share of spent volume from coins aged ${labelOf(id)}.`)
        .is(spentShare(id, RESTED_BANDS, 7)),
    ),
  }),
  lifespan({
    path: 'charts/revived-supply-shares',
    title: 'Revived supply by age',
    description:
      'Coins at least one year old that moved in the last 30 days, split by how long they had been dormant.',
    reading:
      'One- and two-year-old coins normally lead. A surge in the oldest bands is unusual and worth a closer look.',
    formula:
      'Spent volume of the age band over 30 days / spent volume of all coins at least 1 year old over 30 days. Shares add up to 100%.',
    fields: fields(
      ...OLD.map((id) =>
        field
          .share(`revived_${id}`, 'percent', `Share of revived coins aged ${labelOf(id)}.`)
          .is(spentShare(id, OLD, MONTH)),
      ),
      aux('revived_30d_btc', 'native', 'Coins at least one year old spent in 30 days.')
        .is`sum(revived_1y_plus, ${MONTH})`,
    ),
  }),
  lifespan({
    path: 'charts/spending-rate-by-age',
    title: 'Spending rate by age',
    description:
      'Annualized rate at which each age band is being spent, as a percentage of the coins in the band.',
    reading:
      'Older coins are spent more slowly. When the rate of an old band multiplies, its owners are taking profit or leaving.',
    formula:
      '30-day spent volume of the band / 30-day sum of its supply × 365, in percent. Missing while the band holds less than 0.1% of supply.',
    fields: fields(
      turnover('1y_2y'),
      turnover('2y_3y'),
      turnover('3y_5y'),
      turnover('5y_7y'),
      turnover('7y_10y'),
      { ...turnover('6m_12m'), role: 'aux' },
    ),
    primary: ['spent_rate_1y_2y'],
  }),
  lifespan({
    path: 'charts/hodl-waves-grouped',
    title: 'HODL waves in four age groups',
    description:
      'The twelve HODL waves combined into four age groups, as shares of supply: fresh, settling, seasoned, and ancient coins.',
    reading:
      'Fresh coins growing while seasoned coins shrink indicates distribution. The reverse indicates accumulation.',
    formula:
      'Sum of the supply shares of coins aged under 1 month, 1–6 months, 6 months–3 years, and 3 years or more. The groups add up to 100%.',
    equals: {
      ancient_share: 'onchain/supply-unmoved-3y.unmoved_share_3y',
      seasoned_share: 'charts/supply-young-middle-old.seasoned',
    },
    fields: GROUPS.map((group) =>
      field
        .share(`${group.name}_share`, 'percent', `Share of supply aged ${group.label}.`)
        .is(groupShare(group)),
    ),
  }),
  lifespan({
    path: 'charts/hodl-wave-shift',
    title: 'Quarterly change in HODL waves',
    description: 'Change over 90 days in the supply share of each of four age groups.',
    reading:
      'The four changes add up to zero, so one age group grows at the expense of another. Watch for reversals in direction.',
    formula:
      'Supply share of the group − its share 90 days earlier, in percentage points. The chain’s first year is left out.',
    equals: { ancient_shift: 'onchain/supply-unmoved-3y.unmoved_share_3y_change_90d' },
    fields: GROUPS.map(
      (group) =>
        field.flow(
          `${group.name}_shift`,
          'percent',
          `Change in the share of coins aged ${group.label}, in percentage points.`,
        ).is`after(change(${total('supply_share', group.bands)}, ${QUARTER}), ${YEAR})`,
    ),
  }),
  lifespan({
    path: 'charts/coin-age-quartiles',
    title: 'Coin age quartiles',
    description: 'Ages below which 25, 50, and 75 percent of the supply falls.',
    reading:
      'A rising upper quartile shows that coins are being stored for longer. The median falls when old coins change hands.',
    formula:
      'Age at which the cumulative band shares reach 25, 50, and 75 percent, interpolated linearly within a band. The oldest band is assumed to end at 15 years.',
    fields: fields(
      ...(
        [
          ['upper_quartile_age', 'Age below which 75 percent of supply falls.', 75],
          ['median_age', 'Median age of supply.', 50],
          ['lower_quartile_age', 'Age below which 25 percent of supply falls.', 25],
        ] as const
      ).map(([name, text, share]) =>
        value(name, 'days', text).is(ageAt(stem('supply_share', ALL_BANDS), share)),
      ),
    ),
  }),
  lifespan({
    path: 'charts/coin-age-shift',
    title: 'Yearly change in coin age distribution',
    description:
      'Share of the supply that would have to move to another age band to restore the age distribution of one year ago.',
    reading:
      'High values show that ownership has shifted between age groups over the year. Low values show a stable age distribution.',
    formula:
      '½ × sum over the twelve age bands of |supply share − supply share 365 days earlier|, in percentage points.',
    fields: fields(
      value('age_shift', 'percent', 'Share of supply that moved between age bands.')
        .is`(${ALL_BANDS.map((id) => `abs(change(supply_share_${id}, ${YEAR}))`).join(' + ')}) / 2`,
      aux('largest_share', 'percent', 'Share of the largest age band.').is(
        stem('supply_share', ALL_BANDS).reduceRight((most, share) => `larger(${share}, ${most})`),
      ),
    ),
  }),
  lifespan({
    path: 'charts/young-value-premium',
    title: 'Young-coin cost premium',
    description: 'Share of realized cap held in coins under six months old, minus their share of supply.',
    reading:
      'Values of 20 points and more mean recent buyers paid far more than earlier holders. Near 0, both paid about the same.',
    formula:
      'Share of realized cap under 6 months old − share of supply under 6 months old, in percentage points.',
    equals: { young_supply_share: 'charts/supply-young-middle-old.young' },
    fields: fields(
      value('young_premium', 'percent', 'Realized cap share minus supply share of young coins.')
        .is`${total('realized_share', YOUNG)} - (${total('supply_share', YOUNG)})`,
      aux('young_value_share', 'percent', 'Share of realized cap under 6 months old.').is(
        total('realized_share', YOUNG),
      ),
      aux('young_supply_share', 'percent', 'Share of supply under 6 months old.').is(
        total('supply_share', YOUNG),
      ),
    ),
  }),
  lifespan({
    path: 'charts/one-year-hodl-oscillator',
    title: 'One-year HODL oscillator',
    description: 'Share of supply dormant for at least a year, relative to its two-year average.',
    reading:
      'Peaks have occurred near the end of bear markets and troughs near market tops, because long-term owners tend to act against the crowd.',
    formula: 'Share of supply at least 1 year old − its 730-day average, in percentage points.',
    equals: { one_year_share: 'onchain/supply-unmoved-1y.unmoved_share_1y' },
    fields: fields(
      field.flow('hodl_oscillator', 'percent', 'Difference from the two-year average, in percentage points.')
        .is`100 * (supply_1y_plus / supply_by_age) - sma(100 * (supply_1y_plus / supply_by_age), ${2 * YEAR})`,
      aux('one_year_share', 'percent', 'Share of supply dormant for at least one year.')
        .is`100 * (supply_1y_plus / supply_by_age)`,
    ),
  }),
  lifespan({
    path: 'charts/five-year-hodl-trend',
    title: 'Five-year supply share growth',
    description: 'Change over twelve months in the share of supply dormant for at least five years.',
    reading:
      'Steady gains shrink the tradable float. A decline means that very old owners are selling in noticeable amounts.',
    formula: 'Share of supply at least 5 years old − the same share 365 days earlier, in percentage points.',
    chains: OUTPUT_CHAINS,
    fields: fields(
      field.flow('five_year_gain', 'percent', 'Change over one year, in percentage points.')
        .is`change(supply_share_5y_plus, ${YEAR})`,
      aux('five_year_share', 'percent', 'Share of supply at least five years old.').is`supply_share_5y_plus`,
    ),
  }),
  lifespan({
    path: 'charts/old-coin-spending-heat',
    title: 'Old-coin spending percentile',
    description:
      'Percentile of the share of supply revived in the last 30 days after at least a year of dormancy.',
    reading: 'Above 90, owners with a low cost basis are distributing. Below 20, they are holding.',
    formula:
      'Percentile among all earlier days of (30-day spent volume of coins at least 1 year old / supply).',
    fields: fields(
      field.oscillator('old_spending_percentile', 'percent', 'Percentile of 30-day revived supply.')
        .is`100 * after(rank(sum(revived_1y_plus, ${MONTH}) / supply), 365)`,
      ...percentileZones(
        'revived_1y_plus',
        [90, 'Heavy spending of old coins.'],
        [20, 'Little spending of old coins.'],
      ),
      aux('revived_share', 'percent', 'Share of supply revived in 30 days.')
        .is`100 * (sum(revived_1y_plus, ${MONTH}) / supply)`,
    ),
  }),
  lifespan({
    path: 'charts/ancient-coin-awakening',
    title: 'Ancient coin awakening',
    description:
      'Quarterly spending of coins dormant for at least seven years, relative to the average of the last two years.',
    reading:
      'At 2, twice as many ancient coins as usual are moving. Early miners taking profit, inheritances, and recovered keys cannot be told apart.',
    formula:
      '90-day spent volume of coins at least 7 years old / 730-day spent volume × 730 / 90. Missing until those coins have held more than 1% of supply for two years.',
    chains: ['bitcoin', 'litecoin'],
    fields: fields(
      value('awakening_multiple', 'ratio', 'Quarterly spending relative to the two-year average.').is(
        expression(
          `when(sma(if(held > 0.01 * supply_by_age, 1, 0), ${2 * YEAR}) > 0.999, ${(2 * YEAR) / QUARTER} * (sum(woken, ${QUARTER}) / sum(woken, ${2 * YEAR})))`,
          { held: expression(total('supply', ANCIENT)), woken: expression(total('spent_volume', ANCIENT)) },
        ),
      ),
      aux('ancient_spent_btc', 'native', 'Coins at least seven years old spent in 90 days.')
        .is`sum(spent_volume_7y_10y + spent_volume_10y_plus, ${QUARTER})`,
    ),
  }),
  lifespan({
    path: 'charts/rhodl-zones',
    title: 'RHODL percentile',
    description:
      'Percentile of the RHODL ratio in its own history, which makes cycles of different size comparable.',
    reading:
      'Values above 90 have occurred late in bull markets. Values below 10 have occurred near bear-market lows.',
    formula: 'Percentile of the 14-day average of the RHODL ratio among all earlier days.',
    fields: fields(
      field.oscillator('rhodl_percentile', 'percent', 'Percentile of the RHODL ratio.')
        .is`100 * after(rank(sma(rhodl, 14)), 365)`,
      ...percentileZones('rhodl', [90, 'Recent buyers dominate.'], [10, 'Long-term holders dominate.']),
      aux('rhodl', 'ratio', 'Realized cap of young coins divided by that of seasoned coins.'),
    ),
  }),
  lifespan({
    path: 'charts/coin-maturing-ratio',
    title: 'Maturing versus revived coins (log)',
    description:
      'Coins that reached one year of age in the last quarter relative to coins of that age spent in the quarter.',
    reading:
      'Above 0, the supply older than a year is growing. Below 0, it is being spent faster than it matures.',
    formula:
      'ln((90-day change in supply at least 1 year old + 90-day spent volume of such coins) / 90-day spent volume of such coins). The first year of such spending is left out.',
    fields: fields(
      field.flow('maturing_balance', 'ratio', 'Natural logarithm of coins matured per coin revived.')
        .is`after(log(when(sum(revived_1y_plus, ${QUARTER}) > 0.001 * supply_by_age, larger(0, change(supply_1y_plus, ${QUARTER}) + sum(revived_1y_plus, ${QUARTER})) / sum(revived_1y_plus, ${QUARTER}))), 365)`,
      aux('maturing_ratio', 'ratio', 'Coins matured per coin revived.')
        .is`when(sum(revived_1y_plus, ${QUARTER}) > 0.001 * supply_by_age, larger(0, change(supply_1y_plus, ${QUARTER}) + sum(revived_1y_plus, ${QUARTER})) / sum(revived_1y_plus, ${QUARTER}))`,
      aux('revived_90d_btc', 'native', 'Coins at least one year old spent in 90 days.')
        .is`sum(revived_1y_plus, ${QUARTER})`,
    ),
  }),
]
