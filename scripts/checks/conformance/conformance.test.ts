import { expect, test } from 'vitest'
import {
  createTestService,
  ENTERPRISE,
  FREE,
  ONLY_FEAR,
  ONLY_ONCHAIN,
  PRO,
} from '@/lib/service/fake/test-service'
import { type RuleResponse, violations } from './rule'
import { RULES } from './rules'
import { sendInProcess } from './send-request'
import { testKeyBook } from './test-keys'

const api = createTestService({ keys: testKeyBook() })
const send = sendInProcess(api.ask)

test.each(RULES)('$rule', async (rule) => {
  const told: RuleResponse[] = []
  const broken = await violations(rule, async (request) => {
    const answer = await send(request)
    told.push(answer)
    return answer
  })
  expect(broken).toEqual([])
  const said = JSON.stringify([told, api.logged])
  for (const key of [PRO, FREE, ENTERPRISE, ONLY_FEAR, ONLY_ONCHAIN]) expect(said).not.toContain(key)
  // Only lists that need no key are readable from other sites.
  if (rule.code && rule.url.startsWith('/api/v1/'))
    for (const { headers } of told) expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('each rule has a unique name', () => {
  expect(new Set(RULES.map(({ rule }) => rule)).size).toBe(RULES.length)
})
