'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import type { SeriesData } from '@/lib/contract/series'
import type { DrawingOptions } from '@/lib/view/chart'
import styles from './data-table.module.css'
import { type Direction, sortRows } from './sort-rows'
import { cellText, rowLabel, tableFields } from './table-cells'
import { tableSeries } from './table-series'

const ROW_HEIGHT = 30

// Explicit roles, because some browsers drop those of a table whose rows are positioned.
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  first: { role: 'rowheader' },
  cell: { role: 'cell' },
}

/** Sortable table of every row in view. Only the rows on screen are in the document. */
export function DataTable({ series: given, options }: { series: SeriesData; options: DrawingOptions }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the options by value
  const series = useMemo(() => tableSeries(given, options), [given, JSON.stringify(options)])
  const fields = useMemo(() => tableFields(series), [series])
  const [sort, setSort] = useState<{ name: string; direction: Direction }>({
    name: '',
    direction: 'descending',
  })
  const order = useMemo(
    () =>
      sortRows(sort.name === '' ? series.time : (series.columns[sort.name] ?? series.time), sort.direction),
    [series, sort],
  )
  const scroller = useRef<HTMLElement>(null)
  const rows = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  })
  const head = (name: string, label: string) => (
    <th
      key={name}
      {...ROLES.column}
      scope="col"
      className={styles.cell}
      aria-sort={sort.name === name ? sort.direction : 'none'}
    >
      <button
        type="button"
        title={label}
        onClick={() =>
          setSort({
            name,
            direction: sort.name === name && sort.direction === 'descending' ? 'ascending' : 'descending',
          })
        }
      >
        {label}
        {sort.name === name ? (sort.direction === 'ascending' ? ' ↑' : ' ↓') : ''}
      </button>
    </th>
  )
  return (
    <section ref={scroller} className={styles.scroller} aria-label="Rows of the chart">
      <table {...ROLES.table} className={styles.table} aria-rowcount={order.length + 1}>
        <thead {...ROLES.group} className={styles.headGroup}>
          <tr {...ROLES.row} className={styles.head} aria-rowindex={1}>
            {head('', 'Time (UTC)')}
            {fields.map((field) => head(field.name, field.name))}
          </tr>
        </thead>
        <tbody {...ROLES.group} className={styles.body} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((item) => {
            const row = order[item.index]
            return (
              <tr
                key={item.key}
                {...ROLES.row}
                aria-rowindex={item.index + 2}
                className={styles.row}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <th {...ROLES.first} scope="row" className={styles.cell}>
                  {rowLabel(series, row)}
                </th>
                {fields.map((field) => (
                  <td key={field.name} {...ROLES.cell} className={styles.cell}>
                    {cellText(series, field, row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
