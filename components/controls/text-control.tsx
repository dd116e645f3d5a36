'use client'
import type { ControlProps } from './control'
import styles from './controls.module.css'
import { useDraft } from './use-draft'

/** Input for codes and lists of names. */
export function TextControl({ id, param, listing, value, onChange }: ControlProps) {
  const { draft, problem, type, commit } = useDraft(param.name, listing, value, onChange)
  return (
    <span className={styles.stack}>
      <input
        id={id}
        name={param.name}
        className={styles.text}
        value={draft}
        placeholder="any"
        maxLength={param.maxLength}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => commit(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && commit(draft)}
      />
      {problem && (
        <span id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
