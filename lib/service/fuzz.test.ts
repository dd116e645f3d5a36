import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '@/lib/contract/errors'
import { makeFakeSeries } from './fake/fake-series'
import { fuzzedRequests } from './fake/fuzzed-requests'
import { createTestService, failureOf } from './fake/test-service'

/** Requests the test must make. `npm run fuzz` sends ten times as many over a socket. */
const REQUESTS = 2000
const rejections: unknown[] = []
const note = (cause: unknown) => rejections.push(cause)
beforeAll(() => void process.on('unhandledRejection', note))
afterAll(() => void process.off('unhandledRejection', note))

/** Leaves out the series that fails on purpose. */
const endpoints = makeFakeSeries()
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => !path.endsWith('/failing'))

test(`${REQUESTS} generated requests get documented responses`, async () => {
  const { ask, logged } = createTestService()
  let answered = 0
  await fc.assert(
    fc.asyncProperty(fuzzedRequests(endpoints), async ({ url, method, headers }) => {
      const answer = await ask(url, headers, method)
      answered++
      if (answer.status === 200 || answer.status === 304) return
      if (answer.status === 204) {
        expect([method, answer.headers['access-control-allow-origin']]).toEqual(['OPTIONS', '*'])
        return
      }
      expect([400, 401, 403, 404, 405, 429, 503]).toContain(answer.status)
      if (method === 'HEAD') return
      const { success, code } = failureOf(answer)
      expect(success).toBe(false)
      expect(ERROR_STATUS[code as ErrorCode]).toBe(answer.status)
    }),
    { numRuns: REQUESTS },
  )
  await new Promise((resolve) => setImmediate(resolve))
  console.log(`${answered} of ${REQUESTS} requests made`)
  expect(answered).toBe(REQUESTS)
  expect(rejections).toEqual([])
  expect(logged).toEqual([])
})
