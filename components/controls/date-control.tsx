'use client'
import type { ControlProps } from './control'
import styles from './controls.module.css'

export function DateControl({ id, value, onChange }: ControlProps) {
  return (
    <input
      id={id}
      type="date"
      className={styles.text}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}
