import { describe, expect, test } from 'vitest'
import { isAddressRule } from '@/lib/network-address'
import { readKeyForm } from './read-key-form'

const NOW = Date.UTC(2026, 0, 1)
const MVRV = '/api/v1/onchain/mvrv'
const fields = ['date', 'mvrv', 'price'].map((name) => ({ name }))
const find = (path: string) => (path === MVRV ? ({ fields } as never) : undefined)

function read(tier: 'free' | 'pro' | 'enterprise', entries: Record<string, string | string[]>) {
  const form = new FormData()
  for (const [name, values] of Object.entries(entries))
    for (const value of [values].flat()) form.append(name, value)
  return readKeyForm(form, { tier, now: NOW, find, isAddressRule })
}

test('an empty form is an unnamed live key without end and without permissions', () => {
  expect(read('pro', {})).toEqual({ name: '', test: false, permissions: [] })
})

test('a free key never holds a permission, and permissions made up are not kept', () => {
  const wanted = { permission: ['onchain', 'chart-data', 'everything'] }
  expect(read('free', wanted)).toMatchObject({ permissions: [] })
  expect(read('pro', wanted)).toMatchObject({ permissions: ['onchain', 'chart-data'] })
})

test('the end is one of those offered', () => {
  expect(read('free', { days: '30' })).toMatchObject({ expiresAt: new Date(NOW + 30 * 86_400_000) })
  expect(read('free', { days: '31' })).toHaveProperty('problem')
})

describe('grants', () => {
  const asked = {
    endpoints: `${MVRV}\n /api/v1/onchain/* \n\n`,
    fields: `${MVRV} = mvrv, price`,
    addresses: '203.0.113.7\n2001:db8::/32',
  }

  test('of an Enterprise key are read a line each', () => {
    expect(read('enterprise', asked)).toMatchObject({
      grants: {
        endpoints: [MVRV, '/api/v1/onchain/*'],
        fields: { [MVRV]: ['mvrv', 'price'] },
        ipAllowlist: ['203.0.113.7', '2001:db8::/32'],
      },
    })
  })

  test('that are empty are absent, so that they narrow nothing', () => {
    expect(read('enterprise', { endpoints: '\n', fields: '', addresses: ' ' })).not.toHaveProperty('grants')
  })

  test('of another tier are not read', () => {
    expect(read('pro', asked)).not.toHaveProperty('grants')
  })

  test.each([
    [{ endpoints: '/api/v1/onchain/mrvv' }, 'mrvv'],
    [{ fields: `${MVRV} = mrvv` }, 'mrvv'],
    [{ fields: 'nothing' }, 'path = field'],
    [{ addresses: '10.0.0.0/99' }, '10.0.0.0/99'],
  ])('%j is refused by name', (entries, named) => {
    expect(read('enterprise', entries)).toEqual({ problem: expect.stringContaining(named) })
  })
})
