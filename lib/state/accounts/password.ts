import 'server-only'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the minimum recommended by OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const PASSWORD_LENGTH = { min: 10, max: 200 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let dummyHash: Promise<string> | undefined

/** Without a hash, the result is false after the same time, so that timing does not reveal which accounts exist. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('not a password of any account')
  const right = await verify(kept ?? (await dummyHash), password)
  return right && kept !== null && kept !== undefined
}
