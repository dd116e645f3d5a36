import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type StrictS3, startStrictS3 } from '@/lib/sources/store/backend/fake/strict-s3'
import { leasesOf, type SharedSettings } from '@/lib/sources/store/backend/objects/open-shared'
import { hasPostgres, startPostgres } from '@/lib/state/fake/start-postgres'
import { checkStore } from './check-store'

const NOBODY = 'postgresql://user:very-secret@127.0.0.1:1/chartroom'

let s3: StrictS3
beforeEach(async () => {
  s3 = await startStrictS3()
})
afterEach(() => s3.close())

const settings = (DATABASE_URL = NOBODY): SharedSettings => ({
  STORE_URL: 's3://bucket/data',
  DATABASE_URL,
  STORE_CACHE_MB: 16,
  AWS_ENDPOINT_URL: s3.place.endpoint,
  AWS_REGION: s3.place.region,
  AWS_ACCESS_KEY_ID: s3.place.keyId,
  AWS_SECRET_ACCESS_KEY: s3.place.secret,
  AWS_SESSION_TOKEN: undefined,
})

test('a store that ignores conditions, refuses or does not answer is broken, and no secret is printed', async () => {
  const states = async () => {
    const findings = await checkStore(settings())
    expect(JSON.stringify(findings)).not.toMatch(/very-secret|the secret/)
    for (const { state, todo } of findings) if (state === 'broken') expect(todo).toBeDefined()
    return findings.map(({ state }) => state)
  }
  expect(await states()).toEqual(['ok', 'ok', 'broken'])
  expect([...s3.objects.keys()]).toEqual(['data/conditional-writes.txt'])
  s3.ignoresConditions = true
  expect(await states()).toEqual(['ok', 'broken', 'broken'])
  s3.fault = () => ({ status: 503 })
  expect(await states()).toEqual(['broken', 'broken'])
  s3.fault = () => 'drop'
  expect(await states()).toEqual(['broken', 'broken'])
})

describe.skipIf(!hasPostgres)('turns', () => {
  test('it says who has the turn, as long as it lasts', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.remove())
    const shared = settings(postgres.url)
    const last = async () => (await checkStore(shared)).at(-1)
    expect(await last()).toEqual({ state: 'ok', what: 'Turns to write shared data: free.' })
    const lease = await leasesOf(shared).take('write', () => new Error('taken'))
    expect(await last()).toMatchObject({ what: expect.stringContaining(`process ${process.pid}`) })
    await lease.release(true)
    expect(await last()).toMatchObject({ what: 'Turns to write shared data: free.' })
  })
})
