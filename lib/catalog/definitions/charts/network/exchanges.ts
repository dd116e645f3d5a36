import { sma } from '@/lib/engine/ops/averages/sma'
import { divide, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, fields, value } from '../../../define'
import { chainSeries } from '../../chain-series'
import {
  bar,
  changeOver,
  deviationsOver,
  level,
  log,
  MONTH,
  oscillator,
  percentile,
  percentileZones,
  QUARTER,
  shareOfSums,
} from '../against-past'

const exchanges = {
  concept: 'exchange flows',
  source: 'Labeled exchange addresses of the loaded data.',
  chains: ['bitcoin', 'ethereum'],
}

/** Exchanges must hold this percent of supply before a ratio to their holdings is shown. */
const LEAST_SHARE = 0.5

export const definitions: Definition[] = [
  chainSeries({
    ...exchanges,
    path: 'charts/exchange-balance-trend',
    title: 'Trend of exchange balances',
    description: 'Points of all coins that exchanges gained or lost over a quarter.',
    reading:
      'Below 0 for years since 2020: funds and cold wallets took coins that once stood ready for sale.',
    formula: 'Exchange balance / supply − the same 90 days before, percentage points.',
    fields: fields(
      bar(
        'exchange_share_change',
        'percent',
        'Points of supply gained in 90 days.',
        ['exchange_share'],
        ([x]) => changeOver(x, QUARTER),
      ),
      aux('exchange_share', 'percent', 'Exchange balance in percent of supply.'),
      aux('exchange_balance_btc', 'native', 'Coins on exchanges.', 'exchange_balance'),
    ),
  }),
  chainSeries({
    ...exchanges,
    path: 'charts/exchange-flow-oscillator',
    title: 'Exchange flow oscillator',
    description:
      'Which way a fortnight’s traffic with exchanges leaned, between all withdrawals and all deposits.',
    reading:
      'Positive: more coins arrive than leave and supply for sale grows. The size of the flows drops out.',
    formula: '(14-day inflow − outflow) / (inflow + outflow), percent.',
    fields: fields(
      bar(
        'flow_lean',
        'percent',
        'Lean towards deposits.',
        ['exchange_inflow', 'exchange_outflow'],
        ([inward, outward]) =>
          shareOfSums(
            subtract(inward, outward),
            inward.map((x, row) => x + outward[row]),
            14,
          ),
      ),
      aux('inflow_14d_btc', 'native', 'Deposits of 14 days.', {
        from: ['exchange_inflow'],
        compute: ([x]) => rollingSum(x, 14),
      }),
      aux('outflow_14d_btc', 'native', 'Withdrawals of 14 days.', {
        from: ['exchange_outflow'],
        compute: ([x]) => rollingSum(x, 14),
      }),
    ),
  }),
  chainSeries({
    ...exchanges,
    path: 'charts/exchange-net-flow-heat',
    title: 'Exchange net flow heat',
    description:
      'Coins that moved onto exchanges on balance in thirty days, against the usual months of two years.',
    reading:
      'Two deviations up a wall of coins has arrived to be sold; two down buyers have carried them off.',
    formula:
      '30-day sum of (inflow − outflow) / supply, in deviations from its 730-day mean; its rank among all earlier days beside it.',
    fields: fields(
      oscillator(
        'net_flow_deviation',
        'sigma',
        'Distance from the two-year mean.',
        ['exchange_net_flow', 'supply'],
        ([net, supply]) => deviationsOver(divide(rollingSum(net, MONTH), supply), 730),
      ),
      level('arrival_line', 'sigma', 'Coins arrive.', 2, 'exchange_net_flow'),
      level('departure_line', 'sigma', 'Coins leave.', -2, 'exchange_net_flow'),
      aux('net_flow_30d_share', 'percent', 'Net flow of 30 days over supply.', {
        from: ['exchange_net_flow', 'supply'],
        compute: ([net, supply]) => scale(divide(rollingSum(net, MONTH), supply), 100),
      }),
      aux('net_flow_percentile', 'percent', 'Place of the month in its past.', {
        from: ['exchange_net_flow', 'supply'],
        compute: ([net, supply]) => percentile(divide(rollingSum(net, MONTH), supply)),
      }),
    ),
  }),
  chainSeries({
    ...exchanges,
    path: 'charts/exchange-turnover-zones',
    title: 'Exchange turnover zones',
    description:
      'How often a month’s deposits and withdrawals turn over what exchanges hold, ranked in its past.',
    reading: 'Rushes to trade or to withdraw both rank high; a low rank is a sleepy market.',
    formula:
      'Percentile of 30 days of (inflow + outflow) / exchange balance; missing while exchanges held under 0.5 percent of supply.',
    fields: fields(
      oscillator(
        'turnover_percentile',
        'percent',
        'Place of turnover in its past.',
        ['exchange_inflow', 'exchange_outflow', 'exchange_balance', 'exchange_share'],
        ([inward, outward, held, share]) => {
          const turnover = divide(
            rollingSum(
              inward.map((x, row) => x + outward[row]),
              MONTH,
            ),
            held,
          )
          return percentile(turnover.map((x, row) => (share[row] >= LEAST_SHARE ? x : Number.NaN)))
        },
      ),
      ...percentileZones('exchange_balance', [90, 'Rush.'], [10, 'Sleep.']),
      aux('gross_flow_30d_btc', 'native', 'Deposits and withdrawals of 30 days.', {
        from: ['exchange_inflow', 'exchange_outflow'],
        compute: ([inward, outward]) =>
          rollingSum(
            inward.map((x, row) => x + outward[row]),
            MONTH,
          ),
      }),
    ),
  }),
  chainSeries({
    ...exchanges,
    path: 'charts/exchange-inflow-spikes',
    title: 'Exchange inflow spikes',
    description: 'Deposits of three days in dollars against the last half year, in deviations.',
    reading:
      'Three deviations up: a wave of coins sent to be sold or pledged; sharp falls have begun with one.',
    formula:
      'Logarithm of the 3-day mean of inflow × price, less its 182-day mean, over its 182-day deviation.',
    fields: fields(
      oscillator(
        'inflow_deviation',
        'sigma',
        'Distance from the half year.',
        ['exchange_inflow', 'price_usd'],
        ([inward, price]) =>
          deviationsOver(
            log(
              sma(
                inward.map((x, row) => x * price[row]),
                3,
              ),
            ),
            182,
          ),
      ),
      level('spike_line', 'sigma', 'A spike above this.', 2.5, 'exchange_inflow'),
      aux('inflow_usd', 'USD', 'Deposits of the day in dollars.', {
        from: ['exchange_inflow', 'price_usd'],
        compute: ([inward, price]) => inward.map((x, row) => x * price[row]),
      }),
    ),
  }),
  chainSeries({
    ...exchanges,
    path: 'charts/exchange-share-of-transfers',
    title: 'Exchange share of transfers',
    description: 'How much of the value settled on the chain goes to or from an exchange.',
    reading:
      'The larger, the more the chain serves traders; the rest is payments, custody moves and other use.',
    formula:
      '30 days of (inflow + outflow) / 30 days of transfer volume, percent; a coin sent between exchanges counts twice.',
    fields: fields(
      value('exchange_transfer_share', 'percent', 'Exchange flows over transfers.', {
        from: ['exchange_inflow', 'exchange_outflow', 'transfer_volume', 'exchange_share'],
        compute: ([inward, outward, volume, share]) =>
          shareOfSums(
            inward.map((x, row) => (share[row] > 0 ? x + outward[row] : Number.NaN)),
            volume,
            MONTH,
          ),
      }),
      aux('inflow_share', 'percent', 'Deposits over transfers.', {
        from: ['exchange_inflow', 'transfer_volume', 'exchange_share'],
        compute: ([inward, volume, share]) =>
          shareOfSums(
            inward.map((x, row) => (share[row] > 0 ? x : Number.NaN)),
            volume,
            MONTH,
          ),
      }),
    ),
  }),
  chainSeries({
    ...exchanges,
    path: 'charts/exchange-outflow-days',
    title: 'Days of exchange outflow',
    description: 'On how many of the last sixty days more coins left exchanges than came in.',
    reading:
      'Breadth instead of size: forty and more is steady withdrawal that one big transfer cannot fake.',
    formula: 'Count over 60 days of days with inflow below outflow.',
    fields: fields(
      oscillator(
        'outflow_days',
        'days',
        'Days of net outflow among 60.',
        ['exchange_net_flow', 'exchange_share'],
        ([net, share]) =>
          rollingSum(
            net.map((x, row) => (Number.isNaN(x) || !(share[row] > 0) ? Number.NaN : x < 0 ? 1 : 0)),
            60,
          ),
      ),
      level('even_line', 'days', 'As many in as out.', 30, 'exchange_net_flow'),
      aux('net_flow_btc', 'native', 'Inflow less outflow of the day.', 'exchange_net_flow'),
    ),
  }),
]
