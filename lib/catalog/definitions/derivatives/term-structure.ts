import { type Frame, frame } from '@/lib/engine/frame'
import { aux, type Definition, defineTable, value } from '../../define'
import { constantBasis } from './constant-basis'
import { byDay, CURVE_COLUMNS, readQuotes } from './futures-curve'

const TENORS = [30, 60, 90, 180] as const

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

const termStructureOf = (slug: 'btc' | 'eth', name: string): Definition =>
  defineTable({
    path: `derivatives/${slug}_term_structure`,
    concept: 'basis',
    title: `${name} futures term structure`,
    description: `Annualized ${name} futures basis at 30, 60, 90 and 180 days, and the slope of the curve.`,
    reading:
      'A negative slope means short-dated contracts trade at a higher premium, a sign of urgent demand for leverage. It rarely lasts more than a few weeks.',
    formula:
      'Linear interpolation between the two contracts around each tenor; null where the curve does not extend. Contracts with less than 7 days to expiry are excluded. slope = 180 days − 30 days.',
    source: 'Daily closes of dated futures and their spot index.',
    cadence: 'daily',
    axis: `derivatives/curve-${slug}`,
    from: CURVE_COLUMNS,
    needs: { of: CURVE_COLUMNS },
    compute: (inputs) => termStructure(inputs, slug.toUpperCase()),
    types: Object.fromEntries(
      [...TENORS.map((tenor) => `basis_${tenor}d_pct`), 'slope_pct'].map((field) => [
        field,
        'number?' as const,
      ]),
    ),
    equals: { basis_90d_pct: `derivatives/${slug}_futures_basis.ann_basis_pct` },
    fields: [
      ...TENORS.map((tenor) => value(`basis_${tenor}d_pct`, 'percent', `Annualized basis at ${tenor} days.`)),
      aux('slope_pct', 'percent', '180-day basis minus 30-day basis.'),
    ],
  })

export const definitions: Definition[] = [termStructureOf('btc', 'Bitcoin'), termStructureOf('eth', 'Ether')]
