import styles from './account.module.css'
import { type Action, ActionForm } from './action-form'
import { isOver, KeyFacts, type KeyFactsProps } from './key-facts'

interface HeldKeyProps extends KeyFactsProps {
  id: string
  /** Address or name. */
  owner: string
  /** How often, in words. */
  used: string
  revoke: Action
}

/** A key of somebody else, as an administrator sees it: whose it is, how much it is used, and the way to end it. */
export function HeldKey(key: HeldKeyProps) {
  const over = isOver(key)
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
