import { DAY_MS, dayOf, type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { align } from '@/lib/engine/ops/rows/align'
import { defineTable } from '../../define'
import { BITCOIN_PRICE } from '../bitcoin-price'
import { constantBasis } from './constant-basis'
import { byDay, CURVE_COLUMNS, readQuotes } from './futures-curve'

const TREASURY = 'macro/DGS2:value|hold'
const FUNDING = 'derivatives/funding:rate'

interface Carry {
  time: Float64Array
  basis: Float64Array
  treasury: Float64Array
  spread: Float64Array
}

/** One row per day: 90-day basis, 2-year yield and their difference in basis points. */
function readCarry(inputs: Frame, asset: string): Carry {
  const days = byDay(readQuotes(inputs, asset)).flatMap(({ time, quotes }) => {
    const basis = constantBasis(quotes)
    return basis ? [{ time, basis: basis.basisPct }] : []
  })
  const time = Float64Array.from(days, (day) => day.time)
  const basis = Float64Array.from(days, (day) => day.basis)
  const treasury = onDays(inputs, TREASURY, time)
  return { time, basis, treasury, spread: basis.map((pct, i) => (pct - treasury[i]) * 100) }
}

function onDays(inputs: Frame, name: string, time: Float64Array): Float64Array {
  return align(time, inputs.time, numbersIn(inputs, name), 'exact')
}

function carryRows(inputs: Frame, asset: string): Frame {
  const { time, basis, treasury, spread } = readCarry(inputs, asset)
  // Funding is loaded for Bitcoin only.
  const funding = onDays(inputs, FUNDING, time).map((rate) =>
    asset === 'BTC' ? rate * 3 * 365 * 100 : Number.NaN,
  )
  return frame(time, {
    basis_pct: basis,
    treasury_2y_pct: treasury,
    funding_ann_pct: funding,
    spread_bps: spread,
    btc_price: onDays(inputs, BITCOIN_PRICE, time),
  })
}

/** Runs of days on which the basis exceeds the Treasury yield. */
function episodes({ time, spread }: Carry): Frame {
  const runs: { start: number; end: number; ongoing: boolean }[] = []
  let open: { start: number; end: number; ongoing: boolean } | undefined
  for (let i = 0; i < time.length; i++) {
    if (Number.isNaN(spread[i])) continue
    if (spread[i] > 0) {
      if (!open) {
        open = { start: time[i], end: time[i], ongoing: true }
        runs.push(open)
      }
      open.end = time[i]
    } else if (open) {
      open.ongoing = false
      open = undefined
    }
  }
  return frame(
    Float64Array.from(runs, (run) => run.start),
    {
      start: runs.map((run) => dayOf(run.start)),
      end: runs.map((run) => dayOf(run.end)),
      days: Float64Array.from(runs, (run) => Math.round((run.end - run.start) / DAY_MS) + 1),
      ongoing: runs.map((run) => run.ongoing),
    },
  )
}

defineTable({
  path: 'derivatives/carry_vs_treasury',
  from: [...CURVE_COLUMNS, TREASURY, FUNDING, BITCOIN_PRICE],
  needs: { of: CURVE_COLUMNS },
  compute: (inputs, context) => carryRows(inputs, context.text('carryAsset')),
})

defineTable({
  path: 'derivatives/btc_carry_vs_treasury',
  from: [...CURVE_COLUMNS, TREASURY],
  compute: (inputs) => episodes(readCarry(inputs, 'BTC')),
})
