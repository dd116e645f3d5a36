import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SlowLink, startSlowLink } from '@/lib/process/fake/slow-link'
import { until } from '@/lib/process/fake/until'
import { openState, type State } from '@/lib/state/database/open-state'
import { hasPostgres, startPostgres, type TestPostgres } from '@/lib/state/fake/start-postgres'
import { issueKey } from '@/lib/state/keys/keys'
import { createStateKeys, type StateKeys } from './state-keys'

const { lines, log } = vi.hoisted(() => {
  const lines: string[] = []
  const add = (line: string) => void lines.push(line)
  return { lines, log: { info: add, error: add } }
})
vi.mock('@/lib/http/log', async (original) => ({
  ...(await original<typeof import('@/lib/http/log')>()),
  getLog: () => log,
}))

/** Longer than the longest round trip, and than a busy machine takes for one. */
const SILENCE_MS = 20_000
const KEYS_EVERY_MS = 50

describe.skipIf(!hasPostgres)('two nodes whose database is far away', () => {
  let server: TestPostgres
  let link: SlowLink
  let databaseUrl: string
  const nodes: { state: State; keys: StateKeys }[] = []
  beforeAll(async () => {
    server = await startPostgres()
    link = await startSlowLink(server.place.port)
    databaseUrl = server.url.replace(String(server.place.port), String(link.port))
    const outage = { silenceMs: SILENCE_MS, againMs: 100 }
    for (let at = 0; at < 2; at++) {
      const state = openState({ dataDir: '/nonexistent', databaseUrl, outage })
      await state.database()
      nodes.push({ state, keys: createStateKeys(state, log, { everyMs: KEYS_EVERY_MS }) })
    }
  })
  afterAll(async () => {
    link.delayMs = 0
    for (const { keys, state } of nodes) {
      keys.close()
      await state.close()
    }
    await link.stop()
    server.remove()
  })

  const issue = async (owner: string) =>
    (
      await issueKey(
        await nodes[0].state.database(),
        { owner, tier: 'pro' },
        { actor: 'test', at: new Date() },
      )
    ).key
  const everywhere = (key: string) =>
    until('each node to know the key', () => nodes.every(({ keys }) => keys.find(key) !== undefined))

  test.each([0, 100, 500, 2_000])(
    'at a round trip of %d ms a key made by one node works on both',
    async (roundTrip) => {
      link.delayMs = roundTrip / 2
      await everywhere(await issue(`away-${roundTrip}`))
      await Promise.all(nodes.map(({ state }) => state.check()))
      expect(lines).toEqual([])
    },
  )

  test('while it is cut off, known keys work, writes are refused, and each node logs two lines', async () => {
    link.delayMs = 0
    const key = await issue('before')
    await everywhere(key)
    link.delayMs = Number.POSITIVE_INFINITY
    await expect(issue('meanwhile')).rejects.toThrow()
    for (const { keys, state } of nodes) {
      await until('the node to notice', () => expect(state.check()).rejects.toThrow())
      for (let round = 0; round < 20; round++) {
        await expect(keys.refresh()).rejects.toMatchObject({ cause: { code: 'service_unavailable' } })
        expect(keys.find(key)).toBeDefined()
      }
    }
    link.delayMs = 0
    await everywhere(await until('the database to take a key', () => issue('after')))
    const begins = 'The database cannot be used'
    const ends = 'The database can be used again'
    await until('both to say so', () =>
      expect([...lines].sort()).toEqual([ends, ends, begins, begins].sort()),
    )
  })

  test('a node that starts far away opens the database', async () => {
    link.delayMs = 250
    const state = openState({ dataDir: '/nonexistent', databaseUrl, outage: { silenceMs: SILENCE_MS } })
    await state.database()
    await state.close()
  })
})
