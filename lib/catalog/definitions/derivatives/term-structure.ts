import { type Frame, frame } from '@/lib/engine/frame'
import { defineTable } from '../../define'
import { constantBasis } from './constant-basis'
import { byDay, CURVE_COLUMNS, readQuotes } from './futures-curve'

const TENORS = [30, 60, 90, 180] as const

/** Annualized basis at each tenor, and the slope of the curve. */
function termStructure(inputs: Frame, ticker: string): Frame {
  const days = byDay(readQuotes(inputs, ticker)).map(({ time, quotes }) => ({
    time,
    // No extrapolation: a tenor needs a contract on both sides.
    basis: TENORS.map((tenor) => {
      const basis = constantBasis(quotes, tenor)
      return basis && (basis.contractsUsed === 2 || basis.nearest.tteDays === tenor)
        ? basis.basisPct
        : Number.NaN
    }),
  }))
  const columns = TENORS.map((tenor, k) => [
    `basis_${tenor}d_pct`,
    Float64Array.from(days, (day) => day.basis[k]),
  ])
  return frame(
    Float64Array.from(days, (day) => day.time),
    {
      ...Object.fromEntries(columns),
      slope_pct: Float64Array.from(days, ({ basis }) => basis[3] - basis[0]),
    },
  )
}

for (const slug of ['btc', 'eth'])
  defineTable({
    path: `derivatives/${slug}_term_structure`,
    from: CURVE_COLUMNS,
    needs: { of: CURVE_COLUMNS },
    compute: (inputs) => termStructure(inputs, slug.toUpperCase()),
  })
