import { type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { sharesOfMembers } from '@/lib/engine/ops/rows/members'
import { aux, type Definition, defineTable, field, value } from '../../../define'
import { bitcoinChart } from '../bitcoin/bitcoin-chart'
import { capsChart } from './caps-chart'

const DOMINANCE = '100 * (BTC_of_total / total)'

/** Market cap of all coins except Bitcoin, Ether, and stablecoins. */
const SMALL_COINS = 'total - BTC_of_total - ETH_of_total - stablecoins_of_total'

/** Share of coins other than Bitcoin in the market cap without stablecoins, in percent. */
const RISK_SHARE = '100 * ratio(total - stablecoins_of_total - BTC_of_total, total - stablecoins_of_total)'

const PLATFORMS = [
  ['eth', 'ETH', 'Ethereum, since 2015.'],
  ['bnb', 'BNB', 'BNB Chain, with a small validator set close to Binance.'],
  ['sol', 'SOL', 'Solana, since 2020.'],
  ['ada', 'ADA', 'Cardano, with smart contracts since September 2021.'],
  ['trx', 'TRX', 'Tron, used mainly for Tether transfers.'],
  ['avax', 'AVAX', 'Avalanche, since 2020.'],
  ['dot', 'DOT', 'Polkadot, since 2020.'],
  ['near', 'NEAR', 'Near, since 2020.'],
] as const

/** Shares among the platforms that are loaded and exist on a day. */
function platformShares(inputs: Frame): Frame {
  const caps = PLATFORMS.map(([, symbol]) => {
    const column = inputs.columns[symbol]
    return isNumeric(column) ? column : new Float64Array(inputs.time.length).fill(Number.NaN)
  })
  const shares = sharesOfMembers({ time: inputs.time, columns: caps })
  const first = shares[0].findIndex((_, row) => shares.some((share) => !Number.isNaN(share[row])))
  const from = first < 0 ? inputs.time.length : first
  return frame(
    inputs.time.subarray(from),
    Object.fromEntries(PLATFORMS.map(([name], row) => [name, shares[row].subarray(from)])),
  )
}

export const definitions: Definition[] = [
  capsChart({
    name: 'altcoin-cap-share',
    concept: 'dominance',
    title: 'Altcoin market share excluding stablecoins',
    description: 'Share of coins other than Bitcoin in total market cap, excluding stablecoins.',
    reading:
      'Unlike common altcoin dominance measures, it is unaffected by stablecoin issuance. Peaks of 60 to 70 percent have come at the end of cycles.',
    formula: '100 × (total − stablecoins − Bitcoin) / (total − stablecoins), by market cap.',
    fields: [
      value('altcoin_share', 'percent', 'Altcoin share, excluding stablecoins.').is(RISK_SHARE),
      aux('altcoin_share_change_90d', 'percent', 'Change over 90 days, in percentage points.')
        .is`change(${RISK_SHARE}, 90)`,
    ],
  }),
  capsChart({
    name: 'altcoin-drawdown',
    concept: 'drawdown',
    title: 'Altcoin market cap drawdown',
    description: 'Drawdown of total market cap excluding Bitcoin, Ether, and stablecoins.',
    reading: 'It falls further and recovers later than Bitcoin. Drawdowns of 80 percent have been common.',
    formula: '100 × (market cap of all other coins / its all-time high − 1).',
    fields: [
      value('altcoin_drawdown', 'percent', 'Distance below the all-time high.')
        .is`100 * drawdown(${SMALL_COINS})`,
      aux('market_drawdown', 'percent', 'Drawdown of the total market cap.').is`100 * drawdown(total)`,
    ],
  }),
  capsChart({
    name: 'altcoin-beta',
    concept: 'dominance',
    title: 'Altcoin beta to Bitcoin',
    description: 'Average percent move of the altcoin market cap per percent move of Bitcoin.',
    reading: 'Around 1.3 for years. Values below 1 mean that altcoins move independently or lack demand.',
    formula:
      'Covariance / variance of daily log changes in market cap over 90 days, excluding Ether and stablecoins.',
    fields: [
      value('altcoin_beta', 'ratio', 'Beta over 90 days.').is`beta(${SMALL_COINS}, BTC_of_total, 90)`,
      aux('altcoin_correlation', 'ratio', 'Correlation over 90 days.')
        .is`corr(log_return(${SMALL_COINS}), log_return(BTC_of_total), 90)`,
    ],
  }),
  capsChart({
    name: 'btc-dominance-rsi',
    levels: { dominance_rsi_14d: [30, 70], dominance_rsi_60d: [30, 70] },
    levelNames: {
      dominance_rsi_14d: ['Oversold', 'Overbought'],
      dominance_rsi_60d: ['Oversold', 'Overbought'],
    },
    concept: 'dominance',
    title: 'Bitcoin dominance RSI',
    description: 'Relative strength index (RSI) of Bitcoin’s share of total market cap.',
    reading:
      'Above 75, the rotation into Bitcoin is overextended and likely to pause. Below 25, the rotation into altcoins is.',
    formula: 'Wilder’s RSI of Bitcoin’s share of total market cap, over 14 and 60 days.',
    fields: [
      field.oscillator('dominance_rsi_14d', 'index', 'RSI over 14 days.').is`rsi(${DOMINANCE}, 14)`,
      aux('dominance_rsi_60d', 'index', 'RSI over 60 days.').is`rsi(${DOMINANCE}, 60)`.with({
        change: 'points',
      }),
    ],
  }),
  defineTable({
    path: 'charts/smart-contract-platform-share',
    concept: 'dominance',
    title: 'Smart contract platform market share',
    description: 'Share of each major smart contract platform in their combined market cap.',
    reading:
      'Ether’s share declines when high fees drive users to cheaper chains and recovers in bear markets.',
    formula:
      '100 × market cap / sum of the market caps of ETH, BNB, SOL, ADA, TRX, AVAX, DOT, and NEAR that exist on the day.',
    source: 'Market caps of the loaded assets.',
    cadence: 'daily',
    axis: 'caps/market',
    from: PLATFORMS.map(([, symbol]) => symbol),
    over: {
      what: 'coins',
      members: PLATFORMS.map(([, symbol]) => ({ name: symbol, refs: [symbol] })),
      leaders: ['ETH'],
    },
    compute: platformShares,
    fields: PLATFORMS.map(([name, , text]) => field.share(name, 'percent', text)),
  }),
  bitcoinChart({
    name: 'sol-eth-ratio',
    concept: 'relative value',
    title: 'SOL/ETH ratio trend',
    description: 'Distance of the SOL/ETH price ratio from its 200-day average.',
    reading:
      'Compares a single fast chain with Ethereum’s rollup-centric design. The ratio has stayed on one side of zero for long periods.',
    formula:
      'Ratio = Solana close / Ether close. Distance = 100 × (ratio / 200-day average of the ratio − 1).',
    equals: { sol_in_eth: 'crypto/prices/SOLETH.close' },
    fields: [
      field.flow('sol_in_eth_distance', 'percent', 'Distance from the 200-day average.')
        .is`100 * (asset/SOL:close / asset/ETH:close / sma(asset/SOL:close / asset/ETH:close, 200) + -1)`,
      aux('sol_in_eth', 'ratio', 'Price of Solana in Ether.').is`asset/SOL:close / asset/ETH:close`.with({
        change: 'percent',
      }),
    ],
  }),
]
