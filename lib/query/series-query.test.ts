import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { plainViewState } from '@/lib/url/read-view-state'
import { seriesQuery } from './series-query'

const endpoint = { path: '/api/v1/onchain/mvrv', family: 'onchain', name: 'mvrv', parameters: [], fields: [] }
const query = (width: number | null) => seriesQuery(endpoint as unknown as Endpoint, plainViewState(), width)

afterEach(() => vi.unstubAllGlobals())

beforeEach(() => vi.stubGlobal('document', { querySelectorAll: () => [], getElementById: () => null }))

test('a resize by a few pixels needs no new request', () => {
  expect(query(1001).queryKey).toEqual(query(1100).queryKey)
  expect(query(1001).queryKey).not.toEqual(query(1600).queryKey)
})

test('a failure arrives with its code and details', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { success: false, code: 'data_not_available', error: 'Not loaded.', missing: ['x'] },
      { status: 404 },
    ),
  )
  const failure = await new QueryClient({ defaultOptions: { queries: { retry: false } } })
    .fetchQuery({ ...query(null), retry: false })
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ code: 'data_not_available', detail: { missing: ['x'] } })
})

test('an answer without an explanation is a failure too', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 }))
  await expect(new QueryClient().fetchQuery({ ...query(null), retry: false })).rejects.toMatchObject({
    code: 'upstream_invalid',
  })
})

test('a refusal is not retried, a lost connection is', () => {
  const retry = query(null).retry as (count: number, error: Error) => boolean
  expect(retry(0, new ApiError('tier_required', 'no'))).toBe(false)
  expect(retry(0, new TypeError('broken'))).toBe(true)
  expect(retry(2, new TypeError('broken'))).toBe(false)
})

test('a browser asks again after an outage and not where there are no data', () => {
  const { retry } = query(null)
  if (typeof retry !== 'function') throw new Error('The query has no rule of its own.')
  expect(retry(0, new ApiError('service_unavailable', 'Not now.'))).toBe(true)
  expect(retry(0, new ApiError('data_not_available', 'Not loaded.'))).toBe(false)
})
