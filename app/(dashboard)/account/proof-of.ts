import type { Account } from '@/lib/state/accounts'

/** What the owner of an account gives before it is deleted: their password, or, where they have none, a text typed. */
export type Proof = { kind: 'password' } | { kind: 'text'; text: string }

export function proofOf({ passwordHash, email, name }: Account): Proof {
  return passwordHash === null ? { kind: 'text', text: email ?? name } : { kind: 'password' }
}
