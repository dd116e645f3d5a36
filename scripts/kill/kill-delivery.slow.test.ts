import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LEASE_MS } from '@/lib/alerts/deliver/keep-delivering'
import { deliverDue } from '@/lib/alerts/fake/deliver-due'
import { type CaughtHook, startHookServer } from '@/lib/alerts/fake/hook-server'
import { addTarget } from '@/lib/alerts/own/own-targets'
import { insertEvent } from '@/lib/state/alerts/alert-events'
import { listTargets } from '@/lib/state/alerts/alert-targets'
import { createAlert } from '@/lib/state/alerts/alerts'
import { rowsOf } from '@/lib/state/database/rows-of'
import { addPerson } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { hasPostgres } from '@/lib/state/fake/start-postgres'
import { createTestState } from '@/lib/state/fake/test-state'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SETTINGS = { AUTH_SECRET: 'a secret of the tests, long enough', ALERT_TARGETS: 'any' }
const FACTS = {
  ...{ summary: 'Fired: x is 3', chart: 'X', subject: 'x', value: '3', date: '2026-01-01' },
  ...{ condition: 'x > 2', href: '/onchain/mvrv', source: 'made' },
}
const state = createTestState()

beforeAll(() => {
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value)
  holdInProcess({ state })
})
afterAll(() => vi.unstubAllEnvs())

test.skipIf(!hasPostgres)(
  'a sender that is killed after its message arrived: the next one sends it again with the same ID, from one row',
  async () => {
    const database = await state.database()
    const now = new Date()
    const owner = await addPerson(database, 'ada')
    const hooks: CaughtHook[] = []
    let victim: ChildProcess | undefined
    const { server, origin } = await startHookServer(
      (hook) => void hooks.push(hook),
      (response) => {
        // The first one is not answered before its sender is dead.
        if (hooks.length === 1) victim?.kill('SIGKILL')
        else response.writeHead(204).end()
      },
    )
    await addTarget(owner, { kind: 'webhook', title: '', address: `${origin}/hook` }, now)
    const [target] = await listTargets(database, owner.id)
    const id = await createAlert(
      database,
      {
        ...{
          ownerId: owner.id,
          title: 'High',
          path: 'onchain/mvrv',
          query: '',
          condition: 'x > 2',
          clear: null,
        },
        ...{ confirmRows: 1, clearRows: 1, sends: ['fired'], state: 'ok', stateSince: null, seenRow: null },
        ...{ startRow: null, dataKind: 'store', dataRevision: '1', dueAt: now, problem: null },
      },
      [target.id],
      now,
    )
    const event = { kind: 'fired' as const, rowTime: 0, facts: FACTS, isSent: true }
    await database.transaction((step) => insertEvent(step, { id, sends: ['fired'] }, event, now))

    const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/kill/deliver-alerts.ts']
    const env = {
      ...process.env,
      ...SETTINGS,
      DATABASE_URL: state.options.databaseUrl,
      NODE_ENV: 'production' as const,
    }
    victim = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' })
    const [, signal] = await once(victim, 'exit')
    expect(signal).toBe('SIGKILL')
    expect(hooks).toHaveLength(1)

    const run = (at: number) =>
      deliverDue({
        state,
        isOurs: async () => true,
        onFailure: (cause) => console.error(cause),
        now: () => at,
      })
    // Until the lease of the dead process ends, its message counts as being sent.
    // A lease that ends later than any made now would be taken for one of a clock that was set back.
    expect(await run(Date.now())).toBe(0)
    expect(await run(Date.now() + LEASE_MS)).toBe(1)
    expect(await run(Date.now() + 2 * LEASE_MS)).toBe(0)
    expect(hooks).toHaveLength(2)
    expect(hooks[1].headers['webhook-id']).toBe(hooks[0].headers['webhook-id'])
    expect(hooks[1].body).toBe(hooks[0].body)
    const counts = await rowsOf<{ events: number; deliveries: number }>(
      database,
      sql`select (select count(*)::int from alert_events) as events, (select count(*)::int from alert_deliveries) as deliveries`,
    )
    expect(counts).toEqual([{ events: 1, deliveries: 1 }])
    server.closeAllConnections()
    server.close()
  },
)
