import { GRANT_BOUNDS } from '@/lib/contract/grant-bounds'
import styles from './account.module.css'
import { AreaField, Field, SelectField } from './field'

export interface KeyGrants {
  endpoints?: readonly string[]
  fields?: Readonly<Record<string, readonly string[]>>
  ipAllowlist?: readonly string[]
}

/** The current values of an existing key. */
export interface KeyFormValues {
  name: string
  permissions: readonly string[]
  grants: KeyGrants | null
  /** Expiry as text. */
  end: string
}

/** Limit of a text area; browsers cut off the rest silently. */
const LONGEST_LIST = GRANT_BOUNDS.entries * (GRANT_BOUNDS.characters + 1) + 1_000

const PERMISSIONS = ['onchain', 'chart-data']
const ENDS = [
  { value: '', label: 'never' },
  { value: '30', label: 'in 30 days' },
  { value: '90', label: 'in 90 days' },
  { value: '365', label: 'in a year' },
]

/** Fields for a new or existing key, as far as the tier allows. */
export function KeyFields({ tier, of }: { tier: string; of?: KeyFormValues }) {
  const { endpoints = [], fields = {}, ipAllowlist = [] } = of?.grants ?? {}
  const ends = of ? [{ value: 'same', label: `keep: ${of.end}` }, ...ENDS] : ENDS
  return (
    <>
      <Field
        label="Name"
        name="name"
        note="A name to recognize it by."
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
      <SelectField label="Expires" name="days" options={ends} />
      {tier === 'enterprise' && (
        <>
          <ListField
            label="Only these series"
            name="endpoints"
            note="One per line, such as /api/v1/onchain/mvrv or /api/v1/onchain/*. Leave empty for all."
            lines={endpoints}
          />
          <ListField
            label="Only these fields"
            name="fields"
            note="One series per line: /api/v1/onchain/mvrv = mvrv, price. A field that a line leaves out is denied in every series with the same measure. Leave empty for all fields."
            lines={Object.entries(fields).map(([path, names]) => `${path} = ${names.join(', ')}`)}
          />
          <ListField
            label="Only from these addresses"
            name="addresses"
            note="One per line, such as 203.0.113.7 or 2001:db8::/32. Leave empty for any address."
            lines={ipAllowlist}
          />
        </>
      )}
    </>
  )
}

/** A list with one entry per line. */
function ListField({
  lines,
  ...field
}: {
  label: string
  name: string
  note: string
  lines: readonly string[]
}) {
  return (
    <AreaField
      {...field}
      rows={3}
      maxLength={LONGEST_LIST}
      spellCheck={false}
      defaultValue={lines.join('\n')}
    />
  )
}
