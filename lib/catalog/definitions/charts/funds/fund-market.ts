import { logReturn } from '@/lib/engine/ops/risk/log-return'
import {
  divide,
  mapColumn,
  mapColumns,
  multiply,
  offset,
  scale,
  subtract,
  sumPresent,
} from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { SPOT_FUNDS } from '@/lib/sources/base-tables'
import { aux, type Definition, value, withRole } from '../../../define'
import { BITCOIN_PRICE } from '../../bitcoin-price'
import { chartsOn } from '../charts-on'
import { allHoldings, FLOWS, FUNDS, HOLDINGS } from './fund-columns'

const FUNDS_SHARE = {
  concept: 'funds',
  source: 'Daily figures of the US spot funds.',
  cadence: 'trading-day',
} as const
const fundChart = chartsOn({ ...FUNDS_SHARE, axis: 'flows/etf-funds' })
const etherFundChart = chartsOn({ ...FUNDS_SHARE, axis: 'flows/etf-ether' })
const trustChart = chartsOn({ ...FUNDS_SHARE, axis: 'flows/gbtc' })

const net = (flows: readonly Float64Array[]) => sumPresent(...flows)

/** Sessions in a row with the same sign, positive for inflows; a day without flow ends a run. */
function streaks(flow: Float64Array): Float64Array {
  let run = 0
  return flow.map((x) => {
    if (Number.isNaN(x)) return Number.NaN
    const sign = Math.sign(x)
    run = sign === 0 ? 0 : Math.sign(run) === sign ? run + sign : sign
    return run
  })
}

/** Dollars that went in on inflow days over the coins they bought. */
function pricePaid(flow: Float64Array, price: Float64Array): Float64Array {
  const dollars = mapColumn(flow, (x) => (Number.isNaN(x) ? x : Math.max(0, x)))
  return divide(cumulativeSum(dollars), cumulativeSum(divide(dollars, price)))
}

const SUPPLY = 'chain/bitcoin:supply|hold'
const MONTH = 21

export const definitions: Definition[] = [
  fundChart({
    name: 'etf-fund-holdings',
    title: 'Bitcoin in spot funds by fund',
    description: 'Coins held by each of the eleven US spot funds, one upon the other.',
    reading:
      'The band of GBTC melting while the others grow is rotation; all bands shrinking together is selling.',
    formula: 'Coins reported by each fund; total = their sum.',
    fields: [
      ...FUNDS.map((fund) =>
        withRole('stack', fund, 'BTC', `Coins of ${SPOT_FUNDS[fund].ticker}.`, `holdings_${fund}`),
      ),
      withRole('total', 'total_holdings', 'BTC', 'Coins of all funds.', {
        from: HOLDINGS,
        compute: allHoldings,
      }),
    ],
  }),
  fundChart({
    name: 'etf-fund-market-share',
    title: 'Market share of spot funds',
    description: 'How the coins in US spot funds divide between the sponsors.',
    reading:
      'From a Grayscale monopoly to a BlackRock majority in two years; concentration is a custody risk of its own.',
    formula: 'Coins of the fund / coins of all funds · 100.',
    fields: FUNDS.map((fund, row) =>
      withRole('share', fund, 'percent', `${SPOT_FUNDS[fund].ticker}, ${SPOT_FUNDS[fund].sponsor}.`, {
        from: HOLDINGS,
        compute: (coins) => scale(divide(coins[row], allHoldings(coins)), 100),
      }),
    ),
  }),
  fundChart({
    name: 'etf-cumulative-flows',
    title: 'Cumulative flows: new funds and GBTC',
    description: 'Money that the new funds have gathered since January 2024 beside what left the old trust.',
    reading: 'Only the sum of both is fresh demand; in the first months half of the inflow came out of GBTC.',
    formula: 'Running sums of net flows: all funds but GBTC, GBTC alone, and both.',
    fields: [
      value('new_funds', 'USD', 'All funds but GBTC.', {
        from: FLOWS.filter((name) => name !== 'flow_gbtc'),
        compute: (flows) => cumulativeSum(net(flows)),
      }),
      value('gbtc', 'USD', 'GBTC.', { from: ['flow_gbtc'], compute: ([flow]) => cumulativeSum(flow) }),
      value('all_funds', 'USD', 'All funds.', { from: FLOWS, compute: (flows) => cumulativeSum(net(flows)) }),
    ],
  }),
  fundChart({
    name: 'etf-flow-streaks',
    title: 'Streaks of fund flows',
    description: 'Sessions in a row that the spot funds took money in, or lost it.',
    reading: 'Long runs of inflows have come late in rises, long runs of outflows late in falls.',
    formula: 'Length of the run of equal signs of the net flow of all funds, negative for outflows.',
    fields: [
      {
        ...withRole('flow', 'streak', 'count', 'Sessions in a row, negative for outflows.', {
          from: FLOWS,
          compute: (flows) => streaks(net(flows)),
        }),
        type: 'integer',
      },
      aux('net_flow_5', 'USD', 'Net flow of five sessions.', {
        from: FLOWS,
        compute: (flows) => rollingSum(net(flows), 5),
      }),
    ],
  }),
  fundChart({
    name: 'etf-flow-breadth',
    title: 'Breadth of fund flows',
    description: 'How many funds took money in on a session, less how many lost money.',
    reading: 'One fund can carry a headline figure; when most funds agree, it is clients and not one desk.',
    formula:
      'Count of funds with inflows − count with outflows; share of the gross flow that the largest mover made.',
    fields: [
      {
        ...withRole('flow', 'flow_breadth', 'count', 'Funds with inflows less funds with outflows.', {
          from: FLOWS,
          compute: (flows) => sumPresent(...flows.map((flow) => mapColumn(flow, Math.sign))),
        }),
        type: 'integer',
      },
      aux('largest_mover_share', 'percent', 'Largest flow of one fund over the flows of all, sizes.', {
        from: FLOWS,
        compute: (flows) =>
          mapColumns(flows, (...moved) => {
            const sizes = moved.filter((x) => !Number.isNaN(x)).map(Math.abs)
            const gross = sizes.reduce((sum, x) => sum + x, 0)
            return gross > 0 ? (Math.max(...sizes) / gross) * 100 : Number.NaN
          }),
      }),
    ],
  }),
  fundChart({
    name: 'etf-flow-price-correlation',
    title: 'Fund flows and the price, correlation',
    description: 'Whether money follows the price of the same day, and of the day before.',
    reading:
      'Flows chase yesterday’s move; when the lagged line fades, buyers act on a plan and not on the tape.',
    formula:
      'Pearson correlation of net flow and log return over 63 sessions; lagged: with the return one session before.',
    fields: [
      value('same_session', 'ratio', 'Flow and return of the same session.', {
        from: [BITCOIN_PRICE, ...FLOWS],
        compute: ([price, ...flows]) => rollingCorrelation(net(flows), logReturn(price), 63),
      }),
      value('session_before', 'ratio', 'Flow and return of the session before.', {
        from: [BITCOIN_PRICE, ...FLOWS],
        compute: ([price, ...flows]) => rollingCorrelation(net(flows), lag(logReturn(price), 1), 63),
      }),
    ],
  }),
  fundChart({
    name: 'etf-flow-absorption',
    title: 'New coins absorbed by funds',
    description: 'Coins that the funds gained in a month for each coin that miners made.',
    reading: 'Above 1 the funds alone take more than all new supply; below 0 they add to what miners sell.',
    formula: 'Change of all funds’ coins over 21 sessions / change of the supply over the same span.',
    fields: [
      withRole('flow', 'absorption', 'ratio', 'Coins gained per coin mined.', {
        from: [SUPPLY, ...HOLDINGS],
        compute: ([supply, ...coins]) => {
          const held = allHoldings(coins)
          return divide(subtract(held, lag(held, MONTH)), subtract(supply, lag(supply, MONTH)))
        },
      }),
    ],
  }),
  fundChart({
    name: 'etf-supply-share',
    title: 'Share of all Bitcoin in spot funds',
    description: 'Coins in US spot funds in percent of the coins that exist.',
    reading: 'About 3 percent moved over from GBTC at the start; each further point is some 200,000 coins.',
    formula: 'Coins of all funds / circulating supply · 100; their value beside it.',
    fields: [
      value('supply_share', 'percent', 'Part of the supply.', {
        from: [SUPPLY, ...HOLDINGS],
        compute: ([supply, ...coins]) => scale(divide(allHoldings(coins), supply), 100),
      }),
      aux('assets_usd', 'USD', 'Value of the coins of all funds.', {
        from: [BITCOIN_PRICE, ...HOLDINGS],
        compute: ([price, ...coins]) => multiply(allHoldings(coins), price),
      }),
    ],
  }),
  fundChart({
    name: 'etf-cost-basis',
    title: 'Average price paid by fund buyers',
    description: 'Mean price of all money that went into the new funds, and how far the market is from it.',
    reading: 'A level many buyers know: below it the average client sits on a loss and redemptions pick up.',
    formula:
      'Σ inflow dollars / Σ (inflow dollars / price of the day), inflow days of all funds but GBTC; distance in percent.',
    fields: [
      value('average_paid', 'USD', 'Mean price of inflows.', {
        from: [BITCOIN_PRICE, ...FLOWS.filter((name) => name !== 'flow_gbtc')],
        compute: ([price, ...flows]) => pricePaid(net(flows), price),
      }),
      aux('distance_from_paid', 'percent', 'Market above that price, percent.', {
        from: [BITCOIN_PRICE, ...FLOWS.filter((name) => name !== 'flow_gbtc')],
        compute: ([price, ...flows]) => scale(offset(divide(price, pricePaid(net(flows), price)), -1), 100),
      }),
    ],
  }),
  trustChart({
    name: 'gbtc-premium',
    title: 'Grayscale trust premium',
    description: 'Market price of a GBTC share above or below the value of its coins, since May 2015.',
    reading:
      'A toll for easy access until 2021, then a discount of up to half as shares could not be redeemed; zero since January 2024.',
    formula: '(share price / coins per share · Bitcoin price − 1) · 100.',
    fields: [withRole('flow', 'premium', 'percent', 'Premium, negative for a discount.')],
  }),
  etherFundChart({
    name: 'ether-etf-flows',
    title: 'Ether fund flows',
    description: 'Dollars into and out of the US spot Ether funds each session since July 2024.',
    reading: 'Large only in bursts; a week of inflows above Bitcoin’s has been a sign of rotation.',
    formula: 'Creations less redemptions of all funds; running sum since the first day.',
    fields: [
      withRole('flow', 'net_flow', 'USD', 'Creations less redemptions.', 'net_flow_usd'),
      aux('cumulative_flow', 'USD', 'Net flows added up since the first day.', {
        from: ['net_flow_usd'],
        compute: ([flow]) => cumulativeSum(flow),
      }),
    ],
  }),
  etherFundChart({
    name: 'ether-etf-supply-share',
    title: 'Share of all Ether in spot funds',
    description: 'Ether held by US spot funds in percent of the Ether that exists.',
    reading:
      'Coins in funds without staking leave both the market and the validators; the summer of 2025 doubled them.',
    formula: 'Ether of all funds / supply of Ether · 100.',
    fields: [
      value('supply_share', 'percent', 'Part of the supply of Ether.', {
        from: ['holdings', 'chain/ethereum:supply|hold'],
        compute: ([coins, supply]) => scale(divide(coins, supply), 100),
      }),
      aux('holdings', 'native', 'Ether held by all funds.'),
    ],
  }),
  etherFundChart({
    name: 'ether-etf-against-bitcoin-etf',
    title: 'Ether funds against Bitcoin funds',
    description:
      'Monthly inflow of the Ether funds less that of the Bitcoin funds, each in percent of its coin’s value.',
    reading: 'Positive: clients prefer Ether for its size; the lines of both coins’ prices usually follow.',
    formula: '21-session net flow / market capitalisation · 100, Ether’s less Bitcoin’s.',
    fields: [
      withRole('flow', 'flow_preference', 'percent', 'Ether’s relative inflow less Bitcoin’s, points.', {
        from: ['net_flow_usd', 'flows/etf:net_flow_usd', 'caps/market:ETH|hold', 'caps/market:BTC|hold'],
        compute: ([ether, bitcoin, etherCap, bitcoinCap]) =>
          scale(
            subtract(
              divide(rollingSum(ether, MONTH), etherCap),
              divide(rollingSum(bitcoin, MONTH), bitcoinCap),
            ),
            100,
          ),
      }),
    ],
  }),
]
