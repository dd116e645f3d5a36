import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { removeView } from '@/lib/saved/own-views'
import { saveView } from '@/lib/saved/save-view'
import { createAccount } from '@/lib/state/accounts'
import { closeState, getState } from '@/lib/state/registry'
import { handleSavedData, handleSavedImage } from './saved'

const folder = mkdtempSync(join(tmpdir(), 'chartroom-saved-doors-'))
vi.stubEnv('DATA_DIR', folder)
vi.stubEnv('DATA_SOURCE', 'sample')
vi.stubEnv('ACCESS', 'tiered')

let owner: Viewer

beforeAll(async () => {
  const asked = { email: 'ada@example.org', name: 'Ada', passwordHash: 'none', tier: 'pro' as const }
  const made = await createAccount(await getState().database(), asked, { at: new Date() })
  if (!made) throw new Error('the state is not new')
  owner = { id: made.id, name: made.name, email: made.email, role: made.role, tier: made.tier }
}, 60_000)
afterAll(async () => {
  await closeState()
  rmSync(folder, { recursive: true })
})

const save = (path: string) => saveView(owner, { of: `${path}?days=90`, title: 'Kept', expiry: '' })

async function ask(id: string) {
  const request = (url: string) => ({ method: 'GET', url, headers: {} })
  const answers = [
    await handleSavedData(request(`/data/s/${id}`)),
    await handleSavedImage(request(`/image/s/${id}.png`)),
  ]
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
  return answers
}

test('what everyone may see is given from the copy, to no cache and no search engine', async () => {
  const [data, image] = await ask(await save('/crypto/prices/BTC'))
  expect([data.status, image.status]).toEqual([200, 200])
  expect([data.headers['x-robots-tag'], image.headers['x-robots-tag']]).toEqual(['noindex', 'noindex'])
  expect(data.headers.vary).toContain('cookie')
  expect(JSON.parse(Buffer.from(data.body).toString()).time).toHaveLength(90)
  expect(Buffer.from(image.body).subarray(1, 4).toString()).toBe('PNG')
})

test('what the visitor may not see, what is deleted and what never was is given by no door', async () => {
  const deleted = await save('/crypto/prices/BTC')
  await removeView(owner, deleted)
  const expected: [id: string, status: number][] = [
    [await save('/onchain/mvrv'), 401],
    [deleted, 404],
    ['A'.repeat(32), 404],
    ['%', 404],
  ]
  for (const [id, status] of expected) {
    for (const answer of await ask(id)) {
      expect(answer.status).toBe(status)
      const body = JSON.parse(Buffer.from(answer.body).toString())
      expect(body).toMatchObject({ success: false })
      expect(body).not.toHaveProperty('columns')
    }
  }
})
