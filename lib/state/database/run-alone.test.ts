import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { until } from '@/lib/process/fake/until'
import { hasPostgres } from '../fake/start-postgres'
import { createTestState } from '../fake/test-state'
import type { Database } from './database'
import { openState } from './open-state'
import { runAlone } from './run-alone'

const LOCK = 1

describe.skipIf(!hasPostgres)('of two nodes with one database', () => {
  const state = createTestState('PostgreSQL')
  const nodes: { close(): Promise<void> }[] = []
  afterAll(() => Promise.all(nodes.map((node) => node.close())))

  const anotherNode = async () => {
    const node = openState(state.options)
    nodes.push(node)
    return node.database()
  }

  /** Holds the lock until released. Resolves once it is held. */
  async function hold(database: Database) {
    let release = () => {}
    const ended = new Promise<void>((resolve) => {
      release = resolve
    })
    let pid = 0
    let ran: Promise<boolean> = Promise.resolve(false)
    await new Promise<void>((resolve) => {
      ran = runAlone(database, LOCK, async (step) => {
        const { rows } = (await step.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
          rows: { pid: number }[]
        }
        pid = rows[0].pid
        resolve()
        await ended
      })
    })
    return { pid, release, ran }
  }

  test('one does the work and the other does nothing, until the first is done', async () => {
    const [first, second] = [await state.database(), await anotherNode()]
    const held = await hold(first)
    let times = 0
    const count = async () => {
      times++
    }
    expect(await runAlone(second, LOCK, count)).toBe(false)
    expect(times).toBe(0)
    expect(await runAlone(second, LOCK + 1, count)).toBe(true)
    held.release()
    expect(await held.ran).toBe(true)
    expect(await runAlone(second, LOCK, count)).toBe(true)
    expect(times).toBe(2)
  })

  test('the lock of a node that is killed ends with its connection', async () => {
    const [first, second] = [await state.database(), await anotherNode()]
    const held = await hold(first)
    await second.execute(sql`select pg_terminate_backend(${held.pid})`)
    held.release()
    await expect(held.ran).rejects.toThrow()
    // Its client learns that a connection ended before the server has let go of the lock.
    await until('the lock to be free', () => runAlone(second, LOCK, async () => {}))
  })
})
