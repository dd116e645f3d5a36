import type { ReactNode } from 'react'
import styles from './facts-table.module.css'
import { ScrollBox } from './scroll-box'

/** Names and what there is to say of each: the first column names the row, the last is prose. */
export function FactsTable({
  label,
  caption,
  head,
  children,
}: {
  label: string
  /** Shown where no heading stands above. */
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
