import type { Account } from '@/lib/state/accounts/accounts'

/** Confirmation for deleting the account: the password, or a typed text if there is none. */
export type Proof = { kind: 'password' } | { kind: 'text'; text: string }

/** The text is never empty and is typed exactly as the page shows it. */
export function proofOf({
  passwordHash,
  email,
  name,
}: Pick<Account, 'passwordHash' | 'email' | 'name'>): Proof {
  if (passwordHash !== null) return { kind: 'password' }
  return { kind: 'text', text: asShown(email ?? '') || asShown(name) || 'delete' }
}

/** Compares ignoring case and surrounding spaces. */
export function isTyped(text: string, given: string): boolean {
  const wanted = asShown(text).toLowerCase()
  return wanted !== '' && asShown(given).toLowerCase() === wanted
}

/** HTML shows runs of spaces as one. */
const asShown = (text: string) => text.trim().replace(/\s+/g, ' ')
