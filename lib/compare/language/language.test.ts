import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkFormula } from '@/lib/formula/check/check-formula'
import { evaluateFormula } from '@/lib/formula/evaluate/evaluate-formula'
import { paceOf } from '@/lib/formula/evaluate/pace'
import { FormulaError } from '@/lib/formula/formula-error'
import { FUNCTIONS } from '@/lib/formula/functions/function-table'
import type { Address } from '@/lib/formula/syntax/node'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printAddress } from '@/lib/formula/syntax/print-formula'
import { UNKNOWN, unitOf } from '@/lib/formula/units/quantity'
import { computeFormula, type Usable } from '../compute-formula'
import { type Eval, readScripts, type Script } from './read-script.test-data'

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.txt'))
const scripts = files.flatMap((file) =>
  readScripts(readFileSync(join(import.meta.dirname, file), 'utf8')).map((script) => ({ file, script })),
)

function compute({ rows, series, gaps }: Script, text: string) {
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

test.each(
  scripts.flatMap(({ file, script }) =>
    script.evals.map((one) => ({ place: `${file}:${one.line}`, script, one })),
  ),
)('$place $one.text', ({ script, one }: { script: Script; one: Eval }) => {
  const { text, values, unit, error } = one
  if (error) {
    const from = { at: error.from - 1, to: error.to }
    expect(() => compute(script, text)).toThrow(FormulaError)
    try {
      compute(script, text)
    } catch (thrown) {
      expect(thrown).toMatchObject({ message: expect.stringContaining(error.message), ...from })
    }
    return
  }
  const computed = compute(script, text)
  expect(computed.notes).toEqual([])
  if (unit) expect(computed.unit).toBe(unit)
  if (!values) return
  const shown = (value: number) => (Number.isNaN(value) ? '_' : Number(value.toPrecision(10)))
  expect(Array.from(computed.values, shown)).toEqual(values.map(shown))
})

test('every function has a formula with values or a unit', () => {
  const texts = scripts.flatMap(({ script }) =>
    script.evals.flatMap(({ text, values, unit }) => (values || unit ? [text] : [])),
  )
  const lacking = [...FUNCTIONS.keys()].filter((name) => !texts.some((text) => text.includes(`${name}(`)))
  expect(lacking).toEqual([])
})
