'use client'
import { type KeyboardEvent, useState } from 'react'
import type { ListRow } from '@/lib/watchlists/list-row'
import { entryHref } from '@/lib/watchlists/watchlist'
import { PageLink } from '../links/page-link'
import { MoveHandle } from '../sorting/move-handle'
import { moved } from '../sorting/moved'
import { SortableGrid } from '../sorting/sortable-grid'
import { useSortedItem } from '../sorting/use-sorted-item'
import { Button } from '../ui/button'
import { Icon } from '../ui/icons/icon'
import { RowTitle, RowValues } from './row-cells'
import { useListRows } from './use-list-rows'
import styles from './watchlists.module.css'

/** The rows of an own list: dragged by their handles, or moved with buttons and with Alt and an arrow key. */
export function SortedRows({
  entries,
  onChange,
}: {
  entries: readonly string[]
  onChange: (entries: readonly string[]) => void
}) {
  const { rows, hasFailed } = useListRows(entries)
  const [said, setSaid] = useState('')
  const nameOf = (entry: string) => {
    const row = rows.get(entry)
    return [row?.title ?? entry, row?.line].filter(Boolean).join(', ')
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length || from === to) return
    onChange(moved(entries, from, to))
    setSaid(`${nameOf(entries[from])} is now in position ${to + 1} of ${entries.length}.`)
  }
  return (
    <>
      <SortableGrid
        items={entries.map((entry) => ({ key: entry, name: nameOf(entry) }))}
        className={styles.rows}
        walk="watchlist"
        onMove={move}
      >
        {entries.map((entry, at) => (
          <SortedRow
            key={entry}
            entry={entry}
            name={nameOf(entry)}
            row={rows.get(entry)}
            at={at}
            count={entries.length}
            onStep={(by) => move(at, at + by)}
            onRemove={() => {
              onChange(entries.filter((one) => one !== entry))
              setSaid(`${nameOf(entry)} was removed.`)
            }}
          />
        ))}
      </SortableGrid>
      {hasFailed && <p role="status">Could not load all values. Reload the page to try again.</p>}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

function SortedRow({
  entry,
  name,
  row,
  at,
  count,
  onStep,
  onRemove,
}: {
  entry: string
  name: string
  row: ListRow | undefined
  at: number
  count: number
  onStep: (by: -1 | 1) => void
  onRemove: () => void
}) {
  const { item, handle } = useSortedItem(entry)
  // The element moves in the document, which drops its focus.
  const step = (pressed: HTMLElement, by: -1 | 1) => {
    onStep(by)
    requestAnimationFrame(() => pressed.focus())
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by === null || !event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const pressed = event.target
    if (pressed instanceof HTMLElement) step(pressed, by)
  }
  return (
    <li {...item} className={styles.sorted} aria-label={`${name}, ${at + 1} of ${count}`} onKeyDown={onKey}>
      <MoveHandle name={name} className={styles.handle} handle={handle} />
      <PageLink href={entryHref(entry)} className={styles.row} draggable={false}>
        <RowTitle row={row} entry={entry} />
        <RowValues row={row} />
      </PageLink>
      <span className={styles.rowActions}>
        <Button
          variant="quiet"
          iconLabel={`Move ${name} up`}
          aria-disabled={at === 0}
          onClick={({ currentTarget }) => step(currentTarget, -1)}
        >
          <Icon of="arrow-up" />
        </Button>
        <Button
          variant="quiet"
          iconLabel={`Move ${name} down`}
          aria-disabled={at === count - 1}
          onClick={({ currentTarget }) => step(currentTarget, 1)}
        >
          <Icon of="arrow-down" />
        </Button>
        <Button variant="quiet" iconLabel={`Remove ${name}`} onClick={onRemove}>
          <Icon of="trash" />
        </Button>
      </span>
    </li>
  )
}
