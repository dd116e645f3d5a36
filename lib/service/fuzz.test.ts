import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '@/lib/contract/errors'
import { PARAMS } from '@/lib/contract/params'
import { createBench, ENTERPRISE, FREE, failureOf, ONLY_FEAR } from './fake/ask'
import { makeFakeSeries } from './fake/fake-series'

/** `FUZZ_RUNS=20000` for a longer search. */
const { env } = import.meta as ImportMeta & { env?: Record<string, string | undefined> }
const RUNS = Number(env?.FUZZ_RUNS ?? 2000)
const rejections: unknown[] = []
const note = (cause: unknown) => rejections.push(cause)
beforeAll(() => void process.on('unhandledRejection', note))
afterAll(() => void process.off('unhandledRejection', note))

/** One series is made to fail on purpose. */
const paths = makeFakeSeries()
  .map(({ endpoint }) => endpoint.path)
  .filter((path) => !path.endsWith('/failing'))

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }))
const path = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...paths) },
  fc.constantFrom('/api/v1/chains', '/api/public/catalog', '/api/v1/charts/list', '/api/health', '/api/'),
  anyText,
  fc.webPath(),
)
const value = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '30',
    '1e9',
    'csv',
    'columns',
    '1h',
    '2024-02-30',
    '2024-01-01',
    'LTC',
    'all',
    '',
  ),
  fc.integer().map(String),
  anyText,
)
const pair = fc.tuple(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PARAMS.keys()) }, anyText), value)
const query = fc.array(pair, { maxLength: 5 }).map((pairs) => new URLSearchParams(pairs).toString())
const key = fc.oneof(
  { weight: 8, arbitrary: fc.constant(ENTERPRISE) },
  fc.constantFrom(FREE, ONLY_FEAR),
  anyText,
)
const headers = fc.record(
  { 'x-api-key': key, authorization: anyText, 'if-none-match': anyText, 'accept-encoding': anyText },
  { requiredKeys: ['x-api-key'] },
)
const method = fc.oneof({ weight: 9, arbitrary: fc.constantFrom('GET', 'HEAD') }, anyText)

test('whatever is asked is answered as documented', async () => {
  const { ask, logged } = createBench()
  await fc.assert(
    fc.asyncProperty(path, query, headers, method, async (at, asked, sent, how) => {
      const answer = await ask(asked ? `${at}?${asked}` : at, sent, how)
      if (answer.status === 200 || answer.status === 304) return
      expect([400, 401, 403, 404, 405, 429, 503]).toContain(answer.status)
      if (how === 'HEAD') return
      const { success, code } = failureOf(answer)
      expect(success).toBe(false)
      expect(ERROR_STATUS[code as ErrorCode]).toBe(answer.status)
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false },
  )
  await new Promise((resolve) => setImmediate(resolve))
  expect(rejections).toEqual([])
  expect(logged).toEqual([])
}, 90_000)
