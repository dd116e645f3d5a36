import { checkFormula } from '@/lib/formula/check/check-formula'
import { evaluateFormula } from '@/lib/formula/evaluate/evaluate-formula'
import { paceOf } from '@/lib/formula/evaluate/pace'
import type { Address } from '@/lib/formula/syntax/node'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printAddress } from '@/lib/formula/syntax/print-formula'
import { UNKNOWN, unitOf } from '@/lib/formula/units/quantity'
import { computeFormula } from '../compute-formula'
import type { Usable } from '../usable'
import type { Script } from './read-script.test-data'

/** A formula over the series of a script. */
export function computeScript({ rows, series, gaps }: Script, text: string) {
  if (gaps === 'kept') {
    const pace = paceOf(rows.cadence)
    const columns = new Map(
      [...series].map(([name, { values }]) => [
        name,
        { values, isNew: Uint8Array.from(values, () => 1), pace },
      ]),
    )
    const names = new Map([...columns.keys()].map((name) => [name, { quantity: UNKNOWN }]))
    const find = () => ({ reason: 'Series with gaps have no addresses.' })
    const checked = checkFormula(parseFormula(text), { names, find })
    const values = evaluateFormula(checked, { time: rows.time, pace }, columns)
    return { values, unit: unitOf(checked.quantity), notes: checked.notes }
  }
  return computeFormula({
    formula: parseFormula(text),
    rows,
    names: new Map([...series].filter(([name]) => !name.includes('/'))),
    find: (address: Address): Usable | { reason: string } =>
      series.get(printAddress(address)) ?? { reason: `There is no series at ${address.path}.` },
    gaps,
  })
}
