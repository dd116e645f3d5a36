import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '@/lib/contract/errors'
import { createBench, failureOf } from './fake/ask'
import { makeFakeSeries } from './fake/fake-series'
import { fuzzedRequests } from './fake/fuzzed-requests'

/** `npm run fuzz` asks ten times as many over a socket. */
const RUNS = 2000
const rejections: unknown[] = []
const note = (cause: unknown) => rejections.push(cause)
beforeAll(() => void process.on('unhandledRejection', note))
afterAll(() => void process.off('unhandledRejection', note))

/** One series is made to fail on purpose. */
const endpoints = makeFakeSeries()
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => !path.endsWith('/failing'))

test('whatever is asked is answered as documented', async () => {
  const { ask, logged } = createBench()
  await fc.assert(
    fc.asyncProperty(fuzzedRequests(endpoints), async ({ url, method, headers }) => {
      const answer = await ask(url, headers, method)
      if (answer.status === 200 || answer.status === 304) return
      expect([400, 401, 403, 404, 405, 429, 503]).toContain(answer.status)
      if (method === 'HEAD') return
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
