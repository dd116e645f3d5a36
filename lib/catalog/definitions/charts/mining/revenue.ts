import { sma } from '@/lib/engine/ops/averages/sma'
import { divide, scale } from '@/lib/engine/ops/rows/arithmetic'
import { rollingMax } from '@/lib/engine/ops/windows/rolling-max'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { chainSeries, HEIGHT_CHAINS, MINED_CHAINS, NETWORK_SOURCE } from '../../chain-series'
import {
  bar,
  deviationsOver,
  level,
  log,
  logRatio,
  MONTH,
  oscillator,
  percentile,
  percentileZones,
  QUARTER,
  YEAR,
  yearOverYear,
} from '../against-past'

const mined = { concept: 'mining', source: NETWORK_SOURCE, chains: MINED_CHAINS }

/** Mean of ranks that all rise with the comfort of miners. */
const COMFORT = ['puell_multiple', 'hash_price_year_ratio', 'ribbon_ratio'] as const

function comfortParts([puell, hashPrice, short, long]: Float64Array[]): Record<
  (typeof COMFORT)[number],
  Float64Array
> {
  return {
    puell_multiple: percentile(puell),
    hash_price_year_ratio: percentile(divide(sma(hashPrice, 14), sma(hashPrice, YEAR))),
    ribbon_ratio: percentile(divide(short, long)),
  }
}

const COMFORT_INPUTS = ['puell_multiple', 'hash_price', 'hash_rate_30d', 'hash_rate_60d']

export const definitions: Definition[] = [
  chainSeries({
    ...mined,
    path: 'charts/puell-zones',
    title: 'Puell multiple zones',
    description:
      'Rank of the miners’ income multiple in its past, with the zones where they have sold freely or been starved.',
    reading: 'Under 5 few days have paid miners worse against their year; above 95 few have paid better.',
    formula: 'Percentile of the 7-day mean of the Puell multiple among all earlier days.',
    fields: fields(
      oscillator(
        'puell_percentile',
        'percent',
        'Place of the multiple in its past.',
        ['puell_multiple'],
        ([x]) => percentile(sma(x, 7)),
      ),
      ...percentileZones('puell_multiple', [95, 'Rich pay.'], [5, 'Starvation pay.']),
      aux('puell_multiple', 'ratio', 'Issuance value over its yearly mean.'),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/miner-revenue-bands',
    title: 'Miner revenue bands',
    description: 'Weekly mining income between a channel of one deviation around its half year.',
    reading:
      'Breaks of the upper band come with rallies or fee storms, of the lower one with halvings and crashes.',
    formula: '7-day mean of (issuance + fees) × price; middle and deviation in logarithms over 182 days.',
    fields: fields(
      withRole('middle', 'revenue_7d', 'USD', 'Income a day, 7-day mean.', {
        from: ['miner_revenue_usd'],
        compute: ([x]) => sma(x, 7),
      }),
      ...([1, -1] as const).map((side) =>
        withRole(
          side > 0 ? 'upper' : 'lower',
          side > 0 ? 'upper_band' : 'lower_band',
          'USD',
          side > 0 ? 'One deviation above the half year.' : 'One deviation below the half year.',
          {
            from: ['miner_revenue_usd'],
            compute: ([x]) => {
              const week = log(sma(x, 7))
              const mean = sma(week, 182)
              const deviation = rollingStd(week, 182)
              return mean.map((middle, row) => Math.exp(middle + side * deviation[row]))
            },
          },
        ),
      ),
      aux('revenue_deviation', 'sigma', 'Distance from the middle in deviations.', {
        from: ['miner_revenue_usd'],
        compute: ([x]) => deviationsOver(log(sma(x, 7)), 182),
      }),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/miner-revenue-yoy',
    title: 'Miner revenue, year over year',
    description: 'What mining paid this month against the same month a year ago.',
    reading:
      'A halving takes half away overnight; positive bars soon after one mean the price has made up for it.',
    formula: '30-day mean of revenue in dollars / the same a year before, natural logarithm.',
    fields: fields(
      bar('revenue_growth', 'ratio', 'Logarithm of the yearly multiple.', ['miner_revenue_usd'], ([x]) =>
        log(yearOverYear(x).map((change) => 1 + change / 100)),
      ),
      aux('revenue_yoy', 'percent', 'Change over a year.', {
        from: ['miner_revenue_usd'],
        compute: ([x]) => yearOverYear(x),
      }),
      aux('revenue_30d', 'USD', 'Mean daily revenue of 30 days.', {
        from: ['miner_revenue_usd'],
        compute: ([x]) => sma(x, MONTH),
      }),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/fee-spikes',
    title: 'Fee spikes',
    description: 'Fees of the day against the ninety days before it: the fever chart of block space.',
    reading:
      'Above 1.6 users paid five times the usual. Spikes have come with manias, token fads and halvings.',
    formula: 'Natural logarithm of (fees in coins / their 90-day mean up to the day before).',
    fields: fields(
      bar('fee_spike', 'ratio', 'Day against the quarter before, logarithm.', ['fees'], ([x]) => {
        const usual = sma(x, QUARTER)
        return x.map((fees, row) =>
          fees > 0 && usual[row - 1] > 0 ? Math.log(fees / usual[row - 1]) : Number.NaN,
        )
      }),
      aux('fees_90d_btc', 'native', 'Mean daily fees of 90 days.', {
        from: ['fees'],
        compute: ([x]) => sma(x, QUARTER),
      }),
      aux('fees_btc', 'native', 'Fees of the day.', 'fees'),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/fee-share-heat',
    title: 'Fee share heat',
    description: 'Rank of the month’s fee share of miner income in all months so far.',
    reading: 'Hot readings mark full blocks, hence late bull markets; cold ones show users have left.',
    formula: 'Percentile of 30 days of fees / 30 days of fees and issuance among earlier days.',
    fields: fields(
      oscillator(
        'fee_share_percentile',
        'percent',
        'Place of the month in its past.',
        ['fees', 'miner_revenue'],
        ([fees, revenue]) => percentile(divide(rollingSum(fees, MONTH), rollingSum(revenue, MONTH))),
      ),
      ...percentileZones('fees', [90, 'Blocks are fought over.'], [20, 'Blocks have room.']),
      aux('fee_share_30d', 'percent', 'Fees in percent of revenue, 30 days.', {
        from: ['fees', 'miner_revenue'],
        compute: ([fees, revenue]) => scale(divide(rollingSum(fees, MONTH), rollingSum(revenue, MONTH)), 100),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/block-space-use',
    concept: 'mining',
    source: NETWORK_SOURCE,
    chains: HEIGHT_CHAINS,
    title: 'Use of block space',
    description: 'Size of this week’s blocks against the fullest week of the past year.',
    reading: 'Pressed against 100 there is a queue and fees rise; at half there is nothing to bid for.',
    formula: '7-day mean of bytes per block / the highest such mean of 365 days, percent.',
    fields: fields(
      value('space_use', 'percent', 'Blocks against the fullest week.', {
        from: ['block_size_mean'],
        compute: ([x]) => {
          const week = sma(x, 7)
          return scale(divide(week, rollingMax(week, YEAR)), 100)
        },
      }),
      aux('block_size_7d', 'bytes', 'Mean bytes per block, 7 days.', {
        from: ['block_size_mean'],
        compute: ([x]) => sma(x, 7),
      }),
      aux('fees_usd', 'USD', 'Fees of the day.'),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/mining-profitability-index',
    title: 'Mining profitability index',
    description:
      'Comfort of miners from 0 to 100: income against the year, earnings per machine, machines coming or going.',
    reading: 'Under 20 miners are under strain and may have to sell; above 80 they expand.',
    formula:
      'Mean of three percentiles: Puell multiple, hash price (14 over 365 days), hash rate (30 over 60 days).',
    fields: fields(
      oscillator('profitability_index', 'percent', 'Mean of the three ranks.', COMFORT_INPUTS, (inputs) => {
        const parts = Object.values(comfortParts(inputs))
        return parts[0].map((x, row) => (x + parts[1][row] + parts[2][row]) / 3)
      }),
      level('comfort_line', 'percent', 'Comfort above this.', 80, 'puell_multiple'),
      level('strain_line', 'percent', 'Strain under this.', 20, 'puell_multiple'),
      ...(
        [
          ['puell_multiple', 'puell_rank', 'Rank of the Puell multiple.'],
          ['hash_price_year_ratio', 'hash_price_rank', 'Rank of hash price against its year.'],
          ['ribbon_ratio', 'ribbon_rank', 'Rank of the hash ribbon.'],
        ] as const
      ).map(([part, name, text]) =>
        aux(name, 'percent', text, { from: COMFORT_INPUTS, compute: (inputs) => comfortParts(inputs)[part] }),
      ),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/security-spend',
    title: 'Security spend',
    description: 'What a year of mining was paid for each hundred dollars the network was worth.',
    reading:
      'Falls with every halving unless fees step in; the lower, the cheaper an attack beside the prize.',
    formula: '365 days of (issuance + fees) × price / 365-day mean of market cap, percent.',
    fields: fields(
      value('security_spend', 'percent', 'Yearly revenue over mean market cap.', {
        from: ['miner_revenue_usd', 'market_cap_usd'],
        compute: ([revenue, cap]) => scale(divide(rollingSum(revenue, YEAR), sma(cap, YEAR)), 100),
      }),
      aux('fee_part', 'percent', 'The part of it paid in fees.', {
        from: ['fees_usd', 'market_cap_usd'],
        compute: ([fees, cap]) => scale(divide(rollingSum(fees, YEAR), sma(cap, YEAR)), 100),
      }),
      aux('revenue_365d', 'USD', 'Revenue of 365 days.', {
        from: ['miner_revenue_usd'],
        compute: ([x]) => rollingSum(x, YEAR),
      }),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/settlement-security-cost',
    title: 'Security cost of settlement',
    description:
      'Basis points of every dollar settled that miners received, through new coins and fees alike.',
    reading: 'Users pay only the fee part today; the rest is paid by all holders through issuance.',
    formula: '90 days of miner revenue / 90 days of transfer volume, both in dollars, × 10,000.',
    fields: fields(
      value('security_cost', 'basis points', 'Revenue per value settled.', {
        from: ['miner_revenue_usd', 'transfer_volume_usd'],
        compute: ([revenue, volume]) =>
          scale(divide(rollingSum(revenue, QUARTER), rollingSum(volume, QUARTER)), 10_000),
      }),
      aux('fee_cost', 'basis points', 'Fees per value settled.', {
        from: ['fees_usd', 'transfer_volume_usd'],
        compute: ([fees, volume]) =>
          scale(divide(rollingSum(fees, QUARTER), rollingSum(volume, QUARTER)), 10_000),
      }),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/thermocap-zones',
    title: 'Thermocap zones',
    description: 'Rank of market cap over all that was ever paid to miners in new coins.',
    reading: 'A rank, unlike the multiple, keeps tops of small and large cycles on one scale.',
    formula: 'Percentile of the 730-day deviation of log(market cap / thermo cap) among earlier days.',
    fields: fields(
      oscillator(
        'thermocap_percentile',
        'percent',
        'Place of the multiple’s deviation in its past.',
        ['thermo_cap_multiple'],
        ([x]) => percentile(deviationsOver(log(x), 2 * YEAR)),
      ),
      ...percentileZones(
        'thermo_cap_multiple',
        [90, 'Dear beside what miners were paid.'],
        [10, 'Cheap beside what miners were paid.'],
      ),
      aux('thermocap_multiple', 'ratio', 'Market cap over thermo cap.', 'thermo_cap_multiple'),
      aux('value_secured_per_fee', 'ratio', 'Market cap over yearly fees.', {
        from: ['market_cap_usd', 'fees_usd'],
        compute: ([cap, fees]) => logRatio(cap, rollingSum(fees, YEAR)).map(Math.exp),
      }),
    ),
  }),
]
