import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '@/lib/process/fake/free-port'
import { createDatabase, type TestDatabase } from '../fake/shared-postgres'
import { hasPostgres } from '../fake/start-postgres'
import { type Duty, holdDuty } from './hold-duty'

describe.skipIf(!hasPostgres)('of several nodes', () => {
  let database: TestDatabase
  const duties: Duty[] = []
  const node = (lock = 1) => {
    const duty = holdDuty(database.url, lock)
    duties.push(duty)
    return duty
  }
  beforeAll(async () => {
    database = await createDatabase()
  })
  afterAll(async () => {
    await Promise.all(duties.map((duty) => duty.close()))
    await database?.drop()
  })

  /** Ends the connections that hold a lock. */
  async function cutConnections(lock: number) {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid, 10000) from pg_locks
       where locktype = 'advisory' and objid = $1
         and database = (select oid from pg_database where datname = current_database())`,
      [lock],
    )
    await client.end()
  }

  test('one has a duty, and the next one when that ends', async () => {
    const [first, second, other] = [node(), node(), node(2)]
    expect([await first.isMine(), await second.isMine(), await other.isMine()]).toEqual([true, false, true])
    expect([await second.isMine(), await first.isMine()]).toEqual([false, true])
    await first.close()
    expect(await second.isMine()).toBe(true)
  })

  test('the next one has it after the connection of the first is cut, and nobody without a database', async () => {
    const [first, second] = [node(3), node(3)]
    expect([await first.isMine(), await second.isMine()]).toEqual([true, false])
    await cutConnections(3)
    expect([await second.isMine(), await first.isMine()]).toEqual([true, false])
    const nowhere = holdDuty(`postgresql://postgres@127.0.0.1:${await freePort()}/postgres`, 3)
    expect(await nowhere.isMine()).toBe(false)
  })
})
