import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { AccountNav } from '@/components/account/account-nav'
import { FindForm } from '@/components/account/find-form'
import { UserKeyItem } from '@/components/account/user-key-item'
import { getState } from '@/lib/state/database/process-state'
import { findKeys } from '@/lib/state/keys/find-keys'
import { HINT_LENGTH } from '@/lib/state/keys/keys'
import { readUsageByKey } from '@/lib/state/usage/usage'
import { requireAdmin } from '../../account/require-viewer'
import type { Searched } from '../../page-query'
import { revokeAnyKey } from './change-keys'

export const metadata: Metadata = { title: 'All keys', robots: { index: false } }

const MAX_SHOWN = 100
const DAYS = 30
const DAY_MS = 86_400_000

const usedIn = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'request' : 'requests'} in ${DAYS} days`

export default async function AdminKeysPage({ searchParams }: Searched) {
  await requireAdmin('/admin/keys')
  const { q } = await searchParams
  const text = typeof q === 'string' ? q.trim().slice(0, 320) : ''
  const database = await getState().database()
  const found = await findKeys(database, text, MAX_SHOWN + 1)
  const shown = found.slice(0, MAX_SHOWN)
  const now = new Date()
  const from = new Date(now.getTime() - DAYS * DAY_MS)
  const used = await readUsageByKey(
    database,
    shown.map(({ key }) => key.id),
    from,
  )
  return (
    <div className={styles.page}>
      <h1>All keys</h1>
      <AccountNav here="/admin/keys" isAdmin />
      {/* Only the first characters, so that no whole key appears in an address. */}
      <FindForm text={text.startsWith('cr_') ? text.slice(0, HINT_LENGTH) : text} />
      {shown.length === 0 && <p>{text === '' ? 'No keys yet.' : 'No matching keys.'}</p>}
      {found.length > MAX_SHOWN && <p>Only the newest {MAX_SHOWN} are shown. Search to find others.</p>}
      <ul className={styles.list}>
        {shown.map(({ key, owner }) => (
          <UserKeyItem
            key={key.id}
            id={key.id}
            name={key.name}
            owner={owner.email ?? owner.name}
            hint={key.hint}
            mode={key.mode}
            tier={key.tier}
            permissions={key.permissions}
            used={usedIn(used.get(key.id) ?? 0)}
            createdAt={key.createdAt}
            lastUsedAt={key.lastUsedAt}
            expiresAt={key.expiresAt}
            revokedAt={key.revokedAt}
            now={now}
            revoke={revokeAnyKey}
          />
        ))}
      </ul>
    </div>
  )
}
