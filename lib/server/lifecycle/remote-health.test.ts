import { beforeEach, expect, test } from 'vitest'
import { createInThread } from '@/lib/compute/in-thread'
import { VERSION } from '@/lib/env/version'
import { unlimited } from '@/lib/http/fake/unlimited'
import { createMarket } from '@/lib/market/create-market'
import { startLeakingUpstream } from '@/lib/market/fake/leaking-upstream'
import { createHttpTransport } from '@/lib/market/remote/http-transport'
import { until } from '@/lib/process/fake/until'
import { replaceInProcess } from '@/lib/process/process-wide'
import { addReadinessCheck } from '@/lib/process/readiness'
import { createTestService } from '@/lib/service/fake/test-service'
import { readinessChecks } from './readiness-checks'
import { withRemoteHealth } from './remote-health'

beforeEach(() => replaceInProcess('readiness', undefined))

const KEY = 'SECRETKEY123'

test('health is about the remote server, without the key, and 503 with the reason once it is gone', async () => {
  const upstream = await startLeakingUpstream(KEY)
  let now = 0
  const market = createMarket({
    transport: createHttpTransport({ url: upstream.url, key: KEY }),
    retry: { sleep: async () => {} },
    now: () => now,
  })
  const { service, logged } = createTestService()
  const state = { exists: () => false } as Parameters<typeof readinessChecks>[0]['state']
  for (const check of readinessChecks({
    dataDir: '.',
    state,
    redis: undefined,
    market,
    compute: createInThread(),
  }))
    if (check.part === 'upstream') addReadinessCheck(check)
  const route = withRemoteHealth((request) => service.handle(request, unlimited), market)
  const ask = async (url: string) => {
    const { status, headers, body } = await route({ method: 'GET', url, headers: {} })
    const text = new TextDecoder().decode(body)
    expect(`${JSON.stringify(headers)}${text}`).not.toContain(KEY)
    return { status, body: JSON.parse(text) as Record<string, unknown> }
  }

  for (const url of ['/api/health', '/api/health/ready?x=1']) {
    await until('it to be ready', async () =>
      expect(await ask(url)).toMatchObject({
        status: 200,
        body: { ready: true, version: VERSION, source: 'remote' },
      }),
    )
  }
  const unknown = { source: 'remote', asOf: null, revision: null, endpoints: null }
  const serving = { status: 200, body: { ready: true, version: VERSION, ...unknown } }
  expect(await ask('/api/health/serving')).toMatchObject(serving)
  expect(await market.isReachable()).toBe(true)

  upstream.close()
  now += 10_000
  await until('it to be unready', async () =>
    expect(await ask('/api/health/ready')).toMatchObject({
      status: 503,
      body: { ready: false, failing: ['upstream'] },
    }),
  )
  expect(JSON.stringify(await ask('/api/health'))).not.toContain('sample')
  expect(await ask('/api/health/serving')).toMatchObject(serving)
  expect(await market.isReachable()).toBe(false)
  expect((await ask('/api/health/live')).status).toBe(200)
  expect(logged.join()).not.toContain(KEY)
})
