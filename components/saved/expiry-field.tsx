import account from '../account/account.module.css'
import ui from '../ui/ui.module.css'

export interface ExpiryChoice {
  value: string
  label: string
}

/** When a view ends, chosen among a few spans from now. */
export function ExpiryField({ choices, note }: { choices: readonly ExpiryChoice[]; note?: string }) {
  return (
    <label className={account.field}>
      Expires
      <select name="expiry" className={ui.input} defaultValue="">
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {note && <small>{note}</small>}
    </label>
  )
}
