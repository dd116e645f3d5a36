import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { authorize } from './authorize'
import type { Principal } from './principal'

type Series = Pick<Endpoint, 'path' | 'tier' | 'permission'>

const FREE: Series = { path: '/api/v1/economic/cpi', tier: 'free', permission: null }
const PRO: Series = { path: '/api/v1/derivatives/basis', tier: 'pro', permission: null }
const CHAIN: Series = { path: '/api/v1/onchain/mvrv', tier: 'pro', permission: 'onchain' }
const CHART: Series = { path: '/api/v1/charts/fear', tier: 'pro', permission: 'chart-data:fear' }
const FREE_CHART: Series = { ...CHART, tier: 'free' }

/** The code of the refusal; `allowed` without one. */
function outcome(principal: Partial<Principal>, series: Series): string {
  try {
    authorize({
      principal: { id: 'one', tier: 'pro', permissions: [], ...principal },
      endpoint: series as Endpoint,
      upgradeUrl: '/up',
    })
    return 'allowed'
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

test.each([
  ['free', FREE, 'allowed'],
  ['free', PRO, 'tier_required'],
  ['free', CHAIN, 'tier_required'],
  ['pro', FREE, 'allowed'],
  ['pro', PRO, 'allowed'],
  ['enterprise', FREE, 'allowed'],
  ['enterprise', PRO, 'allowed'],
] as const)('the tier %s and %o: %s', (tier, series, expected) => {
  expect(outcome({ tier }, series)).toBe(expected)
})

test.each([
  [[], PRO, 'allowed'],
  [[], FREE_CHART, 'allowed'],
  [[], CHAIN, 'permission_required'],
  [['onchain'], CHAIN, 'allowed'],
  [['onchain:mvrv'], CHAIN, 'permission_required'],
  [['chart-data'], CHAIN, 'permission_required'],
  [[], CHART, 'permission_required'],
  [['onchain'], CHART, 'permission_required'],
  [['chart-data'], CHART, 'allowed'],
  [['chart-data:fear'], CHART, 'allowed'],
  [['chart-data:greed'], CHART, 'permission_required'],
  [['chart-data:fear-index'], CHART, 'permission_required'],
  [['chart'], CHART, 'permission_required'],
] as const)('the permissions %j and %o: %s', (permissions, series, expected) => {
  expect(outcome({ permissions }, series)).toBe(expected)
})

describe('endpoint grants', () => {
  const MVRV = '/api/v1/onchain/mvrv'
  const ZSCORE = '/api/v1/onchain/mvrv-zscore'
  const BELOW = '/api/v1/onchain/mvrv/zscore'
  const SOPR = '/api/v1/onchain/sopr'
  const PATHS = [MVRV, ZSCORE, BELOW, SOPR, FREE.path]

  test.each([
    [undefined, PATHS],
    [[], []],
    [[MVRV], [MVRV]],
    [[ZSCORE], [ZSCORE]],
    [['/api/v1/onchain/mvrv/*'], [BELOW]],
    [['/api/v1/onchain/mvrv*'], []],
    [['/api/v1/onchain/*'], [MVRV, ZSCORE, BELOW, SOPR]],
    [['/api/v1/on/*'], []],
    [['/api/v1/onchain/'], []],
    [['/api/v1/*'], PATHS],
    [['onchain/*'], []],
    [['*'], []],
    [['/*'], PATHS],
    [['/API/V1/ONCHAIN/*'], []],
    [
      [SOPR, '/api/v1/economic/*'],
      [SOPR, FREE.path],
    ],
  ])('%j admit %j', (endpoints, expected) => {
    const grants = endpoints === undefined ? {} : { endpoints }
    const admitted = PATHS.filter((path) => outcome({ grants }, { ...PRO, path }) === 'allowed')
    expect(admitted).toEqual(expected)
    for (const path of PATHS.filter((one) => !admitted.includes(one)))
      expect(outcome({ grants }, { ...PRO, path })).toBe('endpoint_not_granted')
  })

  test('are reported after the tier and the permission', () => {
    const grants = { endpoints: [] }
    expect(outcome({ tier: 'free', grants }, CHAIN)).toBe('tier_required')
    expect(outcome({ tier: 'pro', grants }, CHAIN)).toBe('permission_required')
    expect(outcome({ tier: 'free', grants }, FREE)).toBe('endpoint_not_granted')
  })
})
