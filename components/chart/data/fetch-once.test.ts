import { expect, test, vi } from 'vitest'
import { fetchOnce } from './fetch-once'

test('concurrent callers share one fetch, and every listener is called', async () => {
  const fetchIt = vi.fn(async () => 'thing')
  const once = fetchOnce(fetchIt)
  const listener = vi.fn()
  once.subscribe(listener)
  expect(once.read()).toEqual({ value: null, failed: false })
  expect(await Promise.all([once.fetch(), once.fetch()])).toEqual(['thing', 'thing'])
  expect(fetchIt).toHaveBeenCalledOnce()
  expect(listener).toHaveBeenCalledOnce()
  expect(once.read()).toEqual({ value: 'thing', failed: false })
})

test('a failure is reported, and the next call tries again', async () => {
  const fetchIt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'))
  fetchIt.mockResolvedValueOnce('thing')
  const once = fetchOnce(fetchIt)
  await expect(once.fetch()).rejects.toThrow('offline')
  expect(once.read()).toEqual({ value: null, failed: true })
  const again = once.fetch()
  expect(once.read()).toEqual({ value: null, failed: false })
  await again
  expect(once.read()).toEqual({ value: 'thing', failed: false })
})

test('a removed listener is not called', async () => {
  const once = fetchOnce(async () => 1)
  const listener = vi.fn()
  once.subscribe(listener)()
  await once.fetch()
  expect(listener).not.toHaveBeenCalled()
})
