import account from '../account/account.module.css'
import { ActionForm } from '../account/action-form'
import type { Action } from '../account/outcome'
import styles from './alerts.module.css'

export interface ShownTarget {
  id: string
  title: string
  kind: string
  /** Host or mailbox. */
  hint: string
  isSigned: boolean
  /** Reason why it is off. */
  off: string | null
  /** Time since which its messages fail, and until which the earlier secret signs too. */
  failingSince: string | null
  rotatesUntil: string | null
}

export interface TargetActions {
  enable: Action
  rotate: Action
  remove: Action
}

/** A target with the forms that change it. */
export function TargetItem({ target, actions }: { target: ShownTarget; actions: TargetActions }) {
  const { id, title, kind, hint, isSigned, off, failingSince, rotatesUntil } = target
  const own = <input type="hidden" name="id" value={id} />
  return (
    <li className={`${account.item} ${styles.item}`} data-over={off ? '' : undefined}>
      <b>{title}</b>
      <p className={styles.facts}>
        {[
          kind,
          hint,
          failingSince && !off ? `messages fail since ${failingSince}` : '',
          rotatesUntil ? `both secrets sign until ${rotatesUntil}` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {off && <p className={styles.problem}>Off: {off}</p>}
      <div className={styles.buttons}>
        {off && (
          <ActionForm action={actions.enable} label="Turn on" about={title}>
            {own}
          </ActionForm>
        )}
        {isSigned && (
          <ActionForm action={actions.rotate} label="Rotate secret" about={title} secretLabel="New secret">
            {own}
          </ActionForm>
        )}
        <ActionForm action={actions.remove} label="Delete" about={title}>
          {own}
        </ActionForm>
      </div>
    </li>
  )
}
