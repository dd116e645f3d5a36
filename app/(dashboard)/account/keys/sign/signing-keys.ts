import { whyNotSigning } from '@/lib/contract/files/signed-address'
import type { Database } from '@/lib/state/database/database'
import { isInvalid, listKeys, type StoredKey } from '@/lib/state/keys/keys'

/** Valid keys of a user that may sign addresses, newest first. */
export async function keysThatSign(
  database: Database,
  owner: { id: string },
  now: number,
): Promise<StoredKey[]> {
  return (await listKeys(database, owner)).filter(
    (key) => !isInvalid(key, new Date(now)) && whyNotSigning(key) === null,
  )
}
