import { expect, test } from 'vitest'
import { unlimited } from '@/lib/http/fake/unlimited'
import { createTestService, failureOf, textOf } from './fake/test-service'

// Which request gets which status is a table of its own (`scripts/checks/conformance/rules`).

const MVRV = '/api/v1/onchain/mvrv'
const CPI = '/api/v1/economic/cpi'

test('the cause of an internal failure is logged under the ID in the body and not sent', async () => {
  const api = createTestService()
  const answer = await api.get('onchain/failing')
  expect(textOf(answer)).not.toContain('cause')
  expect(api.logged).toHaveLength(1)
  expect(api.logged[0]).toContain(failureOf(answer).requestId)
  expect(api.logged[0]).toContain('the cause stays in the log')
})

test('a principal replaces authentication; the rest of the pipeline stays', async () => {
  const { service } = createTestService()
  const principal = { id: 'dashboard', tier: 'free', permissions: [] } as const
  const get = (url: string) => service.handle({ method: 'GET', url, headers: {} }, principal)
  expect((await get(CPI)).status).toBe(200)
  expect((await get(MVRV)).status).toBe(403)
  expect((await get(`${CPI}?key=x`)).status).toBe(400)
})

test('a failing catalog is an internal failure, on public routes too', async () => {
  const { createService } = await import('./service')
  const lines: string[] = []
  const service = createService({
    catalog: async () => {
      throw new Error('no disk')
    },
    keys: { find: () => ({ id: 'any', tier: 'pro', permissions: [] }) },
    upgradeUrl: '/up',
    log: { info: () => {}, error: (line) => lines.push(line) },
  })
  for (const url of [MVRV, '/api/public/catalog']) {
    const answer = await service.handle({ method: 'GET', url, headers: { 'x-api-key': 'k' } }, unlimited)
    expect(answer.status).toBe(500)
    expect(failureOf(answer).code).toBe('internal')
  }
  const ready = await service.handle({ method: 'GET', url: '/api/health', headers: {} }, unlimited)
  expect(ready.status).toBe(503)
  const live = await service.handle({ method: 'GET', url: '/api/health/live', headers: {} }, unlimited)
  expect(live.status).toBe(200)
})
