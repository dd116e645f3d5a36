import { beforeEach, expect, test } from 'vitest'
import { replaceInProcess } from '@/lib/process/process-wide'
import { addReadinessCheck } from '@/lib/process/readiness'
import { createTestService } from '../fake/test-service'

beforeEach(() => replaceInProcess('readiness', undefined))

test('a node is left out for what is its own, not for what all nodes share', async () => {
  const { ask } = createTestService()
  const ready = async () => (await ask('/api/health/ready')).status
  const serving = async () => (await ask('/api/health/serving')).status
  let isDatabaseAway = false
  let isLeaving = false
  const failIf = (fails: () => boolean) => async () => {
    if (fails()) throw new Error('away')
  }
  addReadinessCheck({ part: 'state', problem: 'Away.', isShared: true, check: failIf(() => isDatabaseAway) })
  addReadinessCheck({ part: 'process', problem: 'Leaving.', check: failIf(() => isLeaving) })
  expect([await ready(), await serving()]).toEqual([200, 200])
  isDatabaseAway = true
  // A check asks at most once a second. A new one makes all be asked again.
  const again = () => addReadinessCheck({ part: 'other', problem: '', check: async () => {} })
  again()
  expect([await ready(), await serving()]).toEqual([503, 200])
  isLeaving = true
  again()
  expect([await ready(), await serving()]).toEqual([503, 503])
})

test('balancers do not wait for what all nodes share, and do not ask it', async () => {
  const { ask } = createTestService()
  let asked = 0
  const hang = () => {
    asked++
    return new Promise(() => {})
  }
  addReadinessCheck({ part: 'state', problem: 'Away.', isShared: true, check: hang })
  expect((await ask('/api/health/serving')).status).toBe(200)
  expect(asked).toBe(0)
  expect((await ask('/api/health/ready')).status).toBe(503)
  expect(asked).toBe(1)
})
