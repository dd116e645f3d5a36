import { describe, expect, test } from 'vitest'
import type { KeyTier } from '@/lib/contract/tier-limits'
import { isAddressRule } from '@/lib/env/network-address'
import type { StoredKey } from '@/lib/state/keys/keys'
import { formOf } from '../form-of.test-data'
import { changeableTier } from './changeable-tier'
import { readKeyChange, readKeyForm } from './read-key-form'

const NOW = Date.UTC(2026, 0, 1)
const MVRV = '/api/v1/onchain/mvrv'
const fields = ['date', 'mvrv', 'price'].map((name) => ({ name }))
const find = (path: string) => (path === MVRV ? ({ fields } as never) : undefined)

type Entries = Record<string, string | string[]>
const how = { now: NOW, find, isAddressRule }

const read = (tier: KeyTier, entries: Entries) => readKeyForm(formOf(entries), { tier, ...how })

test('an empty form is an unnamed live key without expiry and permissions', () => {
  expect(read('pro', {})).toEqual({ name: '', test: false, permissions: [] })
})

test('a free key never has a permission, and unknown permissions are dropped', () => {
  const wanted = { permission: ['onchain', 'chart-data', 'everything'] }
  expect(read('free', wanted)).toMatchObject({ permissions: [] })
  expect(read('pro', wanted)).toMatchObject({ permissions: ['onchain', 'chart-data'] })
})

test('the lifetime is one of those offered', () => {
  expect(read('free', { days: '30' })).toMatchObject({ expiresAt: new Date(NOW + 30 * 86_400_000) })
  expect(read('free', { days: '31' })).toHaveProperty('problem')
})

describe('grants', () => {
  const asked = {
    endpoints: `${MVRV}\n /api/v1/onchain/* \n\n`,
    fields: `${MVRV} = mvrv, price`,
    addresses: '203.0.113.7\n2001:db8::/32',
  }

  test('of an Enterprise key are read line by line', () => {
    expect(read('enterprise', asked)).toMatchObject({
      grants: {
        endpoints: [MVRV, '/api/v1/onchain/*'],
        fields: { [MVRV]: ['mvrv', 'price'] },
        ipAllowlist: ['203.0.113.7', '2001:db8::/32'],
      },
    })
  })

  test('are complete up to the limit, without duplicates', () => {
    const rules = Array.from({ length: 500 }, (_, of) => `10.0.${of >> 8}.${of & 255}`)
    const addresses = [...rules, ...rules].join('\n')
    expect(read('enterprise', { addresses, fields: `${MVRV} = mvrv, mvrv` })).toMatchObject({
      grants: { ipAllowlist: rules, fields: { [MVRV]: ['mvrv'] } },
    })
  })

  test('that are empty are absent, so that they restrict nothing', () => {
    expect(read('enterprise', { endpoints: '\n', fields: '', addresses: ' ' })).not.toHaveProperty('grants')
  })

  test('of another tier are ignored', () => {
    expect(read('pro', asked)).not.toHaveProperty('grants')
  })

  test.each([
    [{ endpoints: '/api/v1/onchain/mrvv' }, 'mrvv'],
    [{ fields: `${MVRV} = mrvv` }, 'mrvv'],
    [{ fields: 'nothing' }, 'path = field'],
    [{ fields: `${MVRV} =` }, 'Name the fields'],
    [{ addresses: '10.0.0.0/99' }, '10.0.0.0/99'],
    [{ endpoints: `/api/v1/${'x'.repeat(191)}/*` }, 'at most 200 characters'],
    [{ fields: `${MVRV} = ${'x'.repeat(201)}` }, 'at most 200 characters'],
    [
      { addresses: Array.from({ length: 501 }, (_, of) => `10.0.${of >> 8}.${of & 255}`).join('\n') },
      'At most 500',
    ],
    [{ fields: `${MVRV} = mvrv\n`.repeat(501) }, 'At most 500'],
  ])('%j is refused by name', (entries, named) => {
    expect(read('enterprise', entries)).toEqual({
      field: Object.keys(entries)[0],
      problem: expect.stringContaining(named),
    })
  })
})

describe('changing a key', () => {
  const key = (over: Partial<StoredKey>) =>
    ({ tier: 'pro', permissions: ['onchain'], grants: null, expiresAt: null, ...over }) as StoredKey
  const change = (of: StoredKey, account: KeyTier, entries: Entries) =>
    readKeyChange(formOf(entries), of, { tier: changeableTier(of, { tier: account }), ...how })
  const asked = { name: 'New', days: '30', permission: ['onchain', 'chart-data'], addresses: '203.0.113.7' }
  const end = new Date(NOW + 30 * 86_400_000)

  test('a free key can change its name and expiry', () => {
    expect(change(key({ tier: 'free' }), 'free', asked)).toEqual({ name: 'New', expiresAt: end })
  })

  test('an unchanged expiry is left out, and “none” removes it', () => {
    expect(change(key({}), 'pro', { ...asked, days: 'same' })).not.toHaveProperty('expiresAt')
    expect(change(key({}), 'pro', { ...asked, days: '' })).toMatchObject({ expiresAt: null })
    expect(change(key({}), 'pro', { ...asked, days: '31' })).toMatchObject({ field: 'days' })
  })

  test('permissions for single charts, which the form does not show, are kept', () => {
    const of = key({ permissions: ['onchain', 'chart-data:sopr'] })
    expect(change(of, 'pro', { ...asked, permission: 'chart-data' })).toMatchObject({
      permissions: ['chart-data', 'chart-data:sopr'],
    })
  })

  test('the cap set by an operator is kept, and empty areas remove the other grants', () => {
    const of = key({ tier: 'enterprise', grants: { endpoints: [MVRV], pointCap: 9 } })
    expect(change(of, 'enterprise', asked)).toMatchObject({
      grants: { ipAllowlist: ['203.0.113.7'], pointCap: 9 },
    })
    expect(change(of, 'enterprise', { ...asked, addresses: '' })).toMatchObject({ grants: { pointCap: 9 } })
    const uncapped = key({ tier: 'enterprise', grants: { endpoints: [MVRV] } })
    expect(change(uncapped, 'enterprise', { ...asked, addresses: '' })).toMatchObject({ grants: null })
  })

  test('a key above its account can change its name, and its expiry to an earlier one', () => {
    const [before, after] = [new Date(end.getTime() - 1), new Date(end.getTime() + 1)]
    for (const tier of ['pro', 'enterprise'] as const) {
      for (const expiresAt of [null, after, end]) {
        expect(change(key({ tier, expiresAt }), 'free', asked)).toEqual({ name: 'New', expiresAt: end })
      }
      expect(change(key({ tier, expiresAt: before }), 'free', asked)).toMatchObject({ field: 'days' })
      expect(change(key({ tier, expiresAt: end }), 'free', { ...asked, days: '' })).toMatchObject({
        field: 'days',
      })
      expect(change(key({ tier, expiresAt: before }), 'free', { ...asked, days: 'same' })).toEqual({
        name: 'New',
      })
    }
  })
})
