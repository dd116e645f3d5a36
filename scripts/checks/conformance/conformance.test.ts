import { expect, test } from 'vitest'
import { createTestService } from '@/lib/service/fake/test-service'
import { violations } from './rule'
import { RULES } from './rules'
import { sendInProcess } from './send-request'
import { testKeyBook } from './test-keys'

const api = createTestService({ keys: testKeyBook() })
const ask = sendInProcess(api.ask)

test.each(RULES)('$rule', async (rule) => expect(await violations(rule, ask)).toEqual([]))

test('each rule has a unique name', () => {
  expect(new Set(RULES.map(({ rule }) => rule)).size).toBe(RULES.length)
})
