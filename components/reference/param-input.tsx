import type { ParamListing } from '@/lib/contract/endpoint'
import styles from './reference.module.css'

interface ParamInputProps {
  id: string
  listing: ParamListing
  value: string
  problem: string | undefined
  onChange: (text: string) => void
}

/** A select or text input for a parameter. Empty values are not sent. */
export function ParamInput({ id, listing, value, problem, onChange }: ParamInputProps) {
  const standard = listing.default === null ? '' : String(listing.default)
  if (listing.allowed) {
    return (
      <select
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{standard === '' ? 'not set' : `${standard} (default)`}</option>
        {listing.allowed.map((allowed) => (
          <option key={allowed}>{allowed}</option>
        ))}
      </select>
    )
  }
  return (
    <>
      <input
        id={id}
        className={styles.input}
        value={value}
        placeholder={standard || (listing.type === 'date' ? 'YYYY-MM-DD' : 'not set')}
        inputMode={listing.type === 'integer' ? 'numeric' : undefined}
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <small id={`${id}-problem`} className={styles.problem}>
          {problem}
        </small>
      )}
    </>
  )
}
