import { expect, test } from 'vitest'
import { createBench } from '../fake/ask'
import { askInProcess } from './askers'
import { breaches } from './rule'
import { RULES } from './rules'
import { testKeyBook } from './test-keys'

const bench = createBench({ keys: testKeyBook() })
const ask = askInProcess(bench.ask)

test.each(RULES)('$rule', async (rule) => expect(await breaches(rule, ask)).toEqual([]))

test('each rule has a unique name', () => {
  expect(new Set(RULES.map(({ rule }) => rule)).size).toBe(RULES.length)
})
