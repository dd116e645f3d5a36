import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './browser-storage'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

test('a value is read as it was written, and anything else is undefined', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
  expect(writeStored('localStorage', 'list', ['a'])).toBe(true)
  expect(readStored('localStorage', 'list')).toEqual(['a'])
  expect(readStored('localStorage', 'other')).toBeUndefined()
  kept.set('list', 'not JSON')
  expect(readStored('localStorage', 'list')).toBeUndefined()
})

test('a browser that forbids storage, or whose storage is full, keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
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
