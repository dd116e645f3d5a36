import 'server-only'
import { getCompute } from '@/lib/compute/process-compute'
import { HASH_OF_NONE, HASH_TASK, VERIFY_TASK } from './argon2'

export const PASSWORD_LENGTH = { min: 10, max: 200 } as const

export function hashPassword(password: string): Promise<string> {
  return getCompute().run(HASH_TASK, password)
}

/**
 * Without a hash, the result is false after the same time, so that timing does not reveal which accounts exist. An empty
 * password, which the library refuses to compare, is wrong.
 */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const hash = kept ?? HASH_OF_NONE
  const right = await getCompute().run(VERIFY_TASK, { password: password || ' ', hash })
  return right && password !== '' && kept !== null && kept !== undefined
}
