import { DAY_MS } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { divide, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, fields, value } from '../../../define'
import { afterFirstYear } from '../../../measures/guards'
import { chainSeries, NETWORK_SOURCE } from '../../chain-series'
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
import { expandingFit } from '../expanding-fit'

const network = { concept: 'network', source: NETWORK_SOURCE }

const GAUGES = ['active_addresses', 'tx_count', 'transfer_volume_usd', 'fees_usd'] as const

const isWeekend = (time: number) => [0, 6].includes(new Date(Math.floor(time / DAY_MS) * DAY_MS).getUTCDay())

/** Addresses from the third year on: the first ones grow from nothing, on no curve. */
function settledCount(count: Float64Array): Float64Array {
  return afterFirstYear(afterFirstYear(count))
}

/** Mean of the days picked among the last 91, over the mean of the others, less 1. */
function weekendEffect(x: Float64Array, time: Float64Array): Float64Array {
  const pick = (weekend: boolean) =>
    rollingSum(
      x.map((value, row) => (isWeekend(time[row]) === weekend ? value : 0)),
      91,
    )
  const free = pick(true)
  const work = pick(false)
  return free.map((sum, row) => (work[row] > 0 ? 100 * (sum / 26 / (work[row] / 65) - 1) : Number.NaN))
}

export const definitions: Definition[] = [
  chainSeries({
    ...network,
    path: 'charts/active-address-zones',
    title: 'Active address zones',
    description:
      'Users of the month over users of the year, ranked among all months so far, to tell whether the network grows by its own standards.',
    reading: 'Stays above 80 are expansions; a dive below 20 in a rally is a warning that it lacks users.',
    formula: 'Percentile of 30-day mean of active addresses / 365-day mean among earlier days.',
    fields: fields(
      oscillator(
        'momentum_percentile',
        'percent',
        'Place of the momentum in its past.',
        ['active_addresses_30d', 'active_addresses_365d'],
        ([month, year]) => percentile(logRatio(month, year)),
      ),
      ...percentileZones('active_addresses_365d', [80, 'Users arrive.'], [20, 'Users leave.']),
      aux('active_addresses_30d', 'count', 'Mean active addresses of 30 days.'),
      aux('active_addresses_365d', 'count', 'Mean active addresses of 365 days.'),
    ),
  }),
  chainSeries({
    ...network,
    path: 'charts/active-address-sentiment',
    title: 'Active address sentiment',
    description:
      'The price’s four-week change less that of user numbers, measured by how far the two usually part in a year.',
    reading:
      'Above 2 the price outruns its users, a time to be careful; below −2 fear has outrun their leaving.',
    formula:
      '28-day log change of price less 28-day log change of the 7-day mean of active addresses, less its 365-day mean, over its 365-day deviation.',
    fields: fields(
      oscillator(
        'sentiment',
        'sigma',
        'Price change beyond the change of users.',
        ['price_usd', 'active_addresses'],
        ([price, active]) => {
          const users = sma(active, 7)
          return deviationsOver(
            subtract(logRatio(price, lag(price, 28)), logRatio(users, lag(users, 28))),
            YEAR,
          )
        },
      ),
      level('heat_line', 'sigma', 'Price ahead of users.', 2, 'active_addresses'),
      level('fear_line', 'sigma', 'Price behind users.', -2, 'active_addresses'),
      aux('user_change_28d', 'percent', 'Change of weekly active addresses in 28 days.', {
        from: ['active_addresses'],
        compute: ([x]) => percentChange(sma(x, 7), 28),
      }),
    ),
  }),
  chainSeries({
    ...network,
    path: 'charts/transactions-yoy',
    title: 'Transactions, year over year',
    description: 'Growth of the monthly count of transactions in twelve months.',
    reading:
      'Swings with fads and with what other networks offer; compare with value moved before calling it adoption.',
    formula:
      'Natural logarithm of the 30-day mean of transactions over the mean one year before; in percent beside it.',
    fields: fields(
      bar('transactions_growth', 'ratio', 'Logarithm of the yearly multiple.', ['tx_count'], ([x]) =>
        log(yearOverYear(x).map((change) => 1 + change / 100)),
      ),
      aux('transactions_yoy', 'percent', 'Change over a year.', {
        from: ['tx_count'],
        compute: ([x]) => yearOverYear(x),
      }),
      aux('tx_count_30d', 'count', 'Mean transactions a day, 30 days.'),
    ),
  }),
  chainSeries({
    ...network,
    path: 'charts/nvt-zones',
    title: 'NVT zones',
    description:
      'NVT signal with dynamic bands: its distance from two years of its own, in their deviations.',
    reading:
      'Bands that move forgive the slow shift of transfers to exchanges and layers; ±2 still stand out.',
    formula: 'NVT signal less its 730-day mean, over its 730-day deviation; bands at ±2 as NVT.',
    fields: fields(
      oscillator('nvt_deviation', 'sigma', 'Distance from the two-year mean.', ['nvt_signal'], ([x]) =>
        deviationsOver(x, 2 * YEAR),
      ),
      level('overvalued_line', 'sigma', 'Dear for its use.', 2, 'nvt_signal'),
      level('undervalued_line', 'sigma', 'Cheap for its use.', -1.5, 'nvt_signal'),
      aux('nvt_signal', 'ratio', 'Market cap over 90-day transfer volume.'),
      aux('nvt_upper_band', 'ratio', 'Two deviations above the mean.', {
        from: ['nvt_signal'],
        compute: ([x]) => {
          const spread = rollingStd(x, 2 * YEAR)
          return sma(x, 2 * YEAR).map((mean, row) => mean + 2 * spread[row])
        },
      }),
    ),
  }),
  chainSeries({
    ...network,
    path: 'charts/velocity-trend',
    title: 'Trend of velocity',
    description:
      'Turnover of the supply in the last quarter, put on a yearly basis, less the turnover of the year.',
    reading: 'Positive: coins circulate faster than they did, with trade; negative: they come to rest.',
    formula: '90-day transfers × 365 / 90 / supply − 365-day transfers / supply.',
    fields: fields(
      bar(
        'velocity_gap',
        'ratio',
        'Quarterly turnover less yearly.',
        ['transfer_volume||spent_volume', 'supply', 'velocity'],
        ([moved, supply, year]) =>
          subtract(scale(divide(rollingSum(moved, QUARTER), supply), YEAR / QUARTER), year),
      ),
      aux('velocity', 'ratio', 'Yearly transfers over supply.'),
    ),
  }),
  chainSeries({
    ...network,
    path: 'charts/velocity-zones',
    title: 'Velocity zones',
    description: 'Where the yearly turnover of all coins ranks among everything seen before.',
    reading:
      'A low rank says the coin is kept as a store; a high one that it is passed around or speculated with.',
    formula: 'Percentile of 365 days of transfers / supply among all earlier days.',
    fields: fields(
      oscillator('velocity_percentile', 'percent', 'Place of velocity in its past.', ['velocity'], ([x]) =>
        percentile(x),
      ),
      ...percentileZones('velocity', [80, 'Coins circulate.'], [20, 'Coins rest.']),
      aux('velocity', 'ratio', 'Yearly transfers over supply.'),
    ),
  }),
  chainSeries({
    ...network,
    path: 'charts/transfer-size-heat',
    title: 'Transfer size heat',
    description: 'Dollars in the average transaction this month against the usual of two years.',
    reading: 'Two deviations up large holders dominate the traffic; far down small payments or data fill it.',
    formula:
      'Logarithm of 30-day transfer volume in dollars per transaction, in deviations from its 730-day mean.',
    fields: fields(
      oscillator(
        'transfer_size_deviation',
        'sigma',
        'Distance from the usual.',
        ['transfer_volume_usd', 'tx_count'],
        ([volume, transactions]) =>
          deviationsOver(log(divide(rollingSum(volume, MONTH), rollingSum(transactions, MONTH))), 2 * YEAR),
      ),
      aux('transfer_size_usd', 'USD', 'Dollars per transaction, 30 days.', {
        from: ['transfer_volume_usd', 'tx_count'],
        compute: ([volume, transactions]) =>
          divide(rollingSum(volume, MONTH), rollingSum(transactions, MONTH)),
      }),
    ),
  }),
  chainSeries({
    ...network,
    path: 'charts/address-growth-curve',
    title: 'Address growth curve',
    description:
      'Addresses with a balance against the power law of age that fits all of their history so far.',
    reading:
      'Above the curve adoption is ahead of schedule, as in manias; a lasting shortfall says growth has matured.',
    formula:
      'Least squares of log addresses on log days since the first row, over all days from the third year on so far; deviation in percent.',
    fields: fields(
      oscillator(
        'growth_deviation',
        'percent',
        'Addresses beyond the curve.',
        ['address_count'],
        ([count], { time }) => {
          const settled = log(settledCount(count))
          const line = expandingFit(log(time.map((at) => (at - time[0]) / DAY_MS)), settled)
          return settled.map((x, row) => 100 * Math.expm1(x - line[row]))
        },
      ),
      level('zero_line', 'percent', 'On the curve.', 0, 'address_count'),
      aux('curve_addresses', 'count', 'Addresses the curve expects.', {
        from: ['address_count'],
        compute: ([count], { time }) =>
          expandingFit(log(time.map((at) => (at - time[0]) / DAY_MS)), log(settledCount(count))).map(
            Math.exp,
          ),
      }),
      aux('address_count', 'count', 'Addresses with a balance.'),
    ),
  }),
  chainSeries({
    ...network,
    path: 'charts/metcalfe-deviation',
    title: 'Metcalfe deviation',
    description: 'Market cap against the power of active users that has described it best so far.',
    reading:
      'Metcalfe expected a square; the fitted power is weaker. At 1 the cap is 2.7 times the line; that has not lasted.',
    formula:
      'Least squares of log market cap on log 30-day active addresses over all days so far; logarithm of the day’s cap over the line.',
    fields: fields(
      oscillator(
        'metcalfe_deviation',
        'ratio',
        'Logarithm of cap over the line.',
        ['market_cap_usd', 'active_addresses_30d'],
        ([cap, active]) => {
          return subtract(log(cap), expandingFit(log(active), log(cap)))
        },
      ),
      level('zero_line', 'ratio', 'On the line.', 0, 'market_cap_usd'),
      aux('metcalfe_price', 'USD', 'Price at which cap would lie on the line.', {
        from: ['market_cap_usd', 'active_addresses_30d', 'supply'],
        compute: ([cap, active, supply]) => {
          const line = expandingFit(log(active), log(cap))
          return line.map((x, row) => Math.exp(x) / supply[row])
        },
      }),
    ),
  }),
  chainSeries({
    ...network,
    path: 'charts/fee-rate-heat',
    title: 'Fee rate heat',
    description: 'Dollars paid per byte of ledger this week, ranked among all weeks so far.',
    reading:
      'The top tenth is congestion that drives small users off; the bottom tenth the time to tidy wallets.',
    formula: 'Percentile of 7 days of fees in dollars / 7 days of bytes among earlier days.',
    fields: fields(
      oscillator(
        'fee_rate_percentile',
        'percent',
        'Place of the week in its past.',
        ['fees_usd', 'size_bytes'],
        ([fees, bytes]) => percentile(divide(rollingSum(fees, 7), rollingSum(bytes, 7))),
      ),
      ...percentileZones('fees_usd', [90, 'Congested.'], [10, 'Empty.']),
      aux('fee_per_kilobyte', 'USD', 'Dollars per thousand bytes, 7 days.', {
        from: ['fees_usd', 'size_bytes'],
        compute: ([fees, bytes]) => scale(divide(rollingSum(fees, 7), rollingSum(bytes, 7)), 1000),
      }),
    ),
  }),
  chainSeries({
    ...network,
    path: 'charts/weekend-effect',
    title: 'Weekend effect',
    description: 'How much quieter Saturdays and Sundays are than working days, over a quarter.',
    reading:
      'The deeper below 0, the more of the traffic is business; retail manias lift weekends towards weekdays.',
    formula:
      'Mean transactions of the 26 weekend days / mean of the 65 weekdays among the last 91 days − 1, percent; the first year is left out.',
    fields: fields(
      value('weekend_effect', 'percent', 'Weekend transactions against weekdays.', {
        from: ['tx_count'],
        compute: ([x], { time }) => afterFirstYear(weekendEffect(x, time)),
      }),
      aux('weekend_value_effect', 'percent', 'Weekend transfer volume against weekdays.', {
        from: ['transfer_volume_usd'],
        compute: ([x], { time }) => weekendEffect(x, time),
      }),
      aux('weekend_fee_effect', 'percent', 'Weekend fees against weekdays.', {
        from: ['fees_usd'],
        compute: ([x], { time }) => weekendEffect(x, time),
      }),
    ),
  }),
  chainSeries({
    ...network,
    path: 'charts/network-activity-index',
    title: 'Network activity index',
    description:
      'Users, transactions, value moved and fees in one figure from 0 to 100, each by rank of its yearly momentum.',
    reading: 'Over 75 all four expand at once, as in bull markets; under 25 the network is being left alone.',
    formula:
      'Mean of the percentiles of log(30-day / 365-day mean) of the four gauges among their earlier days.',
    fields: fields(
      oscillator('activity_index', 'percent', 'Mean of four ranks.', GAUGES, (gauges) => {
        const ranks = gauges.map((x) => percentile(logRatio(sma(x, MONTH), sma(x, YEAR))))
        return ranks[0].map((_, row) => ranks.reduce((total, rank) => total + rank[row], 0) / ranks.length)
      }),
      level('busy_line', 'percent', 'All expand.', 75, 'active_addresses'),
      level('idle_line', 'percent', 'All shrink.', 25, 'active_addresses'),
      aux('gauges_growing', 'count', 'How many of the four are above their yearly mean.', {
        from: GAUGES,
        compute: (gauges) => {
          const momenta = gauges.map((x) => logRatio(sma(x, MONTH), sma(x, YEAR)))
          return momenta[0].map((_, row) =>
            momenta.some((m) => Number.isNaN(m[row])) ? Number.NaN : momenta.filter((m) => m[row] > 0).length,
          )
        },
      }),
    ),
  }),
  chainSeries({
    ...network,
    path: 'charts/address-activity-zones',
    title: 'Share of addresses active',
    description:
      'What part of all funded addresses the active ones amount to in a month, against two years of the same.',
    reading: 'Down: owners are dormant rather than gone. Up by two deviations: even sleepy owners return.',
    formula:
      '30-day mean of active addresses / addresses with a balance, in deviations from its 730-day mean.',
    fields: fields(
      oscillator(
        'activity_deviation',
        'sigma',
        'Distance from the two-year mean.',
        ['active_addresses_30d', 'address_count'],
        ([active, all]) => deviationsOver(divide(active, all), 2 * YEAR),
      ),
      aux('active_share', 'percent', 'Active in percent of funded addresses.', {
        from: ['active_addresses_30d', 'address_count'],
        compute: ([active, all]) => scale(divide(active, all), 100),
      }),
    ),
  }),
]
