import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPostgres, startPostgres, type TestPostgres } from '../fake/start-postgres'
import { type Duty, holdDuty } from './hold-duty'

describe.skipIf(!hasPostgres)('of several nodes', () => {
  let postgres: TestPostgres
  const duties: Duty[] = []
  const node = (lock = 1) => {
    const duty = holdDuty(postgres.url, lock)
    duties.push(duty)
    return duty
  }
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(async () => {
    await Promise.all(duties.map((duty) => duty.close()))
    postgres?.remove()
  })

  test('one has a duty, and the next one when that ends', async () => {
    const [first, second, other] = [node(), node(), node(2)]
    expect([await first.isMine(), await second.isMine(), await other.isMine()]).toEqual([true, false, true])
    expect([await second.isMine(), await first.isMine()]).toEqual([false, true])
    await first.close()
    expect(await second.isMine()).toBe(true)
  })

  test('nobody has it without the database, and one again afterwards', async () => {
    const [first, second] = [node(3), node(3)]
    expect(await first.isMine()).toBe(true)
    postgres.crash()
    expect([await first.isMine(), await second.isMine()]).toEqual([false, false])
    postgres.start()
    expect([await second.isMine(), await first.isMine()]).toEqual([true, false])
  })
})
