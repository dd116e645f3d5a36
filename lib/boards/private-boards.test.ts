import { beforeAll, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { setEnv } from '@/lib/env/fake/set-env'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { openBoard } from './open-board'

setEnv({ ACCESS: 'private' })

beforeAll(() => {
  holdInProcess({ market: createFakeMarket() })
})

const ada: Viewer = { id: 'a', name: 'Ada', email: null, role: 'user', tier: 'free' }

test('in a private installation, strangers do not even see the title of a board', async () => {
  for (const id of ['macro', 'A'.repeat(32), 'nope']) {
    await expect(openBoard(id, null)).rejects.toMatchObject({ code: 'sign_in_required' })
  }
  expect(await openBoard('macro', ada)).toMatchObject({ kind: 'ready-made' })
})
