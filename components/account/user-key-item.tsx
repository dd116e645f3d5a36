import styles from './account.module.css'
import { ActionForm } from './action-form'
import { hasEnded, KeyFacts, type KeyFactsProps } from './key-facts'
import type { Action } from './outcome'

interface HeldKeyProps extends KeyFactsProps {
  id: string
  /** Address or name. */
  owner: string
  /** Use count as text. */
  used: string
  revoke: Action
}

/** Another user's key in the administrator's list: owner, usage, and the button to revoke it. */
export function UserKeyItem(key: HeldKeyProps) {
  const over = hasEnded(key)
  return (
    <li className={styles.item} data-over={over ? '' : undefined}>
      <KeyFacts of={key} more={[key.owner, key.used]} />
      {!over && (
        <ActionForm action={key.revoke} label="Revoke now">
          <input type="hidden" name="id" value={key.id} />
        </ActionForm>
      )}
    </li>
  )
}
