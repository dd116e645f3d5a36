import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FUNCTIONS } from '../../lib/formula/functions/function-table'
import { parseFormula } from '../../lib/formula/syntax/parse-formula'
import { writeFormulasPage } from './write-page'

const page = readFileSync('docs/formulas.md', 'utf8')

test('docs/formulas.md is current: run `npm run formulas:print`', () => {
  expect(page).toBe(writeFormulasPage())
})

test('every function is documented completely', () => {
  const lacking = [...FUNCTIONS.values()].filter(({ name, does, unit, gaps, first, source }) => {
    const facts = [does, unit.text, gaps, first, source]
    return !page.includes(`| \`${name}(`) || facts.some((fact) => fact.trim().length < 3)
  })
  expect(lacking.map(({ name }) => name)).toEqual([])
})

test('the examples of the page are formulas', () => {
  const [, examples = ''] = /```text\n([\s\S]*?)```/.exec(page) ?? []
  const texts = examples.trim().split('\n')
  expect(texts.length).toBeGreaterThan(5)
  for (const text of texts) expect(() => parseFormula(text), text).not.toThrow()
})
