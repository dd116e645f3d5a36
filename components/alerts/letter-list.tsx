import account from '../account/account.module.css'
import { ActionForm } from '../account/action-form'
import type { Action } from '../account/outcome'
import styles from './alerts.module.css'

export interface ShownLetter {
  eventId: string
  targetId: string
  alert: string
  target: string
  summary: string
  attempts: number
  failed: string
  problem: string | null
}

/** Messages that no attempt delivered, newest first. */
export function LetterList({ letters, retry }: { letters: readonly ShownLetter[]; retry: Action }) {
  return (
    <ul className={account.list}>
      {letters.map((letter) => (
        <li key={`${letter.eventId} ${letter.targetId}`} className={account.item}>
          <b>{letter.alert}</b>
          <span>{letter.summary}</span>
          <p className={styles.facts}>
            To {letter.target} · {letter.attempts === 1 ? '1 attempt' : `${letter.attempts} attempts`} ·
            failed {letter.failed}
          </p>
          {letter.problem && <p className={styles.problem}>{letter.problem}</p>}
          <ActionForm action={retry} label="Send again" about={`${letter.alert}, ${letter.summary}`}>
            <input type="hidden" name="event" value={letter.eventId} />
            <input type="hidden" name="target" value={letter.targetId} />
          </ActionForm>
        </li>
      ))}
    </ul>
  )
}
