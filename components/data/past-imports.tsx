import type { PastImport } from '@/lib/contract/intake'
import styles from './data.module.css'
import type { Ask } from './send-file'
import { tablesText, UndoButton } from './undo-button'

/** Everything imported, in whichever way, the newest first. */
export function PastImports({
  imports,
  total,
  ask,
}: {
  imports: readonly PastImport[]
  total: number
  ask: Ask
}) {
  return (
    <section className={styles.section}>
      <h2>Imports</h2>
      {imports.length === 0 && <p>Nothing has been imported yet.</p>}
      <ul className={styles.list}>
        {imports.map((one) => (
          <li key={one.id} className={styles.item}>
            <div className={styles.head}>
              <strong>{one.name}</strong>
              <small>
                {one.at && <time dateTime={one.at}>{one.at.slice(0, 16).replace('T', ' ')} UTC</time>}
              </small>
              {one.locked === null && (
                <UndoButton past={one} label={`Undo the import of ${one.name}`} ask={ask} />
              )}
            </div>
            <small>
              <code>{one.as}</code> · {one.rows.toLocaleString('en-US')} rows
              {one.rejected > 0 && `, ${one.rejected.toLocaleString('en-US')} of them rejected`} ·{' '}
              {tablesText(one.tables)}
            </small>
            {one.locked && <small>Cannot be undone. {one.locked}</small>}
          </li>
        ))}
      </ul>
      {total > imports.length && (
        <p>
          These are the newest of {total.toLocaleString('en-US')} imports. The others are listed by{' '}
          <code>npx chartroom import --list</code>.
        </p>
      )}
    </section>
  )
}
