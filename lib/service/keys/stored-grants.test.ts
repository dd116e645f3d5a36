import { afterAll, describe, expect, test } from 'vitest'
import { unlimited } from '@/lib/http/fake/unlimited'
import type { HttpResponse } from '@/lib/http/message'
import { until } from '@/lib/process/fake/until'
import { openState } from '@/lib/state/database/open-state'
import { createTestState } from '@/lib/state/fake/test-state'
import { issueKey, type NewKey } from '@/lib/state/keys/keys'
import { createFakeCatalog } from '../fake/fake-catalog'
import { envelopeOf, failureOf } from '../fake/test-service'
import { createService } from '../service'
import { createStateKeys } from './state-keys'

const MVRV = '/api/v1/onchain/mvrv'
const CPI = '/api/v1/economic/cpi?days=1'
const silent = { error: () => {}, info: () => {} }
const state = createTestState('PGlite')
const keys = createStateKeys(state, silent)
const service = createService({
  catalog: async () => createFakeCatalog(),
  keys,
  upgradeUrl: '/up',
  log: silent,
})

afterAll(() => keys.close())

let owners = 0

/** Issues a key to a new owner and returns a function that sends requests with it. */
async function issueToNewOwner(asked: Partial<NewKey>) {
  const act = { actor: 'test', at: new Date() }
  const whole = { owner: `owner ${owners++}`, tier: 'enterprise', ...asked } as const
  const { key } = await issueKey(await state.database(), whole, act)
  await keys.refresh()
  return (url: string, address = '10.0.0.1') =>
    service.handle({ method: 'GET', url, headers: { 'x-api-key': key }, address }, unlimited)
}

const left = ({ own }: HttpResponse) => [
  own?.['x-ratelimit-remaining-hourly'],
  own?.['x-ratelimit-remaining-daily'],
]

describe('stored grants restrict requests', () => {
  test('a key without grants has no restrictions', async () => {
    const ask = await issueToNewOwner({})
    const answer = await ask(`${MVRV}?limit=1`)
    expect(answer.status).toBe(200)
    expect(Object.keys(envelopeOf(answer).data[0])).toContain('price')
    expect(left(answer)).toEqual([undefined, undefined])
  })

  test('endpoints', async () => {
    const ask = await issueToNewOwner({ grants: { endpoints: [MVRV] } })
    expect((await ask(MVRV)).status).toBe(200)
    expect(failureOf(await ask(CPI)).code).toBe('endpoint_not_granted')
    const none = await issueToNewOwner({ grants: { endpoints: [] } })
    expect(failureOf(await none(MVRV)).code).toBe('endpoint_not_granted')
  })

  test('fields', async () => {
    const ask = await issueToNewOwner({ grants: { fields: { [MVRV]: ['mvrv'] } } })
    const { data } = envelopeOf(await ask(`${MVRV}?limit=1`))
    expect(Object.keys(data[0])).toEqual(['date', 'formattedDate', 'timestamp', 'mvrv'])
    expect(failureOf(await ask(`${MVRV}?fields=price`)).code).toBe('field_not_granted')
  })

  test('addresses', async () => {
    const ask = await issueToNewOwner({ grants: { ipAllowlist: ['10.0.0.0/24'] } })
    expect((await ask(MVRV, '10.0.0.9')).status).toBe(200)
    expect(failureOf(await ask(MVRV, '10.0.1.9')).code).toBe('ip_not_allowed')
  })

  test('the point cap', async () => {
    const ask = await issueToNewOwner({ grants: { pointCap: 50 } })
    const { count, metadata } = envelopeOf(await ask(`${MVRV}?dataResolution=1h`))
    expect(count).toBeLessThanOrEqual(50)
    expect(metadata.truncated).toBe(true)
  })
})

describe('a stored quota', () => {
  test('applies to its window, and the tier limits the other one', async () => {
    const ask = await issueToNewOwner({ tier: 'free', quotaHourly: 2 })
    expect(left(await ask(CPI))).toEqual(['1', '999'])
    await ask(CPI)
    expect(failureOf(await ask(CPI))).toMatchObject({ code: 'quota_exceeded', window: 'hourly' })
    const daily = await issueToNewOwner({ tier: 'free', quotaDaily: 5 })
    expect(left(await daily(CPI))).toEqual(['99', '4'])
  })

  test('of a tier is shared by the keys of one owner only', async () => {
    const [one, two, other] = [
      await issueToNewOwner({ owner: 'shared', tier: 'free' }),
      await issueToNewOwner({ owner: 'shared', tier: 'free' }),
      await issueToNewOwner({ owner: 'apart', tier: 'free' }),
    ]
    await one(CPI)
    expect(left(await two(CPI))).toEqual(['98', '998'])
    expect(left(await other(CPI))).toEqual(['99', '999'])
  })
})

test('grants on a key that is not Enterprise are refused at issue', async () => {
  const refused = issueToNewOwner({ tier: 'pro', grants: { endpoints: [MVRV] } })
  await expect(refused).rejects.toMatchObject({ code: 'invalid_parameter', detail: { parameter: 'grants' } })
})

test('while another process has the state open, keys get 503 and nothing is logged', async () => {
  const lines: string[] = []
  const log = { info: () => {}, error: (line: string) => lines.push(line) }
  const elsewhere = openState(state.options)
  let attempts = 0
  const counted = {
    ...elsewhere,
    database() {
      attempts++
      return elsewhere.database()
    },
  }
  const waiting = createStateKeys(counted, log, { everyMs: 20 })
  await waiting.loading?.()
  expect(() => waiting.find('cr_live_0')).toThrow(expect.objectContaining({ status: 503 }))
  await until('several attempts to fail', () => attempts > 3)
  expect(lines).toEqual([])
  waiting.close()
})
