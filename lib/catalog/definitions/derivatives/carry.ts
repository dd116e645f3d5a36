import { DAY_MS, dayOf, type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { align } from '@/lib/engine/ops/rows/align'
import { aux, type Definition, defineTable, type FieldDefinition, field, value } from '../../define'
import { BITCOIN_PRICE, bitcoinPrice } from '../bitcoin-price'
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
  const column = inputs.columns[name]
  if (!isNumeric(column)) throw new Error(`${name} is not numeric`)
  return align(time, inputs.time, column, 'exact')
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

const day = (role: 'start' | 'end', description: string): FieldDefinition =>
  field[role](role, 'date', description).with({ type: 'string' })

export const definitions: Definition[] = [
  defineTable({
    path: 'derivatives/carry_vs_treasury',
    twinOf: 'derivatives/btc_futures_basis',
    concept: 'carry',
    title: 'Futures carry vs. 2-year Treasury',
    description:
      'Annualized return from holding spot and selling futures, next to the two-year Treasury yield.',
    reading:
      'The spread compensates for exchange and funding risk. Near 0, there is little demand for leverage.',
    formula:
      'basis_pct = annualized basis at 90 days. spread_bps = (basis_pct − treasury_2y_pct) · 100. funding_ann_pct = average funding per eight hours · 3 · 365 · 100, Bitcoin only.',
    source: 'Dated futures, FRED series DGS2 (last published value), perpetual funding.',
    cadence: 'daily',
    params: { carryAsset: true },
    axis: 'derivatives/curve-{carryAsset:lower}',
    from: [...CURVE_COLUMNS, TREASURY, FUNDING, BITCOIN_PRICE],
    needs: { of: CURVE_COLUMNS },
    compute: (inputs, context) => carryRows(inputs, context.text('carryAsset')),
    types: {
      basis_pct: 'number?',
      treasury_2y_pct: 'number?',
      funding_ann_pct: 'number?',
      spread_bps: 'number?',
      btc_price: 'number?',
    },
    equals: {
      basis_pct: 'derivatives/btc_futures_basis.ann_basis_pct',
    },
    fields: [
      value('basis_pct', 'percent', 'Annualized basis at 90 days.'),
      value('treasury_2y_pct', 'percent', '2-year Treasury yield.')
        .is(TREASURY)
        .with({ change: 'basis points' }),
      aux('funding_ann_pct', 'percent', 'Annualized perpetual funding; null for Ether.').with({
        gathers: 'mean',
      }),
      aux('spread_bps', 'basis points', 'Basis minus Treasury yield.'),
      bitcoinPrice,
    ],
  }),
  defineTable({
    path: 'derivatives/btc_carry_vs_treasury',
    concept: 'carry',
    title: 'Bitcoin carry above Treasuries, episodes',
    description: 'Periods in which the Bitcoin futures basis exceeded the two-year Treasury yield.',
    reading:
      'Long episodes are typical of bull markets with high demand for leverage. They end when that demand fades.',
    formula:
      'Consecutive days with a positive spread in carry_vs_treasury for Bitcoin. days counts calendar days from start to end inclusive; ongoing marks an episode that includes the latest day.',
    source: 'Dated futures, FRED series DGS2 (last published value).',
    cadence: 'irregular',
    timeFields: [],
    axis: 'derivatives/curve-btc',
    from: [...CURVE_COLUMNS, TREASURY],
    compute: (inputs) => episodes(readCarry(inputs, 'BTC')),
    legacy: { canonical: { path: 'derivatives/carry_vs_treasury', query: { carryAsset: 'BTC' } } },
    fields: [
      day('start', 'First day of the episode.'),
      day('end', 'Last day of the episode to date.'),
      value('days', 'days', 'Calendar days in the episode.').with({ type: 'integer' }),
      aux('ongoing', 'none', 'Whether the episode includes the latest day.').with({ type: 'boolean' }),
    ],
  }),
]
