import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPostgres, startPostgres, type TestPostgres } from '../fake/start-postgres'
import { type Duty, holdDuty } from './hold-duty'

describe.skipIf(!hasPostgres)('of nodes whose database crashes', () => {
  let postgres: TestPostgres
  const duties: Duty[] = []
  const node = () => {
    const duty = holdDuty(postgres.url, 3)
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

  test('nobody has it without the database, and one again afterwards', async () => {
    const [first, second] = [node(), node()]
    expect(await first.isMine()).toBe(true)
    postgres.crash()
    expect([await first.isMine(), await second.isMine()]).toEqual([false, false])
    postgres.start()
    expect([await second.isMine(), await first.isMine()]).toEqual([true, false])
  })
})
