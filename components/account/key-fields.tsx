import { GRANT_BOUNDS } from '@/lib/contract/grant-bounds'
import styles from './account.module.css'
import { AreaField, Field, SelectField } from './field'

export interface KeyGrants {
  endpoints?: readonly string[]
  fields?: Readonly<Record<string, readonly string[]>>
  ipAllowlist?: readonly string[]
}

/** A key as its fields show it. */
export interface KeyInForm {
  name: string
  permissions: readonly string[]
  grants: KeyGrants | null
  /** When it ends, in words. */
  end: string
}

/** Of an area; a browser cuts off the rest without a word. */
const LONGEST_LIST = GRANT_BOUNDS.entries * (GRANT_BOUNDS.characters + 1) + 1_000

const PERMISSIONS = ['onchain', 'chart-data']
const ENDS = [
  { value: '', label: 'never' },
  { value: '30', label: 'in 30 days' },
  { value: '90', label: 'in 90 days' },
  { value: '365', label: 'in a year' },
]

/** What a key of the tier may be given: a new one, or one that is there. */
export function KeyFields({ tier, of }: { tier: string; of?: KeyInForm }) {
  const { endpoints = [], fields = {}, ipAllowlist = [] } = of?.grants ?? {}
  const ends = of ? [{ value: 'same', label: `as it is: ${of.end}` }, ...ENDS] : ENDS
  return (
    <>
      <Field
        label="Name"
        name="name"
        note="What you will know it by."
        maxLength={100}
        defaultValue={of?.name}
      />
      {!of && (
        <fieldset className={styles.choices}>
          <legend className={styles.field}>Kind</legend>
          <label>
            <input type="radio" name="mode" value="live" defaultChecked /> live
          </label>
          <label>
            <input type="radio" name="mode" value="test" /> test
          </label>
        </fieldset>
      )}
      {tier !== 'free' && (
        <fieldset className={styles.choices}>
          <legend className={styles.field}>Permissions</legend>
          {PERMISSIONS.map((permission) => (
            <label key={permission}>
              <input
                type="checkbox"
                name="permission"
                value={permission}
                defaultChecked={of?.permissions.includes(permission) ?? true}
              />{' '}
              {permission}
            </label>
          ))}
        </fieldset>
      )}
      <SelectField label="Ends" name="days" options={ends} />
      {tier === 'enterprise' && (
        <>
          <AreaField
            label="Only these series"
            name="endpoints"
            note="One a line, such as /api/v1/onchain/mvrv or /api/v1/onchain/*. Empty: every one."
            rows={3}
            maxLength={LONGEST_LIST}
            spellCheck={false}
            defaultValue={endpoints.join('\n')}
          />
          <AreaField
            label="Only these fields"
            name="fields"
            note="One series a line: /api/v1/onchain/mvrv = mvrv, price. Empty: every field."
            rows={3}
            maxLength={LONGEST_LIST}
            spellCheck={false}
            defaultValue={Object.entries(fields)
              .map(([path, names]) => `${path} = ${names.join(', ')}`)
              .join('\n')}
          />
          <AreaField
            label="Only from these addresses"
            name="addresses"
            note="One a line, such as 203.0.113.7 or 2001:db8::/32. Empty: from anywhere."
            rows={3}
            maxLength={LONGEST_LIST}
            spellCheck={false}
            defaultValue={ipAllowlist.join('\n')}
          />
        </>
      )}
    </>
  )
}
