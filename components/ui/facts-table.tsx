import type { ReactNode } from 'react'
import styles from './facts-table.module.css'
import { ScrollBox } from './scroll-box'

/**
 * A table whose first column names the row and whose last column is text. On phones, which hide the heads, a cell begins
 * with its `data-name`.
 */
export function FactsTable({
  label,
  caption,
  head,
  children,
}: {
  label: string
  /** Shown if there is no heading above the table. */
  caption?: string
  head: readonly string[]
  children: ReactNode
}) {
  return (
    <ScrollBox label={label} className={styles.box}>
      <table className={styles.facts}>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollBox>
  )
}
