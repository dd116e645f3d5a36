import { type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { rsi } from '@/lib/engine/ops/oscillators/rsi'
import { change } from '@/lib/engine/ops/risk/change'
import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import { logReturn } from '@/lib/engine/ops/risk/log-return'
import { divide, mapColumns, multiply, offset, scale, sumPresent } from '@/lib/engine/ops/rows/arithmetic'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { aux, type Definition, defineTable, value, withRole } from '../../../define'
import { bitcoinChart } from '../bitcoin/bitcoin-chart'
import { capsChart, ofCaps } from './caps-chart'

const dominance = (bitcoin: Float64Array, total: Float64Array) => scale(divide(bitcoin, total), 100)

/** All coins but Bitcoin, Ether and stablecoins. */
const smallCoins = (total: Float64Array, btc: Float64Array, eth: Float64Array, stable: Float64Array) =>
  mapColumns(
    [total, btc, eth, stable],
    (all, b, e, s) => all - b - (Number.isNaN(e) ? 0 : e) - (Number.isNaN(s) ? 0 : s),
  )

/** Coins other than Bitcoin in percent of all that are no stablecoins. */
const riskShare = (total: Float64Array, bitcoin: Float64Array, stable: Float64Array) =>
  mapColumns([total, bitcoin, stable], (all, btc, cash) => {
    const risk = all - (Number.isNaN(cash) ? 0 : cash)
    return risk > 0 ? ((risk - btc) / risk) * 100 : Number.NaN
  })

const SMALL = ['total', 'BTC', 'ETH', 'stablecoins']

const PLATFORMS = [
  ['eth', 'ETH', 'Ethereum, since 2015.'],
  ['bnb', 'BNB', 'BNB Chain, run by few validators close to Binance.'],
  ['sol', 'SOL', 'Solana, since 2020.'],
  ['ada', 'ADA', 'Cardano; contracts since September 2021.'],
  ['trx', 'TRX', 'Tron, mostly a rail for Tether.'],
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
  const all = sumPresent(...caps)
  return frame(
    inputs.time,
    Object.fromEntries(PLATFORMS.map(([name], row) => [name, scale(divide(caps[row], all), 100)])),
  )
}

const beta = (asset: Float64Array, market: Float64Array, days: number) =>
  multiply(rollingCorrelation(asset, market, days), divide(rollingStd(asset, days), rollingStd(market, days)))

export const definitions: Definition[] = [
  capsChart({
    name: 'altcoin-cap-share',
    concept: 'dominance',
    title: 'Altcoin share without stablecoins',
    description: 'Part of the market’s risk capital that sits in coins other than Bitcoin.',
    reading:
      'Unlike others-dominance it does not move when cash is minted; peaks of 60 to 70 percent ended cycles.',
    formula: '(total − stablecoins − Bitcoin) / (total − stablecoins) · 100.',
    fields: [
      value(
        'altcoin_share',
        'percent',
        'Coins other than Bitcoin, stablecoins left out.',
        ofCaps(['total', 'BTC', 'stablecoins'], riskShare),
      ),
      aux(
        'altcoin_share_change_90d',
        'percent',
        'Change of that over 90 days, points.',
        ofCaps(['total', 'BTC', 'stablecoins'], (total, bitcoin, stable) =>
          change(riskShare(total, bitcoin, stable), 90),
        ),
      ),
    ],
  }),
  capsChart({
    name: 'altcoin-drawdown',
    concept: 'drawdown',
    title: 'Drawdown of smaller coins',
    description: 'Fall of the market beyond Bitcoin, Ether and stablecoins from its highest value.',
    reading: 'It falls deeper and recovers later than Bitcoin; eighty percent down has been ordinary.',
    formula: 'Capitalisation of all other coins / its highest so far − 1, in percent.',
    fields: [
      value(
        'altcoin_drawdown',
        'percent',
        'Distance below the highest value.',
        ofCaps(SMALL, (...caps) => scale(drawdown(smallCoins(caps[0], caps[1], caps[2], caps[3])), 100)),
      ),
      aux(
        'market_drawdown',
        'percent',
        'The same for the whole market.',
        ofCaps(['total'], (total) => scale(drawdown(total), 100)),
      ),
    ],
  }),
  capsChart({
    name: 'altcoin-beta',
    concept: 'dominance',
    title: 'Beta of smaller coins to Bitcoin',
    description: 'Percent that the rest of the market moved for each percent of Bitcoin.',
    reading: 'Around 1.3 for years; under 1 altcoins have a story of their own or no buyers at all.',
    formula:
      'Covariance / variance of daily log changes of capitalisations over 90 days, Ether and stablecoins left out.',
    fields: [
      value(
        'altcoin_beta',
        'ratio',
        'Beta over 90 days.',
        ofCaps(SMALL, (total, btc, eth, stable) =>
          beta(logReturn(smallCoins(total, btc, eth, stable)), logReturn(btc), 90),
        ),
      ),
      aux(
        'altcoin_correlation',
        'ratio',
        'Correlation over the same days.',
        ofCaps(SMALL, (total, btc, eth, stable) =>
          rollingCorrelation(logReturn(smallCoins(total, btc, eth, stable)), logReturn(btc), 90),
        ),
      ),
    ],
  }),
  capsChart({
    name: 'btc-dominance-rsi',
    concept: 'dominance',
    title: 'Bitcoin dominance RSI',
    description: 'How one-sided the moves of Bitcoin’s market share have been over a fortnight.',
    reading: 'Over 75 rotation out of altcoins is a stampede and about to pause; under 25 the reverse.',
    formula: 'Wilder’s relative strength index of Bitcoin’s share of the market, 14 and 60 days.',
    fields: [
      withRole(
        'oscillator',
        'dominance_rsi_14d',
        'index',
        'Over 14 days.',
        ofCaps(['BTC', 'total'], (bitcoin, total) => rsi(dominance(bitcoin, total), 14)),
      ),
      aux(
        'dominance_rsi_60d',
        'index',
        'Over 60 days.',
        ofCaps(['BTC', 'total'], (bitcoin, total) => rsi(dominance(bitcoin, total), 60)),
      ),
    ],
  }),
  defineTable({
    path: 'charts/smart-contract-platform-share',
    concept: 'dominance',
    title: 'Smart-contract platforms',
    description: 'How the value of the large contract chains divides between them.',
    reading:
      'Ether’s slice shrinks in phases when fees drive users to cheaper chains, and grows back in bear markets.',
    formula:
      'Capitalisation / sum over ETH, BNB, SOL, ADA, TRX, AVAX, DOT and NEAR of those that exist that day · 100.',
    source: 'Market capitalisations of the loaded assets.',
    cadence: 'daily',
    axis: 'caps/market',
    from: PLATFORMS.map(([, symbol]) => symbol),
    compute: platformShares,
    fields: PLATFORMS.map(([name, , text]) => withRole('share', name, 'percent', text)),
  }),
  bitcoinChart({
    name: 'sol-eth-ratio',
    concept: 'relative value',
    title: 'Solana against Ether, trend',
    description:
      'Distance of Solana’s price in Ether from its mean of two hundred days, with the price itself.',
    reading:
      'The bet between one fast chain and a rollup-centered one; long stretches on one side of zero have been the rule.',
    formula: 'ratio = Solana close / Ether close; (ratio / SMA200 of the ratio − 1) · 100.',
    fields: [
      withRole('flow', 'sol_in_eth_distance', 'percent', 'Distance from the 200-day mean.', {
        from: ['asset/SOL:close', 'asset/ETH:close'],
        compute: ([sol, eth]) => {
          const ratio = divide(sol, eth)
          return scale(offset(divide(ratio, sma(ratio, 200)), -1), 100)
        },
      }),
      aux('sol_in_eth', 'ratio', 'Solana’s price in Ether.', {
        from: ['asset/SOL:close', 'asset/ETH:close'],
        compute: ([sol, eth]) => divide(sol, eth),
      }),
    ],
  }),
]
