'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { INTERVAL_WORDS, type Interval } from '@/lib/contract/interval'
import type { SeriesData } from '@/lib/contract/series'
import type { DrawingOptions } from '@/lib/view/chart'
import { Button } from '../../ui/button'
import { ROLES } from '../../ui/table-roles'
import styles from './data-table.module.css'
import { type Direction, sortRows } from './sort-rows'
import { type TableColumn, tableRows } from './table-rows'

const ROW_HEIGHT = 30

/** Sortable table of every row in view. Only the rows on screen are in the document. */
export function DataTable({
  series,
  options,
  gathered,
}: {
  series: SeriesData
  options: DrawingOptions
  gathered: Interval | null
}) {
  const [everyRow, setEveryRow] = useState(false)
  const interval = everyRow ? null : gathered
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the options by value
  const table = useMemo(
    () => tableRows(series, options, interval),
    [series, interval, JSON.stringify(options)],
  )
  const [chosen, setChosen] = useState<{ name: string; direction: Direction } | null>(null)
  const by = table.columns.find(({ name }) => name === chosen?.name) ?? table.first
  const direction = chosen?.name === by.name ? chosen.direction : table.order
  const order = useMemo(() => sortRows(by.values, direction), [by, direction])
  const scroller = useRef<HTMLElement>(null)
  const rows = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  })
  const head = (column: TableColumn) => {
    const { name } = column
    const isChosen = column === by
    const next = isChosen && direction === 'descending' ? 'ascending' : 'descending'
    return (
      <th key={name} {...ROLES.column} className={styles.cell} aria-sort={isChosen ? direction : 'none'}>
        <button type="button" title={name} onClick={() => setChosen({ name, direction: next })}>
          {name}
          {isChosen ? (direction === 'ascending' ? ' ↑' : ' ↓') : ''}
        </button>
      </th>
    )
  }
  const rowsOnScreen = (
    <section ref={scroller} className={styles.scroller} aria-label="Rows of the chart">
      <table {...ROLES.table} className={styles.table} aria-rowcount={order.length + 1}>
        <thead {...ROLES.group} className={styles.headGroup}>
          <tr {...ROLES.row} className={styles.head} aria-rowindex={1}>
            {[table.first, ...table.columns].map(head)}
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
                <th {...ROLES.first} className={styles.cell}>
                  {table.first.text(row)}
                </th>
                {table.columns.map(({ name, text }) => (
                  <td key={name} {...ROLES.cell} className={styles.cell}>
                    {text(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
  if (!gathered) return rowsOnScreen
  return (
    <>
      <p className={styles.periods}>
        {interval
          ? `One row per ${INTERVAL_WORDS[interval].period}, as drawn. ${table.rules} `
          : 'Every row of the series. The chart shows periods. '}
        <Button onClick={() => setEveryRow(!everyRow)}>
          {interval ? 'Show every row' : `Show ${INTERVAL_WORDS[gathered].rows}`}
        </Button>
      </p>
      {rowsOnScreen}
    </>
  )
}
