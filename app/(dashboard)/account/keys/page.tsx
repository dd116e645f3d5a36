import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { AccountNav } from '@/components/account/account-nav'
import { ActionForm } from '@/components/account/action-form'
import { KeyFields } from '@/components/account/key-fields'
import { KeyItem } from '@/components/account/key-item'
import { UsageBars, type UsageDay } from '@/components/account/usage-bars'
import { TIER_LIMITS } from '@/lib/contract/tier-limits'
import { getState } from '@/lib/state/database/process-state'
import { listKeys } from '@/lib/state/keys/keys'
import { readUsage } from '@/lib/state/usage/usage'
import { requireViewer } from '../require-viewer'
import { createKey, editKey, revoke, rotate } from './change-keys'
import { changeableTier } from './changeable-tier'

export const metadata: Metadata = { title: 'API keys', robots: { index: false } }

const DAY_MS = 86_400_000
const DAYS = 30

export default async function KeysPage() {
  const viewer = await requireViewer('/account/keys')
  const database = await getState().database()
  const until = new Date()
  const first = Math.floor(until.getTime() / DAY_MS) * DAY_MS - (DAYS - 1) * DAY_MS
  const [keys, used] = await Promise.all([
    listKeys(database, viewer),
    readUsage(database, { ownerId: viewer.id }, { from: new Date(first), until }, 'day'),
  ])
  const counts = new Map(used.map(({ start, count }) => [start.getTime(), count]))
  const days: UsageDay[] = Array.from({ length: DAYS }, (_, day) => {
    const start = first + day * DAY_MS
    return { date: new Date(start).toISOString().slice(0, 10), count: counts.get(start) ?? 0 }
  })
  return (
    <div className={styles.page}>
      <h1>API keys</h1>
      <AccountNav here="/account/keys" isAdmin={viewer.role === 'admin'} />
      <section className={styles.section}>
        <h2>Usage in the last {DAYS} days</h2>
        <UsageBars days={days} limit={TIER_LIMITS[viewer.tier].daily} />
      </section>
      <section className={styles.section}>
        <h2>Keys</h2>
        {keys.length === 0 && <p>No keys yet. Programs need a key to call the API.</p>}
        <ul className={styles.list}>
          {keys.map((key) => (
            <KeyItem
              key={key.id}
              id={key.id}
              name={key.name}
              hint={key.hint}
              mode={key.mode}
              tier={key.tier}
              permissions={key.permissions}
              grants={key.grants}
              createdAt={key.createdAt}
              lastUsedAt={key.lastUsedAt}
              expiresAt={key.expiresAt}
              revokedAt={key.revokedAt}
              rotated={key.replacedBy !== null}
              changeable={changeableTier(key, viewer)}
              now={until}
              change={editKey}
              rotate={rotate}
              revoke={revoke}
            />
          ))}
        </ul>
        {keys.length > 0 && (
          <p>
            <a href="/account/keys/sign">Sign an address</a> for tools that cannot send a key, such as
            spreadsheets.
          </p>
        )}
      </section>
      <section className={styles.section}>
        <h2>New key</h2>
        <ActionForm action={createKey} label="Create key" variant="primary">
          <KeyFields tier={viewer.tier} />
        </ActionForm>
      </section>
    </div>
  )
}
