import { expect, test } from 'vitest'
import { createBench } from '../fake/ask'
import { askInProcess } from './askers'
import { castBook } from './cast'
import { breaches } from './rule'
import { RULES } from './rules'

const bench = createBench({ keys: castBook() })
const ask = askInProcess(bench.ask)

test.each(RULES)('$rule', async (rule) => expect(await breaches(rule, ask)).toEqual([]))

test('each rule has words of its own', () => {
  expect(new Set(RULES.map(({ rule }) => rule)).size).toBe(RULES.length)
})
