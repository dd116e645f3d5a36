import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password'

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
