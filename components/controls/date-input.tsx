'use client'
import { type InputHTMLAttributes, useState } from 'react'
import styles from './controls.module.css'

/** A year is typed digit by digit, so a date passes through the years 2, 20, and 202 before 2024. */
const FIRST_COMPLETE = '1000'

interface DateInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** `YYYY-MM-DD` */
  value: string | null
  /** Called with a day when it is complete, and with null when it is cleared. */
  onChange: (day: string | null) => void
}

/** Date input that reports only complete days. */
export function DateInput({ value, onChange, ...input }: DateInputProps) {
  const [draft, setDraft] = useState(value ?? '')
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setDraft(value ?? '')
  }
  return (
    <input
      {...input}
      type="date"
      className={styles.text}
      value={draft}
      onChange={({ target }) => {
        setDraft(target.value)
        if (isComplete(target.value, target.validity.badInput)) onChange(target.value || null)
      }}
    />
  )
}

/** Whether the text of a date input is a complete day or empty. `unfinished` means that some parts are missing. */
export function isComplete(text: string, unfinished: boolean): boolean {
  return text === '' ? !unfinished : text >= FIRST_COMPLETE
}
