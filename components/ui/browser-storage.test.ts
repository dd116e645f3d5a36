import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './browser-storage'
import { FULL, stubStorage } from './stored.test-data'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

test('a value is read as it was written, and anything else is undefined', () => {
  const kept = stubStorage()
  expect(writeStored('localStorage', 'list', ['a'])).toBe(true)
  expect(readStored('localStorage', 'list')).toEqual(['a'])
  expect(readStored('localStorage', 'other')).toBeUndefined()
  kept.set('list', 'not JSON')
  expect(readStored('localStorage', 'list')).toBeUndefined()
})

test('a browser that forbids storage, or whose storage is full, keeps nothing', () => {
  vi.stubGlobal('localStorage', FULL)
  expect(writeStored('localStorage', 'list', [])).toBe(false)
  vi.unstubAllGlobals()
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('forbidden')
    },
  })
  expect(readStored('localStorage', 'list')).toBeUndefined()
  expect(writeStored('localStorage', 'list', [])).toBe(false)
})
