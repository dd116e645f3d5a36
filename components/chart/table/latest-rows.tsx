import { valueAt } from '@/lib/engine/frame'
import { ScrollBox } from '../../ui/scroll-box'
import styles from './data-table.module.css'
import type { TableRows } from './table-rows'

/** The first rows in view as plain HTML: what the table tab shows before, or without, JavaScript. */
export function LatestRows({
  table,
  span,
  most = 60,
}: {
  table: TableRows
  /** Times in view, milliseconds UTC. */
  span: { from: number; to: number }
  most?: number
}) {
  const { first, columns, count, order } = table
  const isNewest = order === 'descending'
  // Days of an aligned chart are always all in view.
  const isInView = (row: number) => {
    const time = Number(valueAt(first.values, row))
    return !isNewest || (time >= span.from && time <= span.to)
  }
  const rows = Array.from({ length: count }, (_, at) => (isNewest ? count - 1 - at : at))
    .filter(isInView)
    .slice(0, most)
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
