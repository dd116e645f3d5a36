import { beforeEach, expect, test, vi } from 'vitest'
import { BROWSER_KEYS } from '@/lib/contract/formats/browser-keys'
import { FULL, stubStorage } from '../ui/stored.test-data'
import { keepLooks, looksBefore } from './looks'

const stores = { local: stubStorage(), session: stubStorage('sessionStorage') }

beforeEach(() => {
  stores.local.clear()
  stores.session.clear()
})

const friday = new Map([['onchain/mvrv', { value: '1.066', day: '2026-11-20' }]])
const monday = new Map([['onchain/mvrv', { value: '1.089', day: '2026-11-23' }]])

test('a tab compares with the looks before it, however often it looks', () => {
  expect(looksBefore()).toEqual(new Map())
  keepLooks(friday)
  expect(looksBefore()).toEqual(new Map())
  stores.session.clear()
  expect(looksBefore()).toEqual(friday)
  keepLooks(monday)
  expect(looksBefore()).toEqual(friday)
  stores.session.clear()
  expect(looksBefore()).toEqual(monday)
})

test('looks of another form are left out, and a store that refuses stops nothing', () => {
  stores.local.set(BROWSER_KEYS.looks, '[["a",{"value":1}],["b",{"value":"2","day":"2026-11-20"}],3]')
  expect(looksBefore()).toEqual(new Map([['b', { value: '2', day: '2026-11-20' }]]))
  stores.session.clear()
  stores.local.set(BROWSER_KEYS.looks, 'not JSON')
  expect(looksBefore()).toEqual(new Map())
  vi.stubGlobal('localStorage', FULL)
  expect(() => keepLooks(friday)).not.toThrow()
})
