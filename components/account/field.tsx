import type { InputHTMLAttributes } from 'react'
import ui from '../ui/ui.module.css'
import styles from './account.module.css'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  note?: string
}

/** A labelled input of a form. */
export function Field({ label, note, ...input }: FieldProps) {
  return (
    <label className={styles.field}>
      {label}
      <input {...input} className={ui.input} />
      {note && <small>{note}</small>}
    </label>
  )
}
