import { sma } from '@/lib/engine/ops/averages/sma'
import { add, divide, scale, subtract, sum, sumPresent } from '@/lib/engine/ops/rows/arithmetic'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { AGE_BANDS, type AgeBandId } from '@/lib/sources/base-tables'
import {
  aux,
  type Definition,
  type FieldDefinition,
  type Formula,
  fields,
  value,
  withRole,
} from '../../../define'
import { bandsFrom } from '../../../measures/age-bands'
import { afterFirstYear } from '../../../measures/guards'
import { chainSeries, OUTPUT_CHAINS } from '../../chain-series'
import {
  bar,
  changeOver,
  log,
  MONTH,
  oscillator,
  percentile,
  percentileZones,
  QUARTER,
  shareOfSums,
  YEAR,
} from '../against-past'
import { ageAtShare } from './age-quantile'

interface AgeGroup {
  name: string
  label: string
  bands: readonly AgeBandId[]
}

/** Four groups a reader can tell apart at a glance. */
const GROUPS: readonly AgeGroup[] = [
  { name: 'fresh', label: 'under a month', bands: ['lt_1d', '1d_1w', '1w_1m'] },
  { name: 'settling', label: 'one to six months', bands: ['1m_3m', '3m_6m'] },
  { name: 'seasoned', label: 'six months to three years', bands: ['6m_12m', '1y_2y', '2y_3y'] },
  { name: 'ancient', label: 'three years and more', bands: ['3y_5y', '5y_7y', '7y_10y', '10y_plus'] },
]

const stem = (name: string, bands: readonly string[]) => bands.map((band) => `${name}_${band}`)

const groupShare = ({ bands }: AgeGroup): Formula => ({
  from: stem('supply_share', bands),
  compute: (shares) => sum(...shares),
})

const OLD = bandsFrom(YEAR) as AgeBandId[]
const labelOf = (id: AgeBandId) => AGE_BANDS.find((band) => band.id === id)?.label ?? id

const present = (x: Float64Array) => x.map((amount) => (Number.isNaN(amount) ? 0 : amount))

/** Amount of a band spent in n days over that of all bands named, percent. */
function spentShare(id: AgeBandId, among: readonly AgeBandId[], n: number): Formula {
  return {
    from: [`spent_volume_${id}`, ...stem('spent_volume', among)],
    compute: ([band, ...all]) => shareOfSums(present(band), present(sumPresent(...all)), n),
  }
}

/** Yearly rate at which a band is spent: amount of 30 days over its mean supply, scaled to a year. */
function turnover(id: AgeBandId): FieldDefinition {
  return value(`spent_rate_${id}`, 'percent', `Yearly spending rate of coins of age ${labelOf(id)}.`, {
    from: [`spent_volume_${id}`, `supply_${id}`, 'supply'],
    compute: ([spent, held, supply]) =>
      scale(divide(rollingSum(spent, MONTH), rollingSum(held, MONTH)), 100 * YEAR).map((rate, row) =>
        held[row] > 0.001 * supply[row] ? rate : Number.NaN,
      ),
  })
}

/** Coins that completed a year of rest in a quarter over those of that age spent in it. */
function maturedPerRevived(old: Float64Array, revived: Float64Array, supply: Float64Array): Float64Array {
  const woken = rollingSum(revived, QUARTER)
  return changeOver(old, QUARTER).map((gain, row) =>
    woken[row] > 0.001 * supply[row] ? Math.max(0, gain + woken[row]) / woken[row] : Number.NaN,
  )
}

const ALL_BANDS = AGE_BANDS.map(({ id }) => id)

/** Without coins that moved within a day, change and batching mostly, which hide the rest. */
const RESTED_BANDS = ALL_BANDS.filter((id) => id !== 'lt_1d')

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/spent-volume-by-age',
    concept: 'lifespan',
    title: 'Spent volume by age',
    description:
      'What a week of spending consists of: the share of every age among coins that had rested a day or longer.',
    reading:
      'Coins of a few days make most of any week. A widening top of old ages is what precedes heavy supply.',
    formula:
      'Coins of the age band spent in 7 days / all coins of a day and more spent in 7 days; the eleven shares add to 100.',
    fields: RESTED_BANDS.map((id) =>
      withRole(
        'share',
        `spent_${id}`,
        'percent',
        `Share of spending by coins of age ${labelOf(id)}.`,
        spentShare(id, RESTED_BANDS, 7),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/revived-supply-shares',
    concept: 'lifespan',
    title: 'Revived supply by length of rest',
    description:
      'Coins that woke after a year or longer in the last month, split by how long they had slept.',
    reading:
      'In ordinary months one- and two-year coins lead; a surge of the oldest bands is news in itself.',
    formula:
      'Coins of the band spent in 30 days / coins of a year and more spent in 30 days; shares add to 100.',
    fields: fields(
      ...OLD.map((id) =>
        withRole(
          'share',
          `revived_${id}`,
          'percent',
          `Share of woken coins of age ${labelOf(id)}.`,
          spentShare(id, OLD, MONTH),
        ),
      ),
      aux('revived_30d_btc', 'native', 'Coins of a year and more that moved in 30 days.', {
        from: ['revived_1y_plus'],
        compute: ([x]) => rollingSum(x, MONTH),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/spending-rate-by-age',
    concept: 'lifespan',
    title: 'Spending rate by age',
    description:
      'How quickly each age of coin is being sold off, as the part of it that would be spent in a year.',
    reading:
      'The older the coin, the lower the rate; when an old band’s rate multiplies, those owners have found their price.',
    formula:
      'Coins of the band spent in 30 days / mean coins in the band × 365, percent; missing while the band is under 0.1 percent of supply.',
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
  chainSeries({
    path: 'charts/hodl-waves-grouped',
    concept: 'lifespan',
    title: 'HODL waves in four groups',
    description:
      'Fresh, settling, seasoned and ancient coins as shares of supply, the twelve waves gathered into four.',
    reading:
      'Fresh swelling and seasoned shrinking together is distribution; the reverse is a market put to sleep.',
    formula:
      'Sum of the supply shares under 1 month, 1–6 months, 6 months–3 years, 3 years and more; they add to 100.',
    fields: GROUPS.map((group) =>
      withRole(
        'share',
        `${group.name}_share`,
        'percent',
        `Share of coins aged ${group.label}.`,
        groupShare(group),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/hodl-wave-shift',
    concept: 'lifespan',
    title: 'Shift of the HODL waves',
    description: 'Percentage points each of four age groups gained or lost over a quarter.',
    reading: 'The four add to nothing: see which age grows at whose cost, and when the direction turns.',
    formula:
      'Share of the group − its share 90 days before, in percentage points; the chain’s first year is left out.',
    fields: GROUPS.map((group) =>
      withRole('flow', `${group.name}_shift`, 'percent', `Points gained by coins aged ${group.label}.`, {
        from: stem('supply_share', group.bands),
        compute: (shares) => afterFirstYear(changeOver(sum(...shares), QUARTER)),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/coin-age-quartiles',
    concept: 'lifespan',
    title: 'Coin age quartiles',
    description: 'The age that a quarter, half and three quarters of all coins have not passed.',
    reading:
      'A rising upper quartile shows ever deeper storage; the median falls when old coins change hands.',
    formula:
      'Age at which the running sum of the band shares reaches 75, 50, 25 percent; straight lines inside a band, 15 years as end of the oldest.',
    fields: fields(
      ...(
        [
          ['upper_quartile_age', 'Three quarters of coins are younger.', 75],
          ['median_age', 'Half of the coins are younger.', 50],
          ['lower_quartile_age', 'A quarter of coins is younger.', 25],
        ] as const
      ).map(([name, text, share]) =>
        value(name, 'days', text, {
          from: stem('supply_share', ALL_BANDS),
          compute: (shares) => ageAtShare(shares, share),
        }),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/coin-age-shift',
    concept: 'lifespan',
    title: 'Shift of coin ages',
    description:
      'How much of the supply sits in another age band than it would if the year had changed nothing in the pattern.',
    reading: 'High: a hand-over has redrawn who holds since when. Low: the same ages hold as a year ago.',
    formula: 'Half the sum over the twelve age bands of |share − share 365 days before|, percentage points.',
    fields: fields(
      value('age_shift', 'percent', 'Part of supply that changed its place in the pattern.', {
        from: stem('supply_share', ALL_BANDS),
        compute: (shares) => {
          const moves = shares.map((share) => changeOver(share, YEAR))
          return shares[0].map((_, row) => moves.reduce((total, move) => total + Math.abs(move[row]), 0) / 2)
        },
      }),
      aux('largest_share', 'percent', 'Share of the fullest band.', {
        from: stem('supply_share', ALL_BANDS),
        compute: (shares) => shares[0].map((_, row) => Math.max(...shares.map((share) => share[row]))),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/young-value-premium',
    concept: 'lifespan',
    title: 'Premium of young coins',
    description:
      'How much more of the market’s cost basis than of its coins belongs to buyers of the last half year.',
    reading:
      'Twenty points and more: newcomers paid far above the rest. Near 0 new and old money paid the same.',
    formula: 'Share of realized cap aged under 6 months − share of supply of that age, percentage points.',
    fields: fields(
      value('young_premium', 'percent', 'Value share less coin share of young coins.', {
        from: [
          ...stem('realized_share', [...GROUPS[0].bands, ...GROUPS[1].bands]),
          ...stem('supply_share', [...GROUPS[0].bands, ...GROUPS[1].bands]),
        ],
        compute: (shares) => subtract(sum(...shares.slice(0, 5)), sum(...shares.slice(5))),
      }),
      aux('young_value_share', 'percent', 'Share of realized cap aged under 6 months.', {
        from: stem('realized_share', [...GROUPS[0].bands, ...GROUPS[1].bands]),
        compute: (shares) => sum(...shares),
      }),
      aux('young_supply_share', 'percent', 'Share of supply aged under 6 months.', {
        from: stem('supply_share', [...GROUPS[0].bands, ...GROUPS[1].bands]),
        compute: (shares) => sum(...shares),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/one-year-hodl-oscillator',
    concept: 'lifespan',
    title: 'One-year holders oscillator',
    description: 'Share of coins unmoved for a year against its own mean of two years.',
    reading: 'Peaks come when bear markets end, troughs when tops form: old hands move against the crowd.',
    formula: 'Share of supply aged a year and more − its 730-day mean, percentage points.',
    fields: fields(
      bar(
        'hodl_oscillator',
        'percent',
        'Points above or below the two-year mean.',
        ['supply_1y_plus', 'supply'],
        ([old, all]) => {
          const share = scale(divide(old, all), 100)
          return subtract(share, sma(share, 2 * YEAR))
        },
      ),
      aux('one_year_share', 'percent', 'Share of coins unmoved for a year.', {
        from: ['supply_1y_plus', 'supply'],
        compute: ([old, all]) => scale(divide(old, all), 100),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/five-year-hodl-trend',
    concept: 'lifespan',
    title: 'Trend of five-year coins',
    description: 'Points by which the share of coins asleep for five years grew over the last twelve months.',
    reading:
      'Steady gains shrink the tradable float; a fall means very old owners sell on a scale that shows.',
    formula: 'Share of supply aged 5 years and more − the same share 365 days before.',
    chains: OUTPUT_CHAINS,
    fields: fields(
      bar('five_year_gain', 'percent', 'Points gained in a year.', ['supply_share_5y_plus'], ([x]) =>
        changeOver(x, YEAR),
      ),
      aux('five_year_share', 'percent', 'Share of coins of five years and more.', 'supply_share_5y_plus'),
    ),
  }),
  chainSeries({
    path: 'charts/old-coin-spending-heat',
    concept: 'lifespan',
    title: 'Old coin spending heat',
    description:
      'Rank of the part of all supply that woke from a year or more of rest during the last month.',
    reading:
      'Over 90 is distribution by those with the lowest cost; under 20 they are waiting for higher prices.',
    formula: 'Percentile among earlier days of (30 days of coins aged a year and more spent / supply).',
    fields: fields(
      oscillator(
        'old_spending_percentile',
        'percent',
        'Place of the month in its past.',
        ['revived_1y_plus', 'supply'],
        ([revived, supply]) => percentile(divide(rollingSum(revived, MONTH), supply)),
      ),
      ...percentileZones('revived_1y_plus', [90, 'Old owners sell.'], [20, 'Old owners wait.']),
      aux('revived_share', 'percent', 'Part of supply woken in 30 days.', {
        from: ['revived_1y_plus', 'supply'],
        compute: ([revived, supply]) => scale(divide(rollingSum(revived, MONTH), supply), 100),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/ancient-coin-awakening',
    concept: 'lifespan',
    title: 'Awakening of ancient coins',
    description:
      'Coins asleep for seven years or longer that moved within a quarter, against two usual years.',
    reading:
      'At 2 twice as many as usual wake up. Estates, lost keys found and early miners cashing in all look alike.',
    formula:
      '90-day sum of coins of seven years and more spent / 730-day sum × 730 / 90; missing while those coins are under 1 percent of supply.',
    chains: ['bitcoin', 'litecoin'],
    fields: fields(
      value('awakening_multiple', 'ratio', 'Quarter against two years, per day.', {
        from: ['spent_volume_7y_10y', 'spent_volume_10y_plus', 'supply_7y_10y', 'supply_10y_plus', 'supply'],
        compute: ([a, b, heldA, heldB, supply]) => {
          const woken = add(present(a), present(b))
          const multiple = scale(
            divide(rollingSum(woken, QUARTER), rollingSum(woken, 2 * YEAR)),
            (2 * YEAR) / QUARTER,
          )
          const held = add(present(heldA), present(heldB))
          // Two years of a denominator that is itself in the band.
          const settled = sma(
            held.map((x, row) => (x > 0.01 * supply[row] ? 1 : 0)),
            2 * YEAR,
          )
          return multiple.map((x, row) => (settled[row] > 0.999 ? x : Number.NaN))
        },
      }),
      aux('ancient_spent_btc', 'native', 'Coins of seven years and more spent in 90 days.', {
        from: ['spent_volume_7y_10y', 'spent_volume_10y_plus'],
        compute: ([a, b]) => rollingSum(add(present(a), present(b)), QUARTER),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/rhodl-zones',
    concept: 'lifespan',
    title: 'RHODL zones',
    description:
      'Rank of the fresh-to-seasoned value ratio in its history, so that cycles of different height compare.',
    reading:
      'The top tenth has gone with late, crowded phases; the bottom tenth with despair and base building.',
    formula: 'Percentile of the 14-day mean of RHODL among all earlier days.',
    fields: fields(
      oscillator('rhodl_percentile', 'percent', 'Place of RHODL in its past.', ['rhodl'], ([x]) =>
        percentile(sma(x, 14)),
      ),
      ...percentileZones('rhodl', [90, 'New money rules.'], [10, 'Seasoned money rules.']),
      aux('rhodl', 'ratio', 'Young over seasoned realized cap.'),
    ),
  }),
  chainSeries({
    path: 'charts/coin-maturing-ratio',
    concept: 'lifespan',
    title: 'Maturing against revived coins',
    description:
      'Coins that completed a year of rest in the last quarter for every such coin that was spent.',
    reading: 'Above 0 the stock of patient coins grows; under 0 it is drained faster than it fills.',
    formula:
      'Natural logarithm of (change of supply aged a year and more over 90 days + such coins spent in 90 days) / such coins spent in 90 days, after the first year of such spending.',
    fields: fields(
      bar(
        'maturing_balance',
        'ratio',
        'Logarithm of coins matured per coin revived.',
        ['supply_1y_plus', 'revived_1y_plus', 'supply'],
        ([old, revived, supply]) => afterFirstYear(log(maturedPerRevived(old, revived, supply))),
      ),
      aux('maturing_ratio', 'ratio', 'Coins matured per coin revived.', {
        from: ['supply_1y_plus', 'revived_1y_plus', 'supply'],
        compute: ([old, revived, supply]) => maturedPerRevived(old, revived, supply),
      }),
      aux('revived_90d_btc', 'native', 'Coins of a year and more spent in 90 days.', {
        from: ['revived_1y_plus'],
        compute: ([x]) => rollingSum(x, QUARTER),
      }),
    ),
  }),
]
