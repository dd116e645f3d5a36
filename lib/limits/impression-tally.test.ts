import { expect, test } from 'vitest'
import { createAccount } from '@/lib/state/accounts/accounts'
import { createTestState } from '@/lib/state/fake/test-state'
import { createEmbed, findEmbed } from '@/lib/state/shared/embeds'
import { createImpressionTally } from './impression-tally'
import { createUsageTally } from './usage-tally'
import { createWriteBehind } from './write-behind'

const state = createTestState()

test('impressions are written in batches and add up; those of a deleted embed are ignored', async () => {
  const database = await state.database()
  const account = { email: 'a@example.org', name: 'Ada', passwordHash: 'x' }
  const owner = await createAccount(database, account, { at: new Date() })
  if (!owner) throw new Error('the address is taken')
  const terms = {
    title: 't',
    path: 'onchain/mvrv',
    query: '',
    origins: ['https://a.example'],
    expiresAt: null,
  }
  const made = { ...terms, quotaHourly: 1, quotaDaily: 1 }
  const { id } = await createEmbed(database, made, owner, new Date())
  const impressions = createImpressionTally()
  const log = { info: () => {}, error: (line: string) => expect(line).toBe('') }
  const writer = createWriteBehind({ state, log, usage: createUsageTally(), impressions, everyMs: 1e9 })

  impressions.note(id, 1_000)
  impressions.note(id, 5_000)
  impressions.note('gone', 5_000)
  expect((await findEmbed(database, id))?.views).toBe(0)
  await writer.flush()
  expect(await findEmbed(database, id)).toMatchObject({ views: 2, lastSeenAt: new Date(5_000) })
  expect(impressions.pending().rows).toEqual([])
  await writer.flush()
  impressions.note(id, 3_000)
  await writer.close()
  expect(await findEmbed(database, id)).toMatchObject({ views: 3, lastSeenAt: new Date(5_000) })
})
