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

interface Caption {
  label: string
  note?: string
}

/** A labeled input with the problem reported for it. */
export function Field({ label, note, ...input }: Caption & InputHTMLAttributes<HTMLInputElement>) {
  const { described, problem } = useReportedProblem(input.name)
  return (
    <label className={styles.field}>
      {label}
      <input {...input} {...described} className={ui.input} />
      {problem}
      {note && <small>{note}</small>}
    </label>
  )
}

/** A labeled multi-line input. */
export function AreaField({ label, note, ...area }: Caption & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { described, problem } = useReportedProblem(area.name)
  return (
    <label className={styles.field}>
      {label}
      <textarea {...area} {...described} className={styles.area} />
      {problem}
      {note && <small>{note}</small>}
    </label>
  )
}

export interface Choice {
  value: string
  label: string
}

/** A labeled select. */
export function SelectField({
  label,
  note,
  options,
  ...select
}: Caption & { options: readonly Choice[] } & SelectHTMLAttributes<HTMLSelectElement>) {
  const { described, problem } = useReportedProblem(select.name)
  return (
    <label className={styles.field}>
      {label}
      <select {...select} {...described} className={ui.select}>
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

function useReportedProblem(name: string | undefined) {
  const id = useId()
  const text = useProblem(name)
  if (text === null) return { described: {}, problem: null }
  return {
    described: { 'aria-invalid': true, 'aria-describedby': id } as const,
    problem: (
      <span id={id} className={styles.problem} role="alert">
        {text}
      </span>
    ),
  }
}
