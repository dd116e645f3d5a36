import { DAY_MS } from '@/lib/engine/frame'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, field, fields, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import { operation } from '../../../formulas/operation'
import { expm1 } from '../../../formulas/rows'
import { chainSeriesWith, NETWORK_SOURCE } from '../../chain-series'
import { level, MONTH, percentileZones, QUARTER, YEAR } from '../against-past'
import { fitted, fittedTo } from '../expanding-fit'

const network = chainSeriesWith({ concept: 'network', source: NETWORK_SOURCE })

const GAUGES = ['active_addresses', 'tx_count', 'transfer_volume_usd', 'fees_usd'] as const

/** Month relative to the year. */
const momentum = (gauge: string) => `log(sma(${gauge}, ${MONTH}) / sma(${gauge}, ${YEAR}))`

const isWeekend = (time: number) => [0, 6].includes(new Date(Math.floor(time / DAY_MS) * DAY_MS).getUTCDay())

/** Address count from the third year on. Early growth from zero follows no curve and would distort the fit. */
const settled = expression(`log(after(address_count, ${2 * YEAR}))`)

/** Days since the first row. */
const daysSinceFirst = operation('days_since_first', (_, { time }) =>
  Float64Array.from(time, (at) => (at - time[0]) / DAY_MS),
)

const curve = fitted([expression`log(${daysSinceFirst(['address_count'])})`, settled])
const metcalfe = fittedTo('active_addresses_30d')

/** Mean over weekend days divided by mean over weekdays in the last 91 days, minus 1, in percent. */
const weekendEffect = operation('weekend_effect', ([x], { time }) => {
  const pick = (weekend: boolean) =>
    rollingSum(
      x.map((value, row) => (isWeekend(time[row]) === weekend ? value : 0)),
      91,
    )
  const free = pick(true)
  const work = pick(false)
  return free.map((sum, row) => (work[row] > 0 ? 100 * (sum / 26 / (work[row] / 65) - 1) : Number.NaN))
})

export const definitions: Definition[] = [
  network({
    path: 'charts/active-address-zones',
    title: 'Active address momentum percentile',
    description: 'Percentile of monthly active addresses relative to the yearly average, in its own history.',
    reading:
      'Values that stay above 80 indicate network expansion. A drop below 20 during a rally means that user growth does not support it.',
    formula: 'Percentile among earlier days of 30-day average active addresses / 365-day average.',
    fields: fields(
      field.oscillator('momentum_percentile', 'percent', 'Percentile of the momentum.')
        .is`100 * after(rank(log(ratio(active_addresses_30d, active_addresses_365d))), 365)`,
      ...percentileZones('active_addresses_365d', [80, 'Expanding activity.'], [20, 'Contracting activity.']),
      aux('active_addresses_30d', 'count', 'Active addresses, 30-day average.'),
      aux('active_addresses_365d', 'count', 'Active addresses, 365-day average.'),
    ),
  }),
  network({
    path: 'charts/active-address-sentiment',
    title: 'Active address sentiment',
    description: 'Four-week price change minus the change in active addresses, as a Z-score over one year.',
    reading:
      'Above 2, the price has risen much faster than usage. Below −2, it has fallen much faster than usage.',
    formula:
      'Z-score (sample) over 365 days of (28-day log change of price − 28-day log change of the 7-day average of active addresses).',
    fields: fields(
      field.oscillator(
        'sentiment',
        'sigma',
        'Z-score of the price change minus the change in active addresses.',
      )
        .is`zscore(log(ratio(price_usd, lag(price_usd, 28))) - log(ratio(sma(active_addresses, 7), lag(sma(active_addresses, 7), 28))), ${YEAR})`,
      level('heat_line', 'sigma', 'Price far ahead of usage.', 2, 'active_addresses'),
      level('fear_line', 'sigma', 'Price far behind usage.', -2, 'active_addresses'),
      aux('user_change_28d', 'percent', '28-day change in 7-day average active addresses.')
        .is`pct(sma(active_addresses, 7), 28)`,
    ),
  }),
  network({
    path: 'charts/transactions-yoy',
    title: 'Transactions, yearly log change',
    description: 'Growth of the monthly transaction count over twelve months.',
    reading:
      'Fluctuates with trends such as tokens and inscriptions and with competing networks. Compare with transfer volume before reading it as adoption.',
    formula:
      'ln(30-day average of transactions / 30-day average one year earlier). transactions_yoy gives the change in percent.',
    fields: fields(
      field.flow('transactions_growth', 'ratio', 'Natural logarithm of the yearly ratio.')
        .is`log(1 + pct(sma(tx_count, 30), 365) / 100)`,
      aux('transactions_yoy', 'percent', 'Change over one year.').is`pct(sma(tx_count, 30), 365)`,
      aux('tx_count_30d', 'count', 'Transactions per day, 30-day average.'),
    ),
  }),
  network({
    path: 'charts/nvt-zones',
    title: 'NVT signal deviation',
    description: 'NVT signal relative to its two-year average, in standard deviations, with the upper band.',
    reading:
      'Moving bands adjust for the gradual shift of transfers to exchanges and second layers. Values beyond ±2 remain unusual.',
    formula:
      '(NVT signal − its 730-day mean) / its 730-day sample standard deviation. Upper band = mean + 2 standard deviations.',
    fields: fields(
      field.oscillator('nvt_deviation', 'sigma', 'Distance from the two-year mean.')
        .is`zscore(nvt_signal, ${2 * YEAR})`,
      level('overvalued_line', 'sigma', 'High relative to use.', 2, 'nvt_signal'),
      level('undervalued_line', 'sigma', 'Low relative to use.', -1.5, 'nvt_signal'),
      aux('nvt_signal', 'ratio', 'Market cap divided by 90-day average transfer volume.'),
      aux('nvt_upper_band', 'ratio', 'Two standard deviations above the mean.')
        .is`sma(nvt_signal, ${2 * YEAR}) + 2 * std(nvt_signal, ${2 * YEAR})`,
    ),
  }),
  network({
    path: 'charts/velocity-trend',
    title: 'Velocity trend',
    description: 'Annualized supply turnover of the last quarter minus the turnover of the last year.',
    reading:
      'Positive values mean that coins circulate faster than over the past year. Negative values mean that more coins are being held.',
    formula: '(90-day transfer volume × 365 / 90) / supply − 365-day transfer volume / supply.',
    fields: fields(
      field.flow('velocity_gap', 'ratio', 'Quarterly minus yearly turnover.').is(
        expression(`${YEAR / QUARTER} * (sum(moved, ${QUARTER}) / supply) - velocity`, {
          moved: 'transfer_volume||spent_volume',
        }),
      ),
      aux('velocity', 'ratio', '365-day transfer volume divided by supply.'),
    ),
  }),
  network({
    path: 'charts/velocity-zones',
    title: 'Velocity percentile',
    description: 'Percentile of yearly supply turnover in its own history.',
    reading:
      'Low values mean that coins are mostly held. High values mean that they are used for payments or speculation.',
    formula: 'Percentile of (365-day transfer volume / supply) among all earlier days.',
    fields: fields(
      field.oscillator('velocity_percentile', 'percent', 'Percentile of velocity.')
        .is`100 * after(rank(velocity), 365)`,
      ...percentileZones('velocity', [80, 'High circulation.'], [20, 'Low circulation.']),
      aux('velocity', 'ratio', '365-day transfer volume divided by supply.'),
    ),
  }),
  network({
    path: 'charts/transfer-size-heat',
    title: 'Average transfer size deviation',
    description: 'Average dollar value per transaction this month relative to the last two years.',
    reading:
      'At +2, large holders dominate on-chain traffic. At low values, small payments or data transactions do.',
    formula:
      'Z-score (sample) over 730 days of ln(30-day transfer volume in USD / 30-day transaction count).',
    fields: fields(
      field.oscillator('transfer_size_deviation', 'sigma', 'Distance from the two-year mean.')
        .is`zscore(log(sum(transfer_volume_usd, ${MONTH}) / sum(tx_count, ${MONTH})), ${2 * YEAR})`,
      aux('transfer_size_usd', 'USD', 'Dollars per transaction, 30 days.')
        .is`sum(transfer_volume_usd, ${MONTH}) / sum(tx_count, ${MONTH})`,
    ),
  }),
  network({
    path: 'charts/address-growth-curve',
    title: 'Address growth curve',
    description:
      'Number of addresses with a balance relative to a power-law growth curve fitted to their history.',
    reading:
      'Above the curve, adoption is ahead of its trend, as in bull-market peaks. A lasting shortfall means that growth has slowed with maturity.',
    formula:
      'Deviation in percent from a least-squares fit of ln(addresses) on ln(days since the first row), over all days from the third year to the current day.',
    fields: fields(
      field.oscillator('growth_deviation', 'percent', 'Addresses above the curve.')
        .is`100 * ${expm1([expression('settled - curve', { settled, curve })])}`,
      level('zero_line', 'percent', 'On the curve.', 0, 'address_count'),
      aux('curve_addresses', 'count', 'Addresses predicted by the curve.').is`exp(${curve})`,
      aux('address_count', 'count', 'Addresses with a balance.'),
    ),
  }),
  network({
    path: 'charts/metcalfe-deviation',
    title: 'Metcalfe deviation (log)',
    description: 'Market cap relative to the power law of active addresses that best fits its history.',
    reading:
      'Metcalfe’s law assumes an exponent of 2; the fitted exponent is lower. At 1, market cap is 2.7 times the fitted value, which has not lasted.',
    formula:
      'ln(market cap) − least-squares fit of ln(market cap) on ln(30-day average active addresses), over all days to date.',
    fields: fields(
      field
        .oscillator('metcalfe_deviation', 'ratio', 'Natural logarithm of market cap / fitted value.')
        .is(metcalfe.deviation),
      level('zero_line', 'ratio', 'On the fitted line.', 0, 'market_cap_usd'),
      aux('metcalfe_price', 'USD', 'Price at which market cap equals the fitted value.').is(metcalfe.price),
    ),
  }),
  network({
    path: 'charts/fee-rate-heat',
    title: 'Fee rate percentile',
    description: 'Percentile of weekly fees per byte, in dollars, in its own history.',
    reading:
      'Values above 90 indicate congestion that prices out small users. Values below 10 are a cheap time to consolidate coins.',
    formula: 'Percentile among earlier days of 7-day fees in USD / 7-day bytes.',
    fields: fields(
      field.oscillator('fee_rate_percentile', 'percent', 'Percentile of the fee rate.')
        .is`100 * after(rank(sum(fees_usd, 7) / sum(size_bytes, 7)), 365)`,
      ...percentileZones('fees_usd', [90, 'Congested.'], [10, 'Idle.']),
      aux('fee_per_kilobyte', 'USD', 'Dollars per kilobyte, 7 days.')
        .is`1000 * (sum(fees_usd, 7) / sum(size_bytes, 7))`,
    ),
  }),
  network({
    path: 'charts/weekend-effect',
    title: 'On-chain weekend effect',
    description: 'Transactions on weekends relative to weekdays over the last 91 days.',
    reading:
      'The lower the value, the larger the share of business traffic. Retail booms bring weekends closer to weekdays.',
    formula:
      '100 × (mean transactions on the 26 weekend days / mean transactions on the 65 weekdays of the last 91 days − 1). The first year is left out.',
    fields: fields(
      value('weekend_effect', 'percent', 'Weekend transactions relative to weekdays.')
        .is`after(${weekendEffect(['tx_count'])}, ${YEAR})`,
      aux('weekend_value_effect', 'percent', 'Weekend transfer volume relative to weekdays.').is(
        weekendEffect(['transfer_volume_usd']),
      ),
      aux('weekend_fee_effect', 'percent', 'Weekend fees relative to weekdays.').is(
        weekendEffect(['fees_usd']),
      ),
    ),
  }),
  network({
    path: 'charts/network-activity-index',
    title: 'Network activity index',
    description:
      'Composite score from 0 to 100 of momentum in active addresses, transactions, transfer volume, and fees.',
    reading:
      'Above 75, all four measures are expanding, as in bull markets. Below 25, network usage is shrinking.',
    formula:
      'Mean of four percentiles: ln(30-day average / 365-day average) of each measure, among its earlier days.',
    fields: fields(
      field.oscillator('activity_index', 'percent', 'Mean of the four percentiles.')
        .is`(${GAUGES.map((gauge) => `100 * after(rank(${momentum(gauge)}), ${YEAR})`).join(' + ')}) / ${GAUGES.length}`,
      level('busy_line', 'percent', 'Broad expansion.', 75, 'active_addresses'),
      level('idle_line', 'percent', 'Broad contraction.', 25, 'active_addresses'),
      aux('gauges_growing', 'count', 'Number of measures above their yearly average.').is(
        GAUGES.map((gauge) => `if(${momentum(gauge)} > 0, 1, 0)`).join(' + '),
      ),
    ),
  }),
  network({
    path: 'charts/address-activity-zones',
    title: 'Address activity rate',
    description:
      'Active addresses as a share of all addresses with a balance, relative to the last two years.',
    reading:
      'Low values mean that owners are dormant rather than gone. At +2, even long-inactive owners are returning.',
    formula:
      'Z-score (sample) over 730 days of (30-day average active addresses / addresses with a balance).',
    fields: fields(
      field.oscillator('activity_deviation', 'sigma', 'Distance from the two-year mean.')
        .is`zscore(active_addresses_30d / address_count, ${2 * YEAR})`,
      aux('active_share', 'percent', 'Active addresses as a percentage of addresses with a balance.')
        .is`100 * (active_addresses_30d / address_count)`,
    ),
  }),
]
