import ui from '../ui/ui.module.css'
import styles from './account.module.css'
import { Field } from './field'

const AREAS = [
  {
    name: 'endpoints',
    label: 'Only these series',
    note: 'One a line, such as /api/v1/onchain/mvrv or /api/v1/onchain/*. Empty: every one.',
  },
  {
    name: 'fields',
    label: 'Only these fields',
    note: 'One series a line: /api/v1/onchain/mvrv = mvrv, price. Empty: every field.',
  },
  {
    name: 'addresses',
    label: 'Only from these addresses',
    note: 'One a line, such as 203.0.113.7 or 2001:db8::/32. Empty: from anywhere.',
  },
]

/** What a new key of the account's tier may be given. */
export function NewKeyFields({ tier }: { tier: string }) {
  return (
    <>
      <Field label="Name" name="name" note="What you will know it by." maxLength={100} />
      <fieldset className={styles.choices}>
        <legend className={styles.field}>Kind</legend>
        <label>
          <input type="radio" name="mode" value="live" defaultChecked /> live
        </label>
        <label>
          <input type="radio" name="mode" value="test" /> test
        </label>
      </fieldset>
      {tier !== 'free' && (
        <fieldset className={styles.choices}>
          <legend className={styles.field}>Permissions</legend>
          <label>
            <input type="checkbox" name="permission" value="onchain" defaultChecked /> onchain
          </label>
          <label>
            <input type="checkbox" name="permission" value="chart-data" defaultChecked /> chart-data
          </label>
        </fieldset>
      )}
      <label className={styles.field}>
        Ends
        <select name="days" className={ui.select} defaultValue="">
          <option value="">never</option>
          <option value="30">in 30 days</option>
          <option value="90">in 90 days</option>
          <option value="365">in a year</option>
        </select>
      </label>
      {tier === 'enterprise' &&
        AREAS.map(({ name, label, note }) => (
          <label key={name} className={styles.field}>
            {label}
            <textarea name={name} className={styles.area} rows={3} maxLength={20_000} />
            <small>{note}</small>
          </label>
        ))}
    </>
  )
}
