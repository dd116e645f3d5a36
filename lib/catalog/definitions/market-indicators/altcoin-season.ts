import { type Frame, frame } from '@/lib/engine/frame'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { aux, type Definition, defineTable, field } from '../../define'
import { MIN_COINS, MIN_COINS_TEXT } from './min-coins'
import { COINS, capRef, closeRef, coinUniverse, largest, readColumn, UNIVERSE_NOTE } from './universe'

const DAYS = [30, 90, 365] as const
const SIZES = [20, 50, 100] as const

/** Commonly used thresholds. */
const ALTCOIN_SEASON = 75
const BITCOIN_SEASON = 25

const ALTCOINS = COINS.filter((symbol) => symbol !== 'BTC')

function season(inputs: Frame, days: number, size: number): Frame {
  const closes = ALTCOINS.map((symbol) => readColumn(inputs, closeRef(symbol)))
  const caps = ALTCOINS.map((symbol) => readColumn(inputs, capRef(symbol)))
  const returns = closes.map((close) => percentChange(close, days))
  const bitcoin = percentChange(readColumn(inputs, closeRef('BTC')), days)
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

function altcoinSeason(days: number, size: number): Definition {
  return defineTable({
    path: `market-indicators/altcoin-season-index-${days}d-top-${size}`,
    concept: 'breadth',
    title: `Altcoin season index, ${days} days, top ${size}`,
    description: `Share of the ${size} largest altcoins that outperformed Bitcoin over ${days} days. ${UNIVERSE_NOTE} If fewer than ${size} are loaded, all of them are compared; coins gives the number.`,
    reading:
      'At 75 or above, the market calls it altcoin season. At 25 or below, it calls it Bitcoin season.',
    formula: `Coins whose ${days}-day return exceeds Bitcoin’s / coins with such a return · 100, ${MIN_COINS_TEXT}.`,
    source: 'Daily candles of the loaded coins. Thresholds as commonly used.',
    cadence: 'daily',
    axis: 'asset/BTC',
    from: [...COINS.map(closeRef), ...ALTCOINS.map(capRef)],
    over: coinUniverse(size, ALTCOINS),
    compute: (inputs) => season(inputs, days, size),
    fields: [
      field.oscillator('value', 'percent', 'Share of altcoins that outperform Bitcoin.'),
      aux('coins', 'count', 'Number of altcoins compared.').with({ type: 'integer' }),
      field.level('altcoin_season', 'percent', 'Threshold for altcoin season.'),
      field.level('bitcoin_season', 'percent', 'Threshold for Bitcoin season.'),
    ],
  })
}

export const definitions: Definition[] = DAYS.flatMap((days) =>
  SIZES.map((size) => altcoinSeason(days, size)),
)
