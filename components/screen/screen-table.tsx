'use client'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { cellSign, cellText } from '@/lib/latest/screen/cell-text'
import { orderOf } from '@/lib/latest/screen/order-of'
import { type Screen, screenQuery } from '@/lib/latest/screen/screen'
import { foldEnded, type ShownRow } from '@/lib/latest/screen/shown-row'
import { COLUMN_OF } from '@/lib/latest/table/columns'
import { opensHere, PageLink } from '../links/page-link'
import { useOpenPage } from '../links/use-open-page'
import { keepWalk } from '../links/walk'
import { Button } from '../ui/button'
import { ROLES } from '../ui/table-roles'
import { rowAfterKey } from './row-after-key'
import styles from './screen.module.css'
import { useScreenRows } from './use-screen-rows'

let opened: { query: string; index: number } | null = null

/** Remembers the row that a visitor opened, so that “back” returns to it. */
function rememberOpened(query: string, index: number): void {
  opened = { query, index }
}

/** The row that was opened last from a screen; null for another screen. */
const lastOpened = (query: string): number | null => (opened?.query === query ? opened.index : null)

/** Height of a row before the style sheet is read, which has one for desks and one for phones. */
const ROW_HEIGHT = 27

/**
 * Rows of a screen. A row opens its chart, a column head sorts, and arrow keys go from row to row. The page has the first
 * rows; the others are loaded once they are needed, and only those on screen are in the document.
 */
export function ScreenTable({
  screen,
  first,
  total,
  folded,
  isMixed,
}: {
  screen: Screen & { columns: readonly string[] }
  first: readonly ShownRow[]
  /** Number of rows that are not folded. */
  total: number
  /** Number of rows without a value for more than a year, which a button shows. */
  folded: number
  /** Whether changes of the rows have different units. */
  isMixed: boolean
}) {
  const { rows: loaded, hasFailed, loadAll } = useScreenRows(screen, first)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const rows = useMemo(() => {
    const { current, ended } = foldEnded(loaded, (row) => row.isEnded)
    return isUnfolded ? [...current, ...ended] : current
  }, [loaded, isUnfolded])
  const count = loaded === first ? total : rows.length
  const scroller = useRef<HTMLElement>(null)
  const [isLive, setIsLive] = useState(false)
  const [active, setActive] = useState(0)
  const focusing = useRef<number | null>(null)
  const [height, setHeight] = useState(ROW_HEIGHT)
  const { open } = useOpenPage()
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
    // The row that Tab reaches stays in the document.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])]
        .filter((index) => index < count)
        .sort((a, b) => a - b),
  })
  const query = screenQuery(screen)
  const items = isLive ? virtual.getVirtualItems().map(({ index }) => index) : first.map((_, index) => index)
  const lastIndex = items.at(-1) ?? 0

  const goTo = (index: number) => {
    focusing.current = index
    setActive(index)
    virtual.scrollToIndex(index)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    setIsLive(true)
    const row = scroller.current?.querySelector<HTMLElement>('[data-row]')
    if (row) setHeight(row.offsetHeight)
    const opened = lastOpened(query)
    if (opened !== null && opened < count) goTo(opened)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height moves all rows.
  useEffect(() => virtual.measure(), [virtual, height])
  useEffect(() => {
    if (isLive && lastIndex >= rows.length) loadAll()
  }, [isLive, lastIndex, rows, loadAll])
  // The row may be drawn a few frames after the scrolling, so every one looks for it.
  useEffect(() => {
    if (focusing.current === null) return
    const link = scroller.current?.querySelector<HTMLElement>(`[data-row="${focusing.current}"] a`)
    if (!link) return
    focusing.current = null
    link.focus({ preventScroll: true })
  })

  const remember = (index: number) => {
    rememberOpened(query, index)
    keepWalk(
      rows.map(({ path }) => `/${path}`),
      `/${rows[index].path}`,
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as HTMLElement).closest('[data-row]')) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1)
    const next = rowAfterKey(event, active, count, page)
    if (next === null) return
    event.preventDefault()
    goTo(next)
  }
  const onRow = (event: MouseEvent<HTMLElement>, index: number) => {
    const isLink = (event.target as HTMLElement).closest('a') !== null
    if (isLink || !opensHere(event, undefined) || !getSelection()?.isCollapsed) return
    remember(index)
    open(`/${rows[index].path}`)
  }

  return (
    <>
      {hasFailed && (
        <p className={styles.problem} role="alert">
          Could not load the other rows. <Button onClick={loadAll}>Try again</Button>
        </p>
      )}
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label="Rows of the screen"
        onKeyDown={onKeyDown}
      >
        <table {...ROLES.table} className={styles.table} aria-rowcount={count + 1}>
          <thead {...ROLES.group} className={styles.headGroup}>
            <tr {...ROLES.row} className={styles.head} aria-rowindex={1}>
              <th {...ROLES.column} className={styles.name}>
                Series
              </th>
              {screen.columns.map((name) => (
                <ColumnHead key={name} name={name} screen={screen} isMixed={isMixed} />
              ))}
              <th {...ROLES.column} className={styles.cell} data-wide>
                Date
              </th>
            </tr>
          </thead>
          <tbody
            {...ROLES.group}
            className={styles.body}
            style={{ height: `calc(var(--row) * ${isLive ? count : first.length})` }}
          >
            {items.map((index) => (
              <tr
                key={index}
                {...ROLES.row}
                data-row={index}
                aria-rowindex={index + 2}
                className={styles.row}
                data-old={rows[index]?.isOld ? '' : undefined}
                style={{ transform: `translateY(calc(var(--row) * ${index}))` }}
                onClick={(event) => rows[index] && onRow(event, index)}
              >
                {rows[index] ? (
                  <RowCells
                    row={rows[index]}
                    columns={screen.columns}
                    tabIndex={isLive && index !== active ? -1 : undefined}
                    onOpen={() => remember(index)}
                    onFocus={() => setActive(index)}
                  />
                ) : (
                  <th {...ROLES.first} className={styles.name}>
                    …
                  </th>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {folded > 0 && !isUnfolded && (
        <p className={styles.folded}>
          {folded === 1 ? 'One series has' : `${folded.toLocaleString('en-US')} series have`} had no value for
          more than a year.{' '}
          <Button
            onClick={() => {
              setIsUnfolded(true)
              loadAll()
            }}
          >
            Show
          </Button>
        </p>
      )}
    </>
  )
}

/** Values are longer than changes and shares, and names of formulas too. */
const isWide = (name: string) => ((COLUMN_OF.get(name)?.writing ?? 'value') === 'value' ? '' : undefined)

function ColumnHead({ name, screen, isMixed }: { name: string; screen: Screen; isMixed: boolean }) {
  const by = orderOf(name, isMixed)
  const sort = screen.sort && [name, by].includes(screen.sort.by) ? screen.sort : null
  const known = COLUMN_OF.get(name)
  const next = { ...screen, sort: { by, descending: !sort?.descending } }
  return (
    <th
      {...ROLES.column}
      className={styles.cell}
      data-wide={isWide(name)}
      aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <PageLink
        href={`/screen?${screenQuery(next)}`}
        title={[known ? `${name}: ${known.description}` : name, by !== name && `Orders by ${by}.`]
          .filter(Boolean)
          .join(' ')}
      >
        {known?.label ?? name}
        {sort ? (sort.descending ? ' ↓' : ' ↑') : ''}
      </PageLink>
    </th>
  )
}

function RowCells({
  row,
  columns,
  tabIndex,
  onOpen,
  onFocus,
}: {
  row: ShownRow
  columns: readonly string[]
  tabIndex: number | undefined
  onOpen: () => void
  onFocus: () => void
}) {
  const { path, title, label, date, isOld, notes, values } = row
  const isNamed = title.toLowerCase().includes(label.toLowerCase())
  return (
    <>
      <th {...ROLES.first} className={styles.name}>
        <PageLink href={`/${path}`} tabIndex={tabIndex} onClick={onOpen} onFocusCapture={onFocus}>
          {title}
        </PageLink>
        <small>
          {!isNamed && `${label} · `}
          {path}
        </small>
      </th>
      {columns.map((name, at) => (
        <td
          {...ROLES.cell}
          key={name}
          className={styles.cell}
          data-wide={isWide(name)}
          data-sign={cellSign(name, values[at])}
        >
          {cellText(name, values[at], row)}
        </td>
      ))}
      <td {...ROLES.cell} className={styles.cell} data-wide title={notes.join(' ') || undefined}>
        {date}
        {isOld && <small>old</small>}
      </td>
    </>
  )
}
