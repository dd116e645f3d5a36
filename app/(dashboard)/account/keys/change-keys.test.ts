import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { listAudit } from '@/lib/state/accounts/audit'
import type { Database } from '@/lib/state/database/database'
import { addPerson } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { MAX_KEYS } from '@/lib/state/keys/key-limits'
import { changeKey, issueKey, listKeys, rotateKey } from '@/lib/state/keys/keys'
import { formOf } from '../form-of.test-data'
import { createKey, editKey } from './change-keys'

let viewer: Viewer
vi.mock('@/lib/auth/session', () => ({ viewerOf: async () => viewer }))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
vi.mock('next/cache', () => ({ revalidatePath: () => {} }))

const state = createTestState()
const NOW = new Date()
let database: Database
let owners = 0
let id: string

beforeAll(async () => {
  holdInProcess({ market: createFakeMarket(), state })
  database = await state.database()
})

const act = () => ({ actor: viewer.id, at: new Date() })

beforeEach(async () => {
  viewer = await addPerson(database, `owner${owners++}`, { tier: 'enterprise' })
  const { stored } = await issueKey(database, { owner: viewer, name: 'Before' }, act())
  id = stored.id
})

const stored = async (of = id) => (await listKeys(database, viewer)).find((key) => key.id === of)

const edit = (fields: Record<string, string>) =>
  editKey(
    null,
    formOf({ id, name: 'Before', days: 'same', permission: ['onchain', 'chart-data'], ...fields }),
  )

test('only differences are changed; without any, nothing is reported or logged', async () => {
  expect(await edit({ name: 'After' })).toMatchObject({ text: expect.stringMatching(/^Saved/) })
  const [noted] = await listAudit(database, 1)
  expect(noted).toMatchObject({ action: 'key.change', detail: { name: 'After' } })
  expect(Object.keys(noted.detail)).toEqual(['name'])
  expect(await edit({ name: 'After' })).toEqual({ tone: 'plain', text: 'Nothing changed.' })
  expect((await listAudit(database, 1))[0].id).toBe(noted.id)
})

test('a change by the operator in the meantime stays', async () => {
  const grants = { pointCap: 7 }
  await Promise.all([
    changeKey(database, id, () => ({ grants }), { actor: 'operator', at: NOW }),
    edit({ addresses: '203.0.113.7' }),
  ])
  expect((await stored())?.grants).toMatchObject(grants)
})

test('a rotated key is not changed, and a form error is at its field', async () => {
  expect(await edit({ addresses: 'nowhere' })).toMatchObject({ tone: 'bad', field: 'addresses' })
  await rotateKey(database, id, 3_600_000, act())
  const before = await stored()
  expect(await edit({ name: 'After' })).toMatchObject({
    tone: 'bad',
    text: expect.stringContaining('rotated'),
  })
  expect(await stored()).toEqual(before)
})

test('an account that fell below its key can only shorten it', async () => {
  viewer = { ...viewer, tier: 'free' }
  expect(await edit({ days: '90' })).toMatchObject({ tone: 'plain', text: expect.stringMatching(/^Saved/) })
  const end = (await stored())?.expiresAt
  expect(end?.getTime()).toBeCloseTo(Date.now() + 90 * 86_400_000, -5)
  for (const days of ['365', '']) expect(await edit({ days })).toMatchObject({ tone: 'bad', field: 'days' })
  expect((await stored())?.expiresAt).toEqual(end)
})

test('one key too many is refused with a message', async () => {
  for (let made = 1; made < MAX_KEYS; made++) await issueKey(database, { owner: viewer }, act())
  expect(await createKey(null, new FormData())).toMatchObject({
    tone: 'bad',
    text: expect.stringContaining('50'),
  })
  expect(await listKeys(database, viewer)).toHaveLength(MAX_KEYS)
})
