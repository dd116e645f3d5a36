import { Badge } from '../ui/badge'
import ui from '../ui/ui.module.css'
import styles from './account.module.css'
import { type Action, ActionForm } from './action-form'

export interface KeyItemProps {
  id: string
  name: string
  /** The first characters. */
  hint: string
  mode: 'live' | 'test'
  tier: string
  permissions: readonly string[]
  grants: object | null
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date | null
  revokedAt: Date | null
  rotated: boolean
  now: Date
  rotate: Action
  revoke: Action
}

const GRACE = [
  { hours: 24, label: 'a day' },
  { hours: 168, label: 'a week' },
  { hours: 1, label: 'an hour' },
  { hours: 0, label: 'no time' },
]

const when = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** One key, what it may do, and what can be done to it. */
export function KeyItem(key: KeyItemProps) {
  const over = key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= key.now)
  const facts = [
    `made ${when(key.createdAt)}`,
    key.lastUsedAt ? `last used ${when(key.lastUsedAt)}` : 'never used',
    key.revokedAt
      ? `revoked ${when(key.revokedAt)}`
      : key.expiresAt
        ? `${over ? 'ended' : 'ends'} ${when(key.expiresAt)}`
        : 'without end',
  ]
  return (
    <li className={styles.item} data-over={over ? '' : undefined}>
      <div className={styles.itemHead}>
        <strong>{key.name || 'Unnamed'}</strong>
        <code>{key.hint}…</code>
        <Badge>{key.mode}</Badge>
        <Badge>{key.tier}</Badge>
        {key.permissions.map((permission) => (
          <Badge key={permission}>{permission}</Badge>
        ))}
      </div>
      <small>{facts.join(' · ')}</small>
      {key.grants && <small>Held to {JSON.stringify(key.grants)}</small>}
      {!over && (
        <details>
          <summary>Rotate or revoke</summary>
          <div>
            {!key.rotated && (
              <ActionForm action={key.rotate} label="Rotate">
                <input type="hidden" name="id" value={key.id} />
                <label className={styles.field}>
                  The old key lives on for
                  <select name="grace" className={ui.select}>
                    {GRACE.map(({ hours, label }) => (
                      <option key={hours} value={hours}>
                        {label}
                      </option>
                    ))}
                  </select>
                </label>
              </ActionForm>
            )}
            <ActionForm action={key.revoke} label="Revoke now">
              <input type="hidden" name="id" value={key.id} />
            </ActionForm>
          </div>
        </details>
      )}
    </li>
  )
}
