import { beforeAll, expect, test, vi } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { openBoard } from './open-board'

vi.stubEnv('ACCESS', 'private')

beforeAll(() => {
  const holder = globalThis as typeof globalThis & { [key: symbol]: object | undefined }
  holder[Symbol.for('chartroom')] = { market: createFakeMarket() }
})

const ada: Viewer = { id: 'a', name: 'Ada', email: null, role: 'user', tier: 'free' }

test('where a stranger may see nothing, no board tells them its title either', async () => {
  for (const id of ['macro', 'A'.repeat(32), 'nope']) {
    await expect(openBoard(id, null)).rejects.toMatchObject({ code: 'sign_in_required' })
  }
  expect(await openBoard('macro', ada)).toMatchObject({ kind: 'ready-made' })
})
