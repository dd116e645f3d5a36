'use client'
import { useState } from 'react'
import type { PastImport } from '@/lib/contract/intake'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import styles from './data.module.css'
import type { Ask } from './send-file'

/** Undoes an import after a question. */
export function UndoButton({ past, label, ask }: { past: PastImport; label: string; ask: Ask }) {
  const [isAsked, setIsAsked] = useState(false)
  const [isUndoing, setIsUndoing] = useState(false)
  async function undo() {
    setIsAsked(false)
    setIsUndoing(true)
    await ask('POST', `undo/${past.id}`)
    setIsUndoing(false)
  }
  return (
    <>
      <Button onClick={() => setIsAsked(true)} disabled={isUndoing} aria-label={label}>
        {isUndoing ? 'Undoing…' : 'Undo'}
      </Button>
      {isAsked && (
        <Dialog title="Undo this import?" onClose={() => setIsAsked(false)}>
          <div className={styles.confirm}>
            <p>
              The {past.rows.toLocaleString('en-US')} rows of <strong>{past.name}</strong> are removed from{' '}
              {tablesText(past.tables)}. Rows that it had replaced are shown again.
            </p>
            <div className={styles.actions}>
              <Button variant="primary" onClick={undo}>
                Undo the import
              </Button>
              <Button onClick={() => setIsAsked(false)}>Keep it</Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}

export function tablesText(tables: readonly string[]): string {
  return tables.length > 4
    ? `${tables.slice(0, 4).join(', ')} and ${tables.length - 4} more tables`
    : tables.join(', ')
}
