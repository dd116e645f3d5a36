import type { ReactNode } from 'react'
import styles from './ui.module.css'

/** Notes worth knowing behind their number, over what is above them. It works without JavaScript. */
export function NotesChip({ notes, more }: { notes: readonly string[]; more?: ReactNode }) {
  const count = notes.length + (more ? 1 : 0)
  if (count === 0) return null
  return (
    <details className={styles.notes}>
      <summary>{count === 1 ? '1 note' : `${count} notes`}</summary>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </details>
  )
}
