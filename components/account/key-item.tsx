import styles from './account.module.css'
import { ActionForm } from './action-form'
import { SelectField } from './field'
import { hasEnded, KeyFacts, type KeyFactsProps, whenOf } from './key-facts'
import { KeyFields, type KeyGrants } from './key-fields'
import type { Action } from './outcome'

export interface KeyItemProps extends KeyFactsProps {
  id: string
  grants: KeyGrants | null
  rotated: boolean
  /** The tier whose fields the owner may edit: the key's own, or `free` if the account is now below it. */
  changeable: string
  change: Action
  rotate: Action
  revoke: Action
}

/** In hours. */
const GRACE = [
  { value: '24', label: '1 day' },
  { value: '168', label: '1 week' },
  { value: '1', label: '1 hour' },
  { value: '0', label: 'Stop it immediately' },
]

/** One of the user's own keys, with forms to change, rotate and revoke it. */
export function KeyItem(key: KeyItemProps) {
  const over = hasEnded(key)
  return (
    <li className={styles.item} data-over={over ? '' : undefined}>
      <KeyFacts of={key} />
      {key.grants && <small>Restricted to {JSON.stringify(key.grants)}</small>}
      {!over && !key.rotated && (
        <details>
          <summary>Change</summary>
          <div>
            <ActionForm action={key.change} label="Save changes">
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
                <SelectField label="Keep the old key working for" name="grace" options={GRACE} />
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
