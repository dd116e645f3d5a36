import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unlimited } from '@/lib/http/fake/unlimited'
import { createSampleService } from '@/lib/service/fake/sample-service.test-data'
import { violations } from './rule'
import { LEGACY_PAIRS } from './rules/legacy-pairs'
import { SAMPLE_RULES } from './rules/sample'
import { sendInProcess } from './send-request'
import { testKeyBook } from './test-keys'

const { catalog, service } = createSampleService(testKeyBook())
const ask = sendInProcess(async (url, headers, method, address) =>
  service.handle({ url, headers, method, address }, unlimited),
)

test.each([...SAMPLE_RULES, ...LEGACY_PAIRS])('sample: $rule', async (rule) =>
  expect(await violations(rule, ask)).toEqual([]),
)

test('1 the catalog lists every endpoint and states their number', async () => {
  const { text } = await ask({ url: '/api/public/catalog', method: 'GET', headers: {} })
  const listed: { total: number; endpoints: { path: string }[] } = JSON.parse(text)
  const paths = catalog.endpoints.map(({ path }) => path)
  expect(listed.endpoints.map(({ path }) => path)).toEqual(paths)
  expect(listed.total).toBe(paths.length)
  const snapshot = new URL('../../../lib/catalog/catalog.snapshot', import.meta.url)
  expect(readFileSync(snapshot, 'utf8').trim().split('\n')).toHaveLength(paths.length)
})
