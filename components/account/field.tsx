'use client'
import {
  type InputHTMLAttributes,
  type ReactNode,
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
  const { attributes, around } = useCaption(input.name, { label, note })
  return around(<input {...input} {...attributes} className={ui.input} />)
}

/** A labeled multi-line input. */
export function AreaField({ label, note, ...area }: Caption & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { attributes, around } = useCaption(area.name, { label, note })
  return around(<textarea {...area} {...attributes} className={styles.area} />)
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
  const { attributes, around } = useCaption(select.name, { label, note })
  return around(
    <select {...select} {...attributes} className={ui.select}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>,
  )
}

/** The problem and the note describe the input. Inside the label they would be read as part of its name. */
function useCaption(name: string | undefined, { label, note }: Caption) {
  const id = useId()
  const problem = useProblem(name)
  const problemId = problem === null ? '' : `${id}-problem`
  const noteId = note ? `${id}-note` : ''
  return {
    attributes: {
      id,
      'aria-invalid': problem === null ? undefined : true,
      'aria-describedby': `${problemId} ${noteId}`.trim() || undefined,
    },
    around: (input: ReactNode) => (
      <div className={styles.field}>
        <label htmlFor={id}>{label}</label>
        {input}
        {problem !== null && (
          <span id={problemId} className={styles.problem} role="alert">
            {problem}
          </span>
        )}
        {note && <small id={noteId}>{note}</small>}
      </div>
    ),
  }
}
