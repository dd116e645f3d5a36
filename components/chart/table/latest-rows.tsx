import { ScrollBox } from '../../ui/scroll-box'
import styles from './data-table.module.css'
import type { TableRows } from './table-rows'

/** The first rows as plain HTML: what the table tab shows before, or without, JavaScript. */
export function LatestRows({ table, most = 60 }: { table: TableRows; most?: number }) {
  const { first, columns, count, order } = table
  const isNewest = order === 'descending'
  const rows = Array.from({ length: Math.min(most, count) }, (_, at) => (isNewest ? count - 1 - at : at))
  return (
    <ScrollBox label={`The ${isNewest ? 'newest' : 'first'} ${rows.length} rows`} className={styles.scroller}>
      <table className={styles.plain}>
        <thead>
          <tr>
            {[first, ...columns].map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{first.text(row)}</th>
              {columns.map(({ name, text }) => (
                <td key={name}>{text(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
