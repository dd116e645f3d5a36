import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'

import { divide, mapColumns, scale } from '@/lib/engine/ops/rows/arithmetic'
import { total } from '@/lib/engine/summary-statistics'
import { defineTable, type FormulaContext } from '../../define'
import { acrossMembers } from './across-members'
import { COINS, capRef, closeRef, coinUniverse, sizeOf } from './universe'

const ALTCOINS = COINS.filter((symbol) => symbol !== 'BTC')
const volumeRef = (symbol: string) => `asset/${symbol}:volume`

function concentration(inputs: Frame): Frame {
  const values = ALTCOINS.map((symbol) => numbersIn(inputs, capRef(symbol)))
  const shares = (caps: number[]) => {
    const whole = total(caps)
    return caps.map((cap) => cap / whole).sort((a, b) => b - a)
  }
  const found = acrossMembers(inputs, ALTCOINS, ALTCOINS.length, {
    effective_altcoins: { values, combine: (caps) => 1 / total(shares(caps).map((part) => part * part)) },
    largest_share: { values, combine: (caps) => 100 * shares(caps)[0] },
    top_10_share: { values, combine: (caps) => 100 * total(shares(caps).slice(0, 10)) },
  })
  const closes = ALTCOINS.map((symbol) => numbersIn(inputs, closeRef(symbol)))
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
  const caps = COINS.map((symbol) => numbersIn(inputs, capRef(symbol)))
  const traded = COINS.map((symbol, coin) =>
    mapColumns(
      [numbersIn(inputs, closeRef(symbol)), numbersIn(inputs, volumeRef(symbol)), caps[coin]],
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
  const [usd, cap] = [numbersIn(found, 'traded_usd'), numbersIn(found, 'cap_usd')]
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

defineTable({
  path: 'market-indicators/altcoin-concentration',
  from: [...ALTCOINS.map(closeRef), ...ALTCOINS.map(capRef)],
  over: { ...coinUniverse(ALTCOINS.length, ALTCOINS, capRef), least: LEAST_FOR_TOP_10, leaders: ['ETH'] },
  compute: concentration,
})

defineTable({
  path: 'market-indicators/crypto-market-turnover',
  from: [...COINS.map(closeRef), ...COINS.map(volumeRef), ...COINS.map(capRef)],
  over: coinUniverse('tier', COINS, capRef),
  compute: turnover,
})
