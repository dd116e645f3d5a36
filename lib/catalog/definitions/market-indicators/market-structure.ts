import { type Frame, frame } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'

import { divide, mapColumns, scale } from '@/lib/engine/ops/rows/arithmetic'
import { total } from '@/lib/engine/summary-statistics'
import {
  aux,
  type Definition,
  defineSeries,
  defineTable,
  type FormulaContext,
  field,
  value,
} from '../../define'
import { acrossMembers } from './across-members'
import { COINS, capRef, closeRef, coinUniverse, readColumn, sizeOf } from './universe'

const ALTCOINS = COINS.filter((symbol) => symbol !== 'BTC')
const volumeRef = (symbol: string) => `asset/${symbol}:volume`

function concentration(inputs: Frame): Frame {
  const values = ALTCOINS.map((symbol) => readColumn(inputs, capRef(symbol)))
  const shares = (caps: number[]) => {
    const whole = total(caps)
    return caps.map((cap) => cap / whole).sort((a, b) => b - a)
  }
  const found = acrossMembers(inputs, ALTCOINS, ALTCOINS.length, {
    effective_altcoins: { values, combine: (caps) => 1 / total(shares(caps).map((part) => part * part)) },
    largest_share: { values, combine: (caps) => 100 * shares(caps)[0] },
    top_10_share: { values, combine: (caps) => 100 * total(shares(caps).slice(0, 10)) },
  })
  const closes = ALTCOINS.map((symbol) => readColumn(inputs, closeRef(symbol)))
  const isWhole = rowsWithEveryCap(closes, values)
  const from = inputs.time.length - found.time.length
  const { coins, ...columns } = found.columns as Record<string, Float64Array>
  const whole = (column: Float64Array) => column.map((x, row) => (isWhole(from + row) ? x : Number.NaN))
  return frame(found.time, {
    ...Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, whole(column)])),
    coins,
  })
}

/** Whether no coin of a row is traded without the market capitalization that it had before. */
function rowsWithEveryCap(
  closes: readonly Float64Array[],
  caps: readonly Float64Array[],
): (row: number) => boolean {
  const begun = caps.map((cap) => cap.findIndex((x) => !Number.isNaN(x)))
  return (row) =>
    caps.every(
      (cap, coin) =>
        !Number.isNaN(cap[row]) || Number.isNaN(closes[coin][row]) || begun[coin] < 0 || row < begun[coin],
    )
}

function turnover(inputs: Frame, context: FormulaContext): Frame {
  const caps = COINS.map((symbol) => readColumn(inputs, capRef(symbol)))
  const traded = COINS.map((symbol, coin) =>
    mapColumns(
      [readColumn(inputs, closeRef(symbol)), readColumn(inputs, volumeRef(symbol)), caps[coin]],
      (close, volume, cap) => (Number.isNaN(cap) ? Number.NaN : close * volume),
    ),
  )
  const found = acrossMembers(inputs, COINS, sizeOf(context.text('tier')), {
    traded_usd: { values: traded, combine: total },
    // Values of the same coins, because the ratio would otherwise compare two universes.
    cap_usd: {
      values: caps.map((cap, coin) =>
        mapColumns([cap, traded[coin]], (x, volume) => (Number.isNaN(volume) ? volume : x)),
      ),
      combine: total,
    },
  })
  const [usd, cap] = [readColumn(found, 'traded_usd'), readColumn(found, 'cap_usd')]
  const daily = scale(divide(usd, cap), 100)
  return frame(found.time, {
    turnover: sma(daily, 7),
    turnover_1d: daily,
    traded_usd: usd,
    coins: found.columns.coins,
  })
}

/** The share of the ten largest coins says something only among more coins. */
const LEAST_FOR_TOP_10 = 15

const optional = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'number?' as const]))

export const definitions: Definition[] = [
  defineTable({
    path: 'market-indicators/altcoin-concentration',
    concept: 'dominance',
    title: 'Effective number of altcoins',
    description: 'Number of equally sized coins that would be as concentrated as the actual altcoin market.',
    reading:
      'Falls when capital concentrates in a few altcoins and rises when it spreads. It tends to rise early in a broad altcoin rally.',
    formula:
      '1 / Herfindahl index: the sum of squared market-capitalization shares among altcoins, excluding stablecoins. Missing where a coin is still traded but its market capitalization ended.',
    source: 'Market capitalizations of the loaded coins.',
    cadence: 'daily',
    axis: 'asset/BTC',
    from: [...ALTCOINS.map(closeRef), ...ALTCOINS.map(capRef)],
    over: { ...coinUniverse(ALTCOINS.length, ALTCOINS, capRef), least: LEAST_FOR_TOP_10, leaders: ['ETH'] },
    compute: concentration,
    types: optional('effective_altcoins', 'largest_share', 'top_10_share'),
    fields: [
      value('effective_altcoins', 'count', 'Equally sized altcoins with the same concentration.'),
      aux('largest_share', 'percent', 'Share of the largest altcoin.'),
      aux('top_10_share', 'percent', 'Share of the ten largest altcoins.'),
      aux('coins', 'count', 'Altcoins with a market capitalization.').with({ type: 'integer' }),
    ],
  }),
  defineTable({
    path: 'market-indicators/crypto-market-turnover',
    concept: 'volume',
    title: 'Crypto market turnover',
    description: 'Daily trading volume of coins as a percentage of their market capitalization.',
    reading:
      'Peaks during both panics and speculative tops. Low turnover after a decline is typical of market bottoms.',
    formula:
      'Σ volume · close / Σ market capitalization · 100 over the universe, 7-day average. Coins without a market capitalization are excluded.',
    source:
      'Daily candles and market capitalizations of the loaded coins. Volume is that of the candles’ venue.',
    cadence: 'daily',
    params: { tier: true },
    axis: 'asset/BTC',
    from: [...COINS.map(closeRef), ...COINS.map(volumeRef), ...COINS.map(capRef)],
    over: coinUniverse('tier', COINS, capRef),
    compute: turnover,
    types: optional('turnover', 'turnover_1d', 'traded_usd'),
    fields: [
      value('turnover', 'percent', '7-day average of daily turnover.'),
      aux('turnover_1d', 'percent', 'Turnover of the day.'),
      aux('traded_usd', 'USD', 'Value traded on the day.'),
      aux('coins', 'count', 'Number of coins included.').with({ type: 'integer' }),
    ],
  }),
  defineSeries({
    path: 'market-indicators/stablecoin-purchasing-power',
    concept: 'dominance',
    title: 'Stablecoin purchasing power',
    description:
      '90-day change in stablecoin supply relative to the market capitalization of all other coins.',
    reading:
      'Positive values mean new dollars are entering. The largest have come early in rallies; negative values in long declines.',
    formula:
      '90-day change of stablecoin market capitalization / (total market − stablecoins) · 100. dry_powder is the whole stablecoin supply on the same scale.',
    source: 'Market capitalizations of the loaded assets.',
    cadence: 'daily',
    axis: 'caps/market',
    types: optional('new_power', 'new_power_30d', 'dry_powder'),
    fields: [
      field.flow('new_power', 'percent', '90-day stablecoin growth as a percentage of all other coins.')
        .is`100 * (change(stablecoins_of_total, 90) / (total - stablecoins_of_total))`,
      aux('new_power_30d', 'percent', '30-day stablecoin growth as a percentage of all other coins.')
        .is`100 * (change(stablecoins_of_total, 30) / (total - stablecoins_of_total))`,
      aux('dry_powder', 'percent', 'Stablecoin supply as a percentage of all other coins.')
        .is`100 * (stablecoins_of_total / (total - stablecoins_of_total))`,
    ],
  }),
]
