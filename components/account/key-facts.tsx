import { Badge } from '../ui/badge'
import styles from './account.module.css'

export interface KeyFactsProps {
  name: string
  /** The first characters. */
  hint: string
  mode: 'live' | 'test'
  tier: string
  permissions: readonly string[]
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date | null
  revokedAt: Date | null
  now: Date
}

export const whenOf = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

export const hasEnded = ({
  revokedAt,
  expiresAt,
  now,
}: Pick<KeyFactsProps, 'revokedAt' | 'expiresAt' | 'now'>) =>
  revokedAt !== null || (expiresAt !== null && expiresAt <= now)

/** Name, rights and dates of a key. */
export function KeyFacts({ of, more = [] }: { of: KeyFactsProps; more?: readonly string[] }) {
  const end = of.revokedAt
    ? `revoked ${whenOf(of.revokedAt)}`
    : of.expiresAt
      ? `${hasEnded(of) ? 'expired' : 'expires'} ${whenOf(of.expiresAt)}`
      : 'never expires'
  const facts = [
    ...more,
    `created ${whenOf(of.createdAt)}`,
    of.lastUsedAt ? `last used ${whenOf(of.lastUsedAt)}` : 'never used',
    end,
  ]
  return (
    <>
      <div className={styles.itemHead}>
        <strong>{of.name || 'Unnamed'}</strong>
        <code>{of.hint}…</code>
        <Badge>{of.mode}</Badge>
        <Badge>{of.tier}</Badge>
        {of.permissions.map((permission) => (
          <Badge key={permission}>{permission}</Badge>
        ))}
      </div>
      <small>{facts.join(' · ')}</small>
    </>
  )
}
