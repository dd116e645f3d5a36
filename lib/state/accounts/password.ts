import 'server-only'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the first parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const PASSWORD_LENGTH = { min: 10, max: 200 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let nobody: Promise<string> | undefined

/** Whether the password matches. Without a hash the answer is false after the same time. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword('a password of nobody')
  const right = await verify(kept ?? (await nobody), password)
  return right && kept !== null && kept !== undefined
}
