import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { AccountNav } from '@/components/account/account-nav'
import { listAudit } from '@/lib/state/accounts/audit'
import { listUsers } from '@/lib/state/accounts/users'
import { getState } from '@/lib/state/database/process-state'
import { requireAdmin } from '../../account/require-viewer'

export const metadata: Metadata = { title: 'Audit', robots: { index: false } }

const MAX_SHOWN = 200

export default async function AuditPage() {
  await requireAdmin('/admin/audit')
  const database = await getState().database()
  const [entries, users] = await Promise.all([listAudit(database, MAX_SHOWN), listUsers(database)])
  const names = new Map(users.map(({ id, name }) => [id, name]))
  return (
    <div className={styles.page}>
      <h1>Audit</h1>
      <AccountNav here="/admin/audit" isAdmin />
      <p>The latest {MAX_SHOWN} changes to users and keys. Times are in UTC.</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">User</th>
              <th scope="col">Action</th>
              <th scope="col">Subject</th>
              <th scope="col">Details</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, at, actor, action, subject, detail }) => (
              <tr key={id}>
                <td>{at.toISOString().slice(0, 19).replace('T', ' ')}</td>
                <td>{names.get(actor) ?? actor}</td>
                <td>{action}</td>
                <td>{names.get(subject) ?? subject.slice(0, 8)}</td>
                <td>{Object.keys(detail).length > 0 ? JSON.stringify(detail) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
