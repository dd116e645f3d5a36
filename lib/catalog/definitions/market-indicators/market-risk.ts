import { type Frame, frame } from '@/lib/engine/frame'
import { type Definition, defineTable, type FormulaContext, withRole } from '../../define'
import { assetRisk } from './asset-risk'
import { COINS, capRef, closeRef, largest, readColumn, sizeOf, UNIVERSE_NOTE } from './universe'

/** A median of fewer coins is one coin’s story. */
const LEAST_COINS = 3

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

function marketRisk(inputs: Frame, context: FormulaContext): Frame {
  const closes = COINS.map((symbol) => readColumn(inputs, closeRef(symbol)))
  const caps = COINS.map((symbol) => readColumn(inputs, capRef(symbol)))
  const risks = closes.map((close) => assetRisk(close))
  const members = largest(closes, caps, sizeOf(context.text('tier')))
  const value = Float64Array.from(inputs.time.keys(), (row) => {
    const levels = members(row)
      .map((coin) => risks[coin][row])
      .filter((level) => !Number.isNaN(level))
    return levels.length >= LEAST_COINS ? median(levels) : Number.NaN
  })
  const first = value.findIndex((x) => !Number.isNaN(x))
  const from = first < 0 ? value.length : first
  return frame(inputs.time.subarray(from), { value: value.subarray(from) })
}

export const definitions: Definition[] = [
  defineTable({
    path: 'market-indicators/crypto-market-risk-indicator',
    concept: 'risk',
    title: 'Crypto market risk',
    description: `Risk of the typical coin of a universe, from 0 to 1. ${UNIVERSE_NOTE}`,
    reading:
      'High when most coins stand far above their trends at once; lows below 0.2 have come with capitulation.',
    formula:
      'Median of closeRiskLevel (see crypto-risk-btc) over the coins of the universe that have one, at least three.',
    source: 'Own recipe on daily candles.',
    cadence: 'daily',
    params: { tier: true },
    axis: 'asset/BTC',
    from: [...COINS.map(closeRef), ...COINS.map(capRef)],
    compute: marketRisk,
    types: { value: 'number?' },
    fields: [withRole('risk', 'value', 'fraction', 'Median risk level.')],
  }),
]
