import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { defineTable } from '../../define'
import { COINS, capRef, closeRef, coinUniverse, largest, MIN_COINS } from './universe'

const DAYS = [30, 90, 365] as const
const SIZES = [20, 50, 100] as const

/** Commonly used thresholds. */
const ALTCOIN_SEASON = 75
const BITCOIN_SEASON = 25

const ALTCOINS = COINS.filter((symbol) => symbol !== 'BTC')

/** Percentage of altcoins ahead of Bitcoin over some days, among the largest. */
function season(inputs: Frame, days: number, size: number): Frame {
  const closes = ALTCOINS.map((symbol) => numbersIn(inputs, closeRef(symbol)))
  const caps = ALTCOINS.map((symbol) => numbersIn(inputs, capRef(symbol)))
  const returns = closes.map((close) => percentChange(close, days))
  const bitcoin = percentChange(numbersIn(inputs, closeRef('BTC')), days)
  const members = largest(closes, caps, size)
  const rows: { row: number; value: number; coins: number }[] = []
  for (let row = 0; row < inputs.time.length; row++) {
    if (Number.isNaN(bitcoin[row])) continue
    const placed = members(row).filter((coin) => !Number.isNaN(returns[coin][row]))
    if (placed.length < MIN_COINS) continue
    const ahead = placed.filter((coin) => returns[coin][row] > bitcoin[row]).length
    rows.push({ row, value: (ahead / placed.length) * 100, coins: placed.length })
  }
  return frame(
    Float64Array.from(rows, ({ row }) => inputs.time[row]),
    {
      value: Float64Array.from(rows, ({ value }) => value),
      coins: Float64Array.from(rows, ({ coins }) => coins),
      altcoin_season: new Float64Array(rows.length).fill(ALTCOIN_SEASON),
      bitcoin_season: new Float64Array(rows.length).fill(BITCOIN_SEASON),
    },
  )
}

for (const days of DAYS)
  for (const size of SIZES)
    defineTable({
      path: `market-indicators/altcoin-season-index-${days}d-top-${size}`,
      from: [...COINS.map(closeRef), ...ALTCOINS.map(capRef)],
      over: coinUniverse(size, ALTCOINS),
      compute: (inputs) => season(inputs, days, size),
    })
