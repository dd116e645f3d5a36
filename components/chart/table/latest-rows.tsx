import type { SeriesData } from '@/lib/contract/series'
import { ScrollBox } from '../../ui/scroll-box'
import styles from './data-table.module.css'
import { cellText, rowLabel, tableFields } from './table-cells'

/** The newest rows as plain HTML: what the table tab shows before, or without, JavaScript. */
export function LatestRows({ series, most = 60 }: { series: SeriesData; most?: number }) {
  const fields = tableFields(series)
  const count = series.time.length
  const rows = Array.from({ length: Math.min(most, count) }, (_, back) => count - 1 - back)
  return (
    <ScrollBox label={`The newest ${rows.length} rows`} className={styles.scroller}>
      <table className={styles.plain}>
        <thead>
          <tr>
            <th scope="col">Time (UTC)</th>
            {fields.map((field) => (
              <th key={field.name} scope="col">
                {field.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{rowLabel(series, row)}</th>
              {fields.map((field) => (
                <td key={field.name}>{cellText(series, field, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
