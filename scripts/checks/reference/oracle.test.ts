import { expect, test } from 'vitest'
import { computeDaily } from '@/lib/catalog/definitions/literal-source.test-data'
import { API_PREFIX } from '@/lib/contract/family'
import { isNumeric } from '@/lib/engine/frame'
import { ORACLE_FIGURES as expected, oracleCatalog } from './oracle-catalog.test-data'

/** Relative difference that double precision explains. */
const ROUNDING = 1e-9

test('every family has figures', () => {
  expect(new Set(expected.map(({ family }) => family))).toEqual(
    new Set([
      'valuation',
      'cointime',
      'profit and loss',
      'momentum',
      'volatility',
      'breadth',
      'correlation',
      'economy',
      'derivatives',
    ]),
  )
})

test.each(expected.map((row) => [`${row.path} ${row.field} on ${row.date} = ${row.formula}`, row] as const))(
  '%s',
  async (_, { path, field, date, value, params }) => {
    const given = Object.fromEntries(new URLSearchParams(params))
    const { frame } = await computeDaily(oracleCatalog, API_PREFIX + path, given)
    const column = frame.columns[field]
    const row = frame.time.indexOf(Date.parse(date))
    const ours = column && isNumeric(column) ? column[row] : Number.NaN
    const theirs = Number(value)
    expect(Math.abs(ours - theirs), `${ours} instead of ${theirs}`).toBeLessThanOrEqual(
      ROUNDING * Math.max(Math.abs(theirs), 1e-3),
    )
  },
)
