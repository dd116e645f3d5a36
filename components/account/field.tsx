'use client'
import {
  type InputHTMLAttributes,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import ui from '../ui/ui.module.css'
import styles from './account.module.css'
import { useProblem } from './action-form'

interface About {
  label: string
  note?: string
}

/** A labelled input of a form, with what is wrong with it where that was said. */
export function Field({ label, note, ...input }: About & InputHTMLAttributes<HTMLInputElement>) {
  const { told, problem } = useTold(input.name)
  return (
    <label className={styles.field}>
      {label}
      <input {...input} {...told} className={ui.input} />
      {problem}
      {note && <small>{note}</small>}
    </label>
  )
}

/** A labelled text of several lines. */
export function AreaField({ label, note, ...area }: About & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { told, problem } = useTold(area.name)
  return (
    <label className={styles.field}>
      {label}
      <textarea {...area} {...told} className={styles.area} />
      {problem}
      {note && <small>{note}</small>}
    </label>
  )
}

export interface Choice {
  value: string
  label: string
}

/** A labelled choice of one among few. */
export function SelectField({
  label,
  note,
  options,
  ...select
}: About & { options: readonly Choice[] } & SelectHTMLAttributes<HTMLSelectElement>) {
  const { told, problem } = useTold(select.name)
  return (
    <label className={styles.field}>
      {label}
      <select {...select} {...told} className={ui.select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {problem}
      {note && <small>{note}</small>}
    </label>
  )
}

function useTold(name: string | undefined) {
  const id = useId()
  const text = useProblem(name)
  if (text === null) return { told: {}, problem: null }
  return {
    told: { 'aria-invalid': true, 'aria-describedby': id } as const,
    problem: (
      <span id={id} className={styles.problem} role="alert">
        {text}
      </span>
    ),
  }
}
