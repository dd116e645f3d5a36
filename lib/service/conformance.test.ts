import { expect, test } from 'vitest'
import { createBench, textOf } from './fake/ask'
import { breaches, RULES } from './fake/conformance'

const bench = createBench()

test.each(RULES)('$rule', async (rule) => {
  const found = await breaches(rule, async (method, url, headers) => {
    const answer = await bench.ask(url, headers, method)
    return { status: answer.status, headers: answer.headers, text: textOf(answer) }
  })
  expect(found).toEqual([])
})
