import { SPOT_FUNDS } from '@/lib/sources/base-tables'
import { aux, type Definition, type Formula, field, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import { statisticOf } from '../../../formulas/members'
import { BITCOIN_PRICE } from '../../bitcoin-price'
import { chartsOn } from '../charts-on'
import { FIRST_SESSION, FLOWS, FUNDS, fundUniverse, HOLDINGS, ofFunds, sumSinceSession } from './fund-columns'

const FUNDS_SHARE = {
  concept: 'funds',
  source: 'Daily figures of the US spot ETFs.',
  cadence: 'trading-day',
} as const
const fundChart = chartsOn({ ...FUNDS_SHARE, axis: 'flows/etf-funds' })
const etherFundChart = chartsOn({ ...FUNDS_SHARE, axis: 'flows/etf-ether' })
const trustChart = chartsOn({ ...FUNDS_SHARE, axis: 'flows/gbtc' })

const NEW_FUNDS = FLOWS.filter((name) => name !== 'flow_gbtc')

const sinceFirst = (flows: readonly string[]): Formula => ({
  ...sumSinceSession([ofFunds(flows, 'total')], FIRST_SESSION),
  over: fundUniverse(flows),
})

const inflow = ofFunds(NEW_FUNDS, 'larger(total, 0)')
const coinsBought = expression`${inflow} / ${BITCOIN_PRICE}`
/** Cumulative dollar inflow divided by the coins bought with it. */
const averagePaid = expression`${sumSinceSession([inflow], FIRST_SESSION)} / ${sumSinceSession([coinsBought], FIRST_SESSION)}`

const SUPPLY = 'chain/bitcoin:supply|hold'
const MONTH = 21

/** First session of the Ether funds. */
const ETHER_FIRST_SESSION = '2024-07-23'

export const definitions: Definition[] = [
  fundChart({
    name: 'etf-fund-holdings',
    title: 'Spot Bitcoin ETF holdings by fund',
    description: 'Bitcoin held by each of the eleven US spot ETFs.',
    reading:
      'GBTC shrinking while others grow is rotation between funds. All funds shrinking together is net selling.',
    formula: 'Coins reported by each fund. Total = sum of all funds.',
    fields: [
      ...FUNDS.map(
        (fund) => field.stack(fund, 'BTC', `Coins held by ${SPOT_FUNDS[fund].ticker}.`).is`holdings_${fund}`,
      ),
      field.total('total_holdings', 'BTC', 'Coins held by all funds.').is(ofFunds(HOLDINGS, 'total')),
    ],
  }),
  fundChart({
    name: 'etf-fund-market-share',
    title: 'Spot Bitcoin ETF market share',
    description: 'Each fund’s share of the Bitcoin held by US spot ETFs.',
    reading:
      'Grayscale’s initial dominance gave way to a BlackRock majority within two years. High concentration is also a custody risk.',
    formula: '100 × coins held by the fund / coins held by all funds.',
    fields: FUNDS.map((fund) =>
      field
        .share(fund, 'percent', `${SPOT_FUNDS[fund].ticker}, ${SPOT_FUNDS[fund].sponsor}.`)
        .is(ofFunds(HOLDINGS, `100 * (holdings_${fund} / total)`)),
    ),
  }),
  fundChart({
    name: 'etf-cumulative-flows',
    title: 'Cumulative ETF flows: GBTC and new funds',
    description:
      'Cumulative net flow since January 2024 of the new spot ETFs, of GBTC, and of both together.',
    reading:
      'Only the sum is new demand. In the first months, about half of the inflow to new funds came out of GBTC.',
    formula: 'Cumulative sums of net flows: all funds except GBTC, GBTC, and all funds.',
    equals: { all_funds: 'charts/etf-inflows-outflows.total_balance' },
    fields: [
      value('new_funds', 'USD', 'All funds except GBTC.').is(sinceFirst(NEW_FUNDS)),
      value('gbtc', 'USD', 'GBTC.').is(sumSinceSession(['flow_gbtc'], FIRST_SESSION)),
      value('all_funds', 'USD', 'All funds.').is(sinceFirst(FLOWS)),
    ],
  }),
  fundChart({
    name: 'etf-flow-streaks',
    title: 'Bitcoin ETF flow streaks',
    description: 'Number of consecutive sessions with net inflows, or with net outflows, into US spot ETFs.',
    reading: 'Long inflow streaks have occurred late in rallies, long outflow streaks late in declines.',
    formula: 'Number of consecutive sessions with the same sign of total net flow. Negative for outflows.',
    fields: [
      field
        .flow('streak', 'count', 'Consecutive sessions. Negative for outflows.')
        .is(ofFunds(FLOWS, 'streak(total)'))
        .with({ type: 'integer' }),
      aux('net_flow_5', 'USD', 'Net flow of the last five sessions.').is(ofFunds(FLOWS, 'sum(total, 5)')),
    ],
  }),
  fundChart({
    name: 'etf-flow-breadth',
    title: 'Bitcoin ETF flow breadth',
    description: 'Number of funds with inflows minus number of funds with outflows on a session.',
    reading: 'A single fund can dominate the headline figure. When most funds agree, demand is broad.',
    formula:
      'Funds with inflows − funds with outflows. Largest mover share = largest absolute flow / sum of absolute flows.',
    fields: [
      field
        .flow('flow_breadth', 'count', 'Funds with inflows minus funds with outflows.')
        .is(ofFunds(FLOWS, 'total', { each: 'sign(x)' }))
        .with({ type: 'integer' }),
      aux(
        'largest_mover_share',
        'percent',
        'Largest absolute flow of one fund divided by the sum of absolute flows.',
      ).is({ ...statisticOf(FLOWS, 'largest_share', 2), over: fundUniverse(FLOWS) }),
    ],
  }),
  fundChart({
    name: 'etf-flow-price-correlation',
    title: 'Correlation of Bitcoin ETF flows and price',
    description:
      'Correlation of ETF flows with the Bitcoin return of the same session and of the session before.',
    reading:
      'Flows tend to follow the previous day’s move. When the lagged correlation fades, buying depends less on recent price moves.',
    formula:
      'Pearson correlation of net flow and log return over 63 sessions. Lagged: with the return of the previous session.',
    fields: [
      value('same_session', 'ratio', 'Flow and return of the same session.').is(
        ofFunds(FLOWS, 'corr(total, log_return(price), 63)', { price: BITCOIN_PRICE }),
      ),
      value('session_before', 'ratio', 'Flow and return of the previous session.').is(
        ofFunds(FLOWS, 'corr(total, lag(log_return(price), 1), 63)', { price: BITCOIN_PRICE }),
      ),
    ],
  }),
  fundChart({
    name: 'etf-flow-absorption',
    title: 'New Bitcoin supply absorbed by ETFs',
    description: 'Coins added by US spot ETFs over 21 sessions for each coin mined.',
    reading: 'Above 1, ETFs absorb more than all newly mined supply. Below 0, they add to what miners sell.',
    formula: 'Change in coins held by all funds over 21 sessions / change in supply over the same period.',
    fields: [
      field
        .flow('absorption', 'ratio', 'Coins added per coin mined.')
        .is(ofFunds(HOLDINGS, `change(total, ${MONTH}) / change(supply, ${MONTH})`, { supply: SUPPLY })),
    ],
  }),
  fundChart({
    name: 'etf-supply-share',
    title: 'Bitcoin supply held by spot ETFs',
    description: 'Bitcoin held by US spot ETFs as a percentage of supply.',
    reading:
      'About 3 percent was already in GBTC when the ETFs launched. Each percentage point is about 200,000 coins.',
    formula: '100 × coins held by all funds / circulating supply. assets_usd gives their value.',
    fields: [
      value('supply_share', 'percent', 'Share of supply.').is(
        ofFunds(HOLDINGS, '100 * (total / supply)', { supply: SUPPLY }),
      ),
      aux('assets_usd', 'USD', 'Value of coins held by all funds.').is(
        ofFunds(HOLDINGS, 'total * price', { price: BITCOIN_PRICE }),
      ),
    ],
  }),
  fundChart({
    name: 'etf-cost-basis',
    title: 'Bitcoin ETF cost basis',
    description:
      'Average price paid for all inflows into the new spot ETFs, and the distance of the market price from it.',
    reading:
      'A widely watched level: below it, the average fund investor is at a loss and redemptions tend to increase.',
    formula:
      'Σ inflow / Σ (inflow / price of the day), over inflow days of all funds except GBTC. Distance = 100 × (price / average paid − 1).',
    fields: [
      value('average_paid', 'USD', 'Average price of inflows.').is({
        ...averagePaid,
        over: fundUniverse(NEW_FUNDS),
      }),
      aux('distance_from_paid', 'percent', 'Price above the average paid.').is({
        ...expression`100 * (${BITCOIN_PRICE} / ${averagePaid} - 1)`,
        over: fundUniverse(NEW_FUNDS),
      }),
    ],
  }),
  trustChart({
    name: 'gbtc-premium',
    title: 'Grayscale Bitcoin Trust premium',
    description: 'Premium or discount of the GBTC share price to its net asset value, since May 2015.',
    reading:
      'Investors paid a premium for access until 2021. Because shares could not be redeemed, it turned into a discount of up to 50 percent, which closed with the conversion in January 2024.',
    formula: '100 × (share price / (bitcoin per share × Bitcoin price) − 1).',
    fields: [field.flow('premium', 'percent', 'Premium. Negative values are a discount.')],
  }),
  etherFundChart({
    name: 'ether-etf-flows',
    title: 'Spot Ether ETF flows',
    description: 'Daily net flow into US spot Ether ETFs since July 2024.',
    reading:
      'Flows come in bursts. Weekly inflows above those of Bitcoin funds have been a sign of rotation.',
    formula: 'Creations − redemptions of all funds. Cumulative flow = sum since the first day.',
    fields: [
      field.flow('net_flow', 'USD', 'Creations minus redemptions.').is`net_flow_usd`,
      aux('cumulative_flow', 'USD', 'Cumulative net flow since the first day.').is(
        sumSinceSession(['net_flow_usd'], ETHER_FIRST_SESSION),
      ),
    ],
  }),
  etherFundChart({
    name: 'ether-etf-supply-share',
    title: 'Ether supply held by spot ETFs',
    description: 'Ether held by US spot ETFs as a percentage of supply.',
    reading:
      'Coins in funds without staking are removed from both the market and the validator set. Holdings doubled in the summer of 2025.',
    formula: '100 × Ether held by all funds / supply of Ether.',
    fields: [
      value('supply_share', 'percent', 'Share of Ether supply.')
        .is`100 * (holdings / chain/ethereum:supply|hold)`,
      aux('holdings', 'native', 'Ether held by all funds.'),
    ],
  }),
  etherFundChart({
    name: 'ether-etf-against-bitcoin-etf',
    title: 'Ether versus Bitcoin ETF flows',
    description:
      'Monthly net flow of Ether ETFs minus that of Bitcoin ETFs, each relative to the market cap of its coin.',
    reading:
      'Positive values mean that investors favor Ether relative to its size. The ETH/BTC price ratio has often followed.',
    formula:
      '100 × (21-session net Ether flow / Ether market cap − 21-session net Bitcoin flow / Bitcoin market cap).',
    fields: [
      field.flow(
        'flow_preference',
        'percent',
        'Relative inflow of Ether minus that of Bitcoin, in percentage points.',
      )
        .is`100 * (sum(net_flow_usd, ${MONTH}) / caps/market:ETH|hold - sum(flows/etf:net_flow_usd, ${MONTH}) / caps/market:BTC|hold)`,
    ],
  }),
]
