import type { Cadence } from '@/lib/contract/endpoint'
import { checkFormula } from '../check/check-formula'
import type { Fact } from '../check/scope'
import type { InputColumn } from '../evaluate/input-column'
import { paceOf } from '../evaluate/pace'
import { parseFormula } from '../syntax/parse-formula'
import { UNKNOWN } from '../units/quantity'

/** A column whose values, also missing ones, are those of its rows. */
export const newInEveryRow = (values: Float64Array, cadence: Cadence = 'daily'): InputColumn => ({
  values,
  isNew: new Uint8Array(values.length).fill(1),
  pace: paceOf(cadence),
})

/** A column whose missing values are the ones before them, carried for at most some rows. */
export function carried(values: Float64Array, longest: number, cadence: Cadence = 'daily'): InputColumn {
  let last = Number.NEGATIVE_INFINITY
  const isNew = Uint8Array.from(values, (value) => (Number.isNaN(value) ? 0 : 1))
  const held = values.map((_, row) => {
    if (isNew[row] === 1) last = row
    return row - last <= longest ? values[last] : Number.NaN
  })
  return { values: held, isNew, pace: paceOf(cadence) }
}

/** A formula over columns of these names. */
export const checkOver = (names: Iterable<string>, text: string, fact: Fact = { quantity: UNKNOWN }) =>
  checkFormula(parseFormula(text), {
    names: new Map(Array.from(names, (name) => [name, fact])),
    find: ({ path }) => ({ reason: `There is no series at ${path}.` }),
  })
