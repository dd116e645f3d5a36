import 'server-only'
import { loadArgon2 } from './argon2'

export const PASSWORD_LENGTH = { min: 10, max: 200 } as const

export async function hashPassword(password: string): Promise<string> {
  return (await loadArgon2()).hash(password)
}

let dummyHash: Promise<string> | undefined

/** Without a hash, the result is false after the same time, so that timing does not reveal which accounts exist. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('not a password of any account')
  const right = await (await loadArgon2()).verify(kept ?? (await dummyHash), password)
  return right && kept !== null && kept !== undefined
}
