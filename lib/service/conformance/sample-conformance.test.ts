import { expect, test } from 'vitest'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { openSample } from '@/lib/sources/sample/open-sample'
import { createService } from '../service'
import { askInProcess } from './askers'
import { castBook } from './cast'
import { breaches } from './rule'
import { LEGACY_PAIRS } from './rules/legacy-pairs'
import { SAMPLE_RULES } from './rules/sample'

const catalog = createCatalog(openSample({ seed: 21, end: '2026-06-30', cacheDir: null }))
const service = createService({
  catalog: async () => catalog,
  keys: castBook(),
  upgradeUrl: '/up',
  log: { info: () => {}, error: () => {} },
})
const ask = askInProcess((url, headers, method, address) => service.handle({ url, headers, method, address }))

test.each([...SAMPLE_RULES, ...LEGACY_PAIRS])('of the sample: $rule', async (rule) =>
  expect(await breaches(rule, ask)).toEqual([]),
)
