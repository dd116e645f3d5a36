import type { Account } from '@/lib/state/accounts/accounts'

/** What the owner of an account gives before it is deleted: their password, or, where they have none, a text typed. */
export type Proof = { kind: 'password' } | { kind: 'text'; text: string }

/** A text is never empty, and reads on the page as it is to be typed. */
export function proofOf({
  passwordHash,
  email,
  name,
}: Pick<Account, 'passwordHash' | 'email' | 'name'>): Proof {
  if (passwordHash !== null) return { kind: 'password' }
  return { kind: 'text', text: asShown(email ?? '') || asShown(name) || 'delete' }
}

/** Whether that text was typed, whatever its case and the spaces around it. */
export function isTyped(text: string, given: string): boolean {
  const wanted = asShown(text).toLowerCase()
  return wanted !== '' && asShown(given).toLowerCase() === wanted
}

/** Pages show spaces in a row as one. */
const asShown = (text: string) => text.trim().replace(/\s+/g, ' ')
