import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { AccountNav } from '@/components/account/account-nav'
import { ActionForm } from '@/components/account/action-form'
import { SelectField } from '@/components/account/field'
import { KEY_TIERS } from '@/lib/contract/tier-limits'
import { listUsers } from '@/lib/state/accounts/users'
import { getState } from '@/lib/state/database/process-state'
import { listKeys } from '@/lib/state/keys/keys'
import { requireAdmin } from '../account/require-viewer'
import { changeUserRights, signOutUser } from './change-users'

export const metadata: Metadata = { title: 'Users', robots: { index: false } }

const asChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const TIERS = asChoices(KEY_TIERS)
const ROLES = asChoices(['user', 'admin'])

export default async function AdminPage() {
  await requireAdmin('/admin')
  const database = await getState().database()
  const [users, keys] = await Promise.all([listUsers(database), listKeys(database)])
  const living = (id: string) => keys.filter((key) => key.ownerId === id && !key.revokedAt).length
  return (
    <div className={styles.page}>
      <h1>Users</h1>
      <AccountNav here="/admin" isAdmin />
      <ul className={styles.list}>
        {users.map((user) => (
          <li key={user.id} className={styles.item}>
            <div className={styles.itemHead}>
              <strong>{user.name}</strong>
              {user.email && user.email !== user.name && <span>{user.email}</span>}
            </div>
            <small>
              since {user.createdAt.toISOString().slice(0, 10)} · {living(user.id)} active keys
              {user.email !== null && user.emailVerifiedAt === null && ' · address not confirmed'}
            </small>
            <ActionForm action={changeUserRights} label="Save changes">
              <input type="hidden" name="id" value={user.id} />
              <div className={styles.choices}>
                <SelectField label="Tier" name="tier" options={TIERS} defaultValue={user.tier} />
                <SelectField label="Role" name="role" options={ROLES} defaultValue={user.role} />
              </div>
              {user.email !== null && user.emailVerifiedAt === null && (
                <label className={styles.tick}>
                  <input type="checkbox" name="emailConfirmed" value="yes" /> I have checked that {user.email}{' '}
                  belongs to the owner of this account
                </label>
              )}
            </ActionForm>
            <ActionForm action={signOutUser} label="Sign out everywhere" about={user.name}>
              <input type="hidden" name="id" value={user.id} />
            </ActionForm>
          </li>
        ))}
      </ul>
    </div>
  )
}
