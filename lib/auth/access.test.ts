import { expect, test } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { type Access, accessOf, checkAccess } from './access'
import type { Viewer } from './viewer'

const viewer = (tier: Viewer['tier'], role: Viewer['role'] = 'user'): Viewer => ({
  id: 'a',
  name: 'A',
  email: null,
  role,
  tier,
})
const VIEWERS = {
  nobody: null,
  free: viewer('free'),
  pro: viewer('pro'),
  enterprise: viewer('enterprise'),
  'free admin': viewer('free', 'admin'),
}

function outcome(access: Access, who: Viewer | null, tier: 'free' | 'pro'): string {
  try {
    checkAccess(access, who, { tier })
    return 'shown'
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error)
  }
}

test.each([
  // access, viewer, a free series, a pro series
  ['open', 'nobody', 'shown', 'shown'],
  ['open', 'free', 'shown', 'shown'],
  ['tiered', 'nobody', 'shown', 'sign_in_required'],
  ['tiered', 'free', 'shown', 'tier_required'],
  ['tiered', 'pro', 'shown', 'shown'],
  ['tiered', 'enterprise', 'shown', 'shown'],
  ['tiered', 'free admin', 'shown', 'shown'],
  ['private', 'nobody', 'sign_in_required', 'sign_in_required'],
  ['private', 'free', 'shown', 'tier_required'],
  ['private', 'pro', 'shown', 'shown'],
  ['private', 'free admin', 'shown', 'shown'],
] as const)('%s access, %s: free series %s, pro series %s', (access, who, free, pro) => {
  expect(outcome(access, VIEWERS[who], 'free')).toBe(free)
  expect(outcome(access, VIEWERS[who], 'pro')).toBe(pro)
})

test('by default, sample data is open and other data follows tiers', () => {
  expect(accessOf(undefined, 'sample')).toBe('open')
  expect(accessOf(undefined, 'store')).toBe('tiered')
  expect(accessOf(undefined, 'remote')).toBe('tiered')
  expect(accessOf('private', 'sample')).toBe('private')
})

test('a refusal names the tier that may see the series, and the page about tiers', () => {
  const refusal = (access: Access, who: Viewer | null, tier: 'free' | 'pro') => {
    try {
      checkAccess(access, who, { tier }, '/plans')
    } catch (error) {
      if (error instanceof ApiError) return [error.message, error.detail]
    }
    throw new Error('not refused')
  }
  const detail = { requiredTier: 'pro', upgradeUrl: '/plans' }
  expect(refusal('tiered', null, 'pro')).toEqual([expect.stringContaining('requires the pro tier'), detail])
  expect(refusal('private', null, 'free')).toEqual([
    expect.stringContaining('A free account is enough'),
    { ...detail, requiredTier: 'free' },
  ])
  expect(refusal('tiered', VIEWERS.free, 'pro')).toEqual([
    expect.stringMatching(/requires the pro tier.*has the free tier/),
    { ...detail, account: true, currentTier: 'free' },
  ])
})
