import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FormulaError } from '@/lib/formula/formula-error'
import { FUNCTIONS } from '@/lib/formula/functions/function-table'
import { computeScript } from './compute-script.test-data'
import { type Eval, readScripts, type Script } from './read-script.test-data'

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.txt'))
const scripts = files.flatMap((file) =>
  readScripts(readFileSync(join(import.meta.dirname, file), 'utf8')).map((script) => ({ file, script })),
)

test.each(
  scripts.flatMap(({ file, script }) =>
    script.evals.map((one) => ({ place: `${file}:${one.line}`, script, one })),
  ),
)('$place $one.text', ({ script, one }: { script: Script; one: Eval }) => {
  const { text, values, unit, error } = one
  if (error) {
    const from = { at: error.from - 1, to: error.to }
    expect(() => computeScript(script, text)).toThrow(FormulaError)
    try {
      computeScript(script, text)
    } catch (thrown) {
      expect(thrown).toMatchObject({ message: expect.stringContaining(error.message), ...from })
    }
    return
  }
  const computed = computeScript(script, text)
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
