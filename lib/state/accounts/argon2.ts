import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Task } from '@/lib/compute/task'

/** Argon2id with the minimum recommended by OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const COST = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const
const SALT_BYTES = 16

/** A hash that takes the same work as any other and that no password has: its salt and its digest are zero. */
export const HASH_OF_NONE = `$argon2id$v=19$m=${COST.memorySize},t=${COST.iterations},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** A worker, because a hash takes a twentieth of a second. Visitors who sign in take turns with others. */
const PLACE = { place: 'thread', longestMs: 10_000 } as const

/** Makes a hash as `$argon2id$v=19$m=…` of a password. */
export const HASH_TASK: Task<string, string> = {
  name: 'hash a password',
  ...PLACE,
  load: async () => {
    const { argon2id } = await import('hash-wasm')
    return async (password) => ({
      value: await argon2id({ password, salt: randomBytes(SALT_BYTES), ...COST, outputType: 'encoded' }),
    })
  },
}

/** Compares a password with a hash. Rejects what is not a hash. */
export const VERIFY_TASK: Task<{ password: string; hash: string }, boolean> = {
  name: 'check a password',
  ...PLACE,
  load: async () => {
    const { argon2Verify } = await import('hash-wasm')
    return async (given) => ({ value: await argon2Verify(given) })
  },
}
