import type { ImportReport } from '@/lib/contract/intake'
import styles from './data.module.css'

/** The number of rejected rows, and on request the first of them. */
export function RejectedRows({ rejected: { count, first } }: { rejected: ImportReport['rejected'] }) {
  if (count === 0) return null
  return (
    <details>
      <summary>{count === 1 ? '1 rejected row' : `${number(count)} rejected rows`}</summary>
      <ul className={styles.lines}>
        {first.map(({ line, reason }) => (
          <li key={line}>
            Line {line}: {reason}
          </li>
        ))}
        {count > first.length && <li>and {number(count - first.length)} more</li>}
      </ul>
    </details>
  )
}

const number = (value: number) => value.toLocaleString('en-US')
