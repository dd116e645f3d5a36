import { sma } from '@/lib/engine/ops/averages/sma'
import { change } from '@/lib/engine/ops/risk/change'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { divide, mapColumn, mapColumns, offset, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { aux, type Definition, value, withRole } from '../../../define'
import { bitcoinChart } from '../bitcoin/bitcoin-chart'
import { capsChart, ofCaps } from './caps-chart'

const supplyRatio = (bitcoin: Float64Array, stablecoins: Float64Array) => divide(bitcoin, stablecoins)

/** Days of the oscillator’s band. */
const BAND_DAYS = 200

const present = (x: number) => (Number.isNaN(x) ? 0 : x)

/** Distance of a coin that should be worth a dollar from it. */
const offPeg = (symbol: string) => ({
  from: [`asset/${symbol}:close`],
  compute: ([close]: Float64Array[]) => scale(offset(close, -1), 10_000),
})

export const definitions: Definition[] = [
  capsChart({
    name: 'stablecoin-supply',
    concept: 'stablecoins',
    title: 'Stablecoin supply by coin',
    description: 'Dollars tokenised as USDT, USDC, DAI and all smaller stablecoins.',
    reading:
      'Growth is cash that entered crypto and has not left; USDC shrank after the bank failures of March 2023.',
    formula: 'Capitalisation of each; others = all stablecoins less the three.',
    fields: [
      withRole('stack', 'usdt', 'USD', 'Tether.', 'USDT'),
      withRole('stack', 'usdc', 'USD', 'USD Coin.', 'USDC'),
      withRole('stack', 'dai', 'USD', 'Dai.', 'DAI'),
      withRole(
        'stack',
        'others',
        'USD',
        'All other stablecoins.',
        ofCaps(['stablecoins', 'USDT', 'USDC', 'DAI'], (all, ...coins) =>
          mapColumns([all, ...coins], (total, usdt, usdc, dai) =>
            Math.max(0, total - present(usdt) - present(usdc) - present(dai)),
          ),
        ),
      ),
      withRole('total', 'total_stablecoins', 'USD', 'All stablecoins.', 'stablecoins'),
    ],
  }),
  capsChart({
    name: 'stablecoin-growth',
    concept: 'stablecoins',
    title: 'Stablecoin growth',
    description: 'Dollars by which the stablecoin supply grew or shrank over a month.',
    reading:
      'Minting in the billions has fed every broad rise since 2020; months of redemptions are a liquidity drain.',
    formula: 'Capitalisation of all stablecoins less that of 30 days before; the same in percent.',
    fields: [
      withRole(
        'flow',
        'supply_change_30d',
        'USD',
        'Dollars added in 30 days.',
        ofCaps(['stablecoins'], (all) => change(all, 30)),
      ),
      aux(
        'supply_growth_90d',
        'percent',
        'Growth over 90 days.',
        ofCaps(['stablecoins'], (all) => percentChange(all, 90)),
      ),
    ],
  }),
  capsChart({
    name: 'stablecoin-supply-ratio',
    concept: 'stablecoins',
    title: 'Stablecoin supply ratio',
    description: 'Bitcoin’s capitalisation as a multiple of all stablecoins.',
    reading:
      'Low: a lot of dry powder for each Bitcoin. It fell for years as stablecoins grew, so compare with its own band.',
    formula: 'Capitalisation of Bitcoin / of all stablecoins.',
    fields: [value('ssr', 'ratio', 'Bitcoin over stablecoins.', ofCaps(['BTC', 'stablecoins'], supplyRatio))],
  }),
  capsChart({
    name: 'stablecoin-supply-ratio-oscillator',
    concept: 'stablecoins',
    title: 'Stablecoin supply ratio oscillator',
    description: 'Where the stablecoin supply ratio stands within its band of two hundred days.',
    reading: 'Below −1.5 buying power is high for the price asked; above 3 buyers are stretched thin.',
    formula: '(ratio − SMA200 of it) / standard deviation of 200 days.',
    fields: [
      withRole(
        'oscillator',
        'ssr_oscillator',
        'sigma',
        'Deviations from the 200-day mean.',
        ofCaps(['BTC', 'stablecoins'], (bitcoin, stable) => {
          const ratio = supplyRatio(bitcoin, stable)
          return divide(subtract(ratio, sma(ratio, BAND_DAYS)), rollingStd(ratio, BAND_DAYS))
        }),
      ),
    ],
  }),
  capsChart({
    name: 'usdt-dominance',
    concept: 'stablecoins',
    title: 'Tether dominance',
    description: 'Share of Tether alone in the whole crypto market.',
    reading:
      'Traders read it upside down: it tops when Bitcoin bottoms, and falls when Tether is spent on coins.',
    formula: 'Capitalisation of USDT / whole market · 100; share among stablecoins beside it.',
    fields: [
      value(
        'usdt_dominance',
        'percent',
        'Tether in percent of the market.',
        ofCaps(['USDT', 'total'], (tether, total) => scale(divide(tether, total), 100)),
      ),
      aux(
        'usdt_share_of_stablecoins',
        'percent',
        'Tether in percent of all stablecoins.',
        ofCaps(['USDT', 'stablecoins'], (tether, all) =>
          mapColumn(divide(tether, all), (share) => Math.min(100, share * 100)),
        ),
      ),
    ],
  }),
  bitcoinChart({
    name: 'stablecoin-peg',
    concept: 'stablecoins',
    title: 'Stablecoin pegs',
    description: 'How far the three oldest large stablecoins close from one dollar.',
    reading: 'Ten points is noise; a hundred is a run, as when USDC broke for a weekend in March 2023.',
    formula:
      '(close − 1) · 10,000 for USDC, USDT and DAI; the widest is the largest of the three without its sign.',
    fields: [
      value('widest_off_peg', 'basis points', 'The farthest of the three, whichever way.', {
        from: ['USDC', 'USDT', 'DAI'].flatMap((symbol) => offPeg(symbol).from),
        compute: (closes) =>
          closes[0].map((_, row) => {
            const present = closes
              .map((close) => Math.abs(close[row] - 1))
              .filter((away) => !Number.isNaN(away))
            return present.length > 0 ? 10_000 * Math.max(...present) : Number.NaN
          }),
      }),
      value('usdc_off_peg', 'basis points', 'USD Coin against a dollar.', offPeg('USDC')),
      value('usdt_off_peg', 'basis points', 'Tether against a dollar.', offPeg('USDT')),
      value('dai_off_peg', 'basis points', 'Dai against a dollar.', offPeg('DAI')),
    ],
  }),
]
