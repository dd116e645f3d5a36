import { expect, test, vi } from 'vitest'
import { ApiError, findApiError } from './errors'

const withCode = (code: string, cause?: unknown) => Object.assign(new Error('private', { cause }), { code })

test('a failure is found among the causes of what a library throws', () => {
  const failure = new ApiError('unknown_route', 'There is nothing here.')
  expect(findApiError(new Error('query', { cause: withCode('57P01', failure) }))).toBe(failure)
  expect(findApiError(withCode('23505'))).toBeUndefined()
  expect(findApiError('text')).toBeUndefined()
})

test('a failure that another bundle threw is one, and other failures are none', async () => {
  vi.resetModules()
  const other = await import('./errors')
  expect(other.ApiError).not.toBe(ApiError)
  expect(new other.ApiError('unknown_route', 'There is nothing here.')).toBeInstanceOf(ApiError)
  expect(new Error('private')).not.toBeInstanceOf(ApiError)
  expect(null).not.toBeInstanceOf(ApiError)
  class Special extends ApiError {}
  const special = new Special('unknown_route', 'There is nothing here.')
  expect([special instanceof Special, special instanceof ApiError]).toEqual([true, true])
  expect(new ApiError('unknown_route', 'There is nothing here.')).not.toBeInstanceOf(Special)
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS', '53100', '25006'])('%s: nothing was stored', (code) => {
  const found = findApiError(new Error('Failed query', { cause: withCode(code) }))
  expect(found?.status).toBe(503)
  expect(found?.body()).toMatchObject({ code: 'service_unavailable', missing: ['disk'] })
  expect(JSON.stringify(found?.body())).not.toContain('private')
})
