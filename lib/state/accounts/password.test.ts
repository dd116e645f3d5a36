import { expect, test, vi } from 'vitest'
import { createInThread } from '@/lib/compute/in-thread'
import { hashPassword, isPassword } from './password'

const compute = createInThread()
const run = vi.spyOn(compute, 'run')
vi.mock('@/lib/compute/process-compute', () => ({ getCompute: () => compute }))

const PASSWORD = 'correct horse – battery'

test('a password matches its own hash, and no two hashes are alike', async () => {
  const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword(PASSWORD, one)).toBe(true)
  expect(await isPassword(`${PASSWORD}.`, one)).toBe(false)
  expect(await isPassword('', await hashPassword(' '))).toBe(false)
  expect(await isPassword(PASSWORD, null)).toBe(false)
})

test('hashes that another program made are read', async () => {
  // Made by the reference implementation, as bound to Node in @node-rs/argon2 2.2.1.
  const foreign =
    '$argon2id$v=19$m=19456,t=2,p=1$Q/E4ccOw6zujrOggvOnYMg$Q2DYUeS7eg+Qdj5UCTA64uIe3mZ5Gfp26To0OF8LvhU'
  expect(await isPassword(PASSWORD, foreign)).toBe(true)
})

test('text that is not a hash is an error', async () => {
  await expect(isPassword(PASSWORD, 'plain text')).rejects.toThrow()
})

test('an account that does not exist takes the work of one that does', async () => {
  const kept = await hashPassword(PASSWORD)
  const workOf = async (hash: string | null) => {
    run.mockClear()
    await isPassword('another password', hash)
    return run.mock.calls.map(([task, input]) => [
      task.name,
      (input as { hash: string }).hash.replace(/(?<=\$)[\w+/]+\$[\w+/]+$/, (text) => `${text.length}`),
    ])
  }
  const work = await workOf(kept)
  expect(work).toEqual([['check a password', '$argon2id$v=19$m=19456,t=2,p=1$66']])
  expect(await workOf(null)).toEqual(work)
})

test('a check that was refused, such as by a full queue, leaves the next one as it is', async () => {
  run.mockRejectedValueOnce(new Error('overloaded'))
  await expect(isPassword(PASSWORD, null)).rejects.toThrow('overloaded')
  expect(await isPassword(PASSWORD, null)).toBe(false)
  expect(await isPassword(PASSWORD, await hashPassword(PASSWORD))).toBe(true)
})
