import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayLoadAhead, prefetchPage } from './prefetch-page'
import { keepWalk, stepFrom } from './walk'

const at = (pathname: string, search = '') => ({ pathname, search })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('keys go to the neighbors of a page in its list, and not beyond its ends', () => {
  keepWalk(['/a', '/b?days=30', '/b', '/a', '/c'], '/b')
  expect(stepFrom(at('/a'), 1)).toBe('/b?days=30')
  expect(stepFrom(at('/b', '?days=30'), 1)).toBe('/b')
  expect(stepFrom(at('/b'), -1)).toBe('/b?days=30')
  expect(stepFrom(at('/c', '?from=2020-01-01'), -1)).toBe('/b')
  expect(stepFrom(at('/a'), -1)).toBeNull()
  expect(stepFrom(at('/c'), 1)).toBeNull()
  expect(stepFrom(at('/elsewhere'), 1)).toBeNull()
})

test('a long list is kept around the opened page', () => {
  const long = Array.from({ length: 5_000 }, (_, place) => `/series/${place}`)
  keepWalk(long, '/series/3000')
  expect(stepFrom(at('/series/3000'), 1)).toBe('/series/3001')
  expect(stepFrom(at('/series/1'), 1)).toBeNull()
})

test('what another program stored, and addresses elsewhere, are left alone', () => {
  for (const stored of ['{', '7', '["//evil.example/x", "https://evil.example", 7]']) {
    sessionStorage.setItem('chartroom.walk', stored)
    expect(stepFrom(at('//evil.example/x'), 1)).toBeNull()
  }
})

test('files, other sites and pages of accounts are not loaded ahead, and others only so many in a minute', () => {
  for (const href of [
    '//evil.example',
    'https://evil.example',
    '/data/onchain/mvrv',
    '/image/a.png',
    '/api/auth/signout',
    '/account',
    '/account/second-factor',
    '/admin?user=7',
  ])
    expect(mayLoadAhead(href), href).toBe(false)
  const loaded: string[] = []
  const router = { prefetch: (href: string) => void loaded.push(href) }
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  prefetchPage(router, '/onchain/mvrv')
  expect(loaded).toEqual([])
  vi.stubGlobal('navigator', {})
  for (let place = 0; place < 100; place++) prefetchPage(router, `/onchain/${place}`)
  expect(loaded.length).toBeGreaterThan(5)
  expect(loaded.length).toBeLessThan(50)
})
