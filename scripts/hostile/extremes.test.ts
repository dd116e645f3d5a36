import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFormula } from '@/lib/formula/check/check-formula'
import { evaluateFormula } from '@/lib/formula/evaluate/evaluate-formula'
import { paceOf } from '@/lib/formula/evaluate/pace'
import { FormulaError } from '@/lib/formula/formula-error'
import { newInEveryRow } from '@/lib/formula/laws/input-columns.test-data'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { quantityOf } from '@/lib/formula/units/quantity'
import { KIND_NAMES } from '@/lib/view/kinds/kinds'
import { seriesOfKind, wave } from '@/lib/view/synthetic-series.test-data'
import { extremeFormula, extremes } from './extremes'
import { seriesByKind } from './series-by-kind'

const ROWS = 400
const time = Float64Array.from({ length: ROWS }, (_, row) => Date.UTC(2020, 0, 1 + row))
const names = new Map(['a', 'b'].map((name) => [name, { quantity: quantityOf('none') }]))
const columns = new Map(['a', 'b'].map((name) => [name, newInEveryRow(wave(ROWS, 1, 90))]))

/** Values of a formula without its settings; null if it is refused. */
function valuesOf(text: string): Float64Array | null {
  try {
    const formula = parseFormula(text.replace(/(?:,\w+=\w+)+$/, ''))
    const checked = checkFormula(formula, { names, find: () => ({ reason: 'There are no addresses here.' }) })
    return evaluateFormula(checked, { time, pace: paceOf('daily') }, columns)
  } catch (error) {
    if (error instanceof FormulaError) return null
    throw error
  }
}

test('formulas of extremes are mostly valid and give the largest, least, equal, single and alternating values', () => {
  const texts = fc.sample(extremeFormula, { numRuns: 300, seed: 1 })
  const results = texts.map(valuesOf)
  const valid = results.filter((values) => values !== null)
  expect(valid.length).toBeGreaterThan(0.7 * results.length)
  const finite = valid.map((values) => values.filter(Number.isFinite))
  const count = (is: (values: Float64Array) => boolean) => finite.filter(is).length
  expect(count((values) => values.some((value) => Math.abs(value) >= 9e99))).toBeGreaterThan(8)
  expect(count((values) => values.some((value) => value !== 0 && Math.abs(value) < 1e-300))).toBeGreaterThan(
    4,
  )
  expect(count((values) => values.length > 9 && new Set(values).size === 1)).toBeGreaterThan(8)
  expect(
    count((values) => values.some((value) => value > 9e99) && values.some((value) => value < 0)),
  ).toBeGreaterThan(0)
  expect(count((values) => values.length === 1)).toBeGreaterThan(0)
  expect(count((values) => values.length === 0)).toBeGreaterThan(8)
})

test('every kind that roles tell is asked for in every form', () => {
  const listed = KIND_NAMES.map((kind) => ({ path: `/charts/${kind}`, fields: seriesOfKind(kind).fields }))
  const series = seriesByKind(listed)
  const sent = fc.sample(extremes(series), { numRuns: 1_000, seed: 1 }).map(({ bytes }) => String(bytes))
  for (const kind of series.keys())
    expect(
      sent.filter((text) => text.includes(`/charts/${series.get(kind)?.[0].slice(8)}`)).length,
      kind,
    ).toBeGreaterThan(10)
  const forms = [
    'GET /charts/',
    'GET /embed/charts/',
    'GET /image/charts/',
    'GET /data/charts/',
    '.svg?',
    '.csv?',
  ]
  for (const form of [...forms, '/boards/', 'POST /mcp'])
    expect(sent.filter((text) => text.includes(form)).length, form).toBeGreaterThan(3)
  for (const scale of ['scale=log', 'scale=linear', 'rebase=percent', 'rebase=100'])
    expect(sent.filter((text) => text.includes(scale)).length, scale).toBeGreaterThan(50)
})
