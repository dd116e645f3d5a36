import type { CallAt } from '@/lib/formula/complete/call-at'
import styles from './formula.module.css'

/** Arguments of the function at the caret, the one being written in bold, and what it does. */
export function Signature({
  function: { name, does },
  argument,
  parts,
}: CallAt & {
  /** Arguments as written in the reference. */
  parts: readonly string[]
}) {
  return (
    <span className={styles.signature}>
      <code>
        {name}(
        {parts.map((part, at) => (
          <span key={part}>
            {at > 0 && ', '}
            {at === argument ? <b>{part}</b> : part}
          </span>
        ))}
        )
      </code>{' '}
      {does}
    </span>
  )
}
