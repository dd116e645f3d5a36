import type { ReactNode } from 'react'
import styles from './marks.module.css'

/** A closed table of what happened, the latest first, with the number of earlier ones that are only in files. */
export function PastTable({
  label,
  heads,
  rows,
  more,
}: {
  label: string
  heads: readonly string[]
  /** Rows of the table. Without one there is no table. */
  rows: readonly ReactNode[]
  more: number
}) {
  if (rows.length === 0) return null
  return (
    <details>
      <summary>
        {label} <small>{rows.length + more}</small>
      </summary>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </div>
      {more > 0 && <p>{more} earlier ones are in the table and in files.</p>}
    </details>
  )
}
