'use client'
import { useState } from 'react'
import type { PastImport } from '@/lib/contract/intake'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import styles from './data.module.css'
import type { Ask } from './upload-item'

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
  const [asked, setAsked] = useState<PastImport | null>(null)
  const [undoing, setUndoing] = useState<string | null>(null)
  async function undo({ id }: PastImport) {
    setAsked(null)
    setUndoing(id)
    await ask('POST', `undo/${id}`)
    setUndoing(null)
  }
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
                <Button
                  onClick={() => setAsked(one)}
                  disabled={undoing !== null}
                  aria-label={`Undo the import of ${one.name}`}
                >
                  {undoing === one.id ? 'Undoing…' : 'Undo'}
                </Button>
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
      {asked && (
        <Dialog title="Undo this import?" onClose={() => setAsked(null)}>
          <div className={styles.confirm}>
            <p>
              The {asked.rows.toLocaleString('en-US')} rows of <strong>{asked.name}</strong> are removed from{' '}
              {tablesText(asked.tables)}. Rows that it had replaced are shown again.
            </p>
            <div className={styles.actions}>
              <Button variant="primary" onClick={() => undo(asked)}>
                Undo the import
              </Button>
              <Button onClick={() => setAsked(null)}>Keep it</Button>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  )
}

function tablesText(tables: readonly string[]): string {
  return tables.length > 4
    ? `${tables.slice(0, 4).join(', ')} and ${tables.length - 4} more tables`
    : tables.join(', ')
}
