import { beforeAll, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { removeView } from '@/lib/saved/own-views'
import { saveView } from '@/lib/saved/save-view'
import { addPerson } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { ask } from './fake/ask-public'
import { savedDataRoute, savedImageRoute } from './saved'

const state = createTestState()

let owner: Viewer

beforeAll(async () => {
  holdInProcess({ market: createFakeMarket(), state })
  owner = await addPerson(await state.database(), 'Ada', { tier: 'pro' })
})

const save = (path: string) => saveView(owner, { of: `${path}?days=90`, title: 'Kept', expiry: '' })

async function askBoth(id: string) {
  const answers = [
    await ask(savedDataRoute, `/data/s/${id}`),
    await ask(savedImageRoute, `/image/s/${id}.png`),
  ]
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
  return answers
}

test('a public saved view is sent from its saved rows, for no cache and no search engine', async () => {
  const [data, image] = await askBoth(await save('/onchain/open'))
  expect([data.status, image.status]).toEqual([200, 200])
  expect([data.headers['x-robots-tag'], image.headers['x-robots-tag']]).toEqual(['noindex', 'noindex'])
  expect(data.headers.vary).toContain('cookie')
  // The rows in view and the one before them, from which the lines come.
  expect(data.json.time).toHaveLength(91)
  expect(Buffer.from(image.body).subarray(1, 4).toString()).toBe('PNG')
})

test('forbidden, deleted and unknown views are refused by every route', async () => {
  const deleted = await save('/onchain/open')
  await removeView(owner, deleted)
  const expected: [id: string, status: number][] = [
    [await save('/onchain/mvrv'), 401],
    [deleted, 404],
    ['A'.repeat(32), 404],
    ['%', 404],
  ]
  for (const [id, status] of expected) {
    for (const answer of await askBoth(id)) {
      expect(answer.status).toBe(status)
      expect(answer.json).toMatchObject({ success: false })
      expect(answer.json).not.toHaveProperty('columns')
    }
  }
})
