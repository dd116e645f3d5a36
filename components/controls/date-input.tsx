'use client'
import { type InputHTMLAttributes, useState } from 'react'
import styles from './controls.module.css'

/** Years are typed digit by digit: on its way to 2024 a date is of the years 2, 20 and 202. */
const FIRST_WHOLE = '1000'

interface DateInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** `YYYY-MM-DD` */
  value: string | null
  /** Called with a day once it is whole, with null once it is taken away. */
  onChange: (day: string | null) => void
}

/** A day, sent once it is whole. */
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
        if (isWhole(target.value, target.validity.badInput)) onChange(target.value || null)
      }}
    />
  )
}

/** Whether the text of a date field is a day or nothing; `unfinished` where some of its parts are still empty. */
export function isWhole(text: string, unfinished: boolean): boolean {
  return text === '' ? !unfinished : text >= FIRST_WHOLE
}
