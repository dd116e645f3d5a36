import styles from './account.module.css'
import { type Action, ActionForm } from './action-form'
import { SelectField } from './field'
import { isOver, KeyFacts, type KeyFactsProps, whenOf } from './key-facts'
import { KeyFields, type KeyGrants } from './key-fields'

export interface KeyItemProps extends KeyFactsProps {
  id: string
  grants: KeyGrants | null
  rotated: boolean
  /** The tier whose fields its owner may change: the key's, or `free` where the account has fallen below it. */
  changeable: string
  change: Action
  rotate: Action
  revoke: Action
}

/** Hours. */
const GRACE = [
  { value: '24', label: 'a day' },
  { value: '168', label: 'a week' },
  { value: '1', label: 'an hour' },
  { value: '0', label: 'no time' },
]

/** One key, what it may do, and what can be done to it. */
export function KeyItem(key: KeyItemProps) {
  const over = isOver(key)
  return (
    <li className={styles.item} data-over={over ? '' : undefined}>
      <KeyFacts of={key} />
      {key.grants && <small>Held to {JSON.stringify(key.grants)}</small>}
      {!over && !key.rotated && (
        <details>
          <summary>Change</summary>
          <div>
            <ActionForm action={key.change} label="Save the changes">
              <input type="hidden" name="id" value={key.id} />
              <KeyFields
                tier={key.changeable}
                of={{
                  name: key.name,
                  permissions: key.permissions,
                  grants: key.grants,
                  end: key.expiresAt ? whenOf(key.expiresAt) : 'never',
                }}
              />
            </ActionForm>
          </div>
        </details>
      )}
      {!over && (
        <details>
          <summary>Rotate or revoke</summary>
          <div>
            {!key.rotated && (
              <ActionForm action={key.rotate} label="Rotate">
                <input type="hidden" name="id" value={key.id} />
                <SelectField label="The old key lives on for" name="grace" options={GRACE} />
              </ActionForm>
            )}
            <ActionForm action={key.revoke} label="Revoke now">
              <input type="hidden" name="id" value={key.id} />
            </ActionForm>
          </div>
        </details>
      )}
    </li>
  )
}
