'use client'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { writeCell } from '@/lib/boards/cell-state'
import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesPath } from '@/lib/contract/family'
import { entryHref, entryPath } from '@/lib/watchlists/watchlist'
import { useViewState } from '../../chart/panel/use-view-state'
import { PageLink } from '../../links/page-link'
import { useOpenPage } from '../../links/use-open-page'
import { keepWalk } from '../../links/walk'
import { chosenList, rememberList } from '../../own-lists/chosen-list'
import { putEntry } from '../../own-lists/lists-store'
import { useLists } from '../../own-lists/use-lists'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icons/icon'
import ui from '../../ui/ui.module.css'
import { AddChart } from '../add-chart'
import { NewList } from '../new-list'
import { RowTitle, RowValues } from '../row-cells'
import { useListRows } from '../use-list-rows'
import styles from '../watchlists.module.css'

/** Entry that an arrow key opened, so that the list of its page takes the focus. */
let walkedTo: string | null = null

/** A watchlist beside a chart. Arrow keys go from chart to chart at once, and J and K go on in the list. */
export function SideList({
  endpoint,
  preset,
  revision,
  onClose,
}: {
  endpoint: Endpoint
  preset: Readonly<Record<string, string>>
  /** Revision of the catalog, for the search. */
  revision: string
  onClose: () => void
}) {
  const { lists, problem } = useLists()
  const { state } = useViewState(endpoint, preset)
  const [wanted, setWanted] = useState(chosenList)
  const [isNaming, setIsNaming] = useState(false)
  const { open } = useOpenPage()
  const rowsBox = useRef<HTMLUListElement>(null)
  const list = lists?.find(({ id }) => id === wanted) ?? lists?.[0]
  const entries = list?.entries ?? NONE
  const { rows, hasFailed } = useListRows(entries)
  const here = `${seriesPath(endpoint)}${writeCell(endpoint, state)}`
  // A chart with other settings is shown as that of its series.
  const current = entries.includes(here) ? here : entries.find((one) => one === entryPath(here))
  const choose = (id: string) => {
    setWanted(id)
    rememberList(id)
  }

  useEffect(() => {
    if (current === undefined) return
    keepWalk(entries.map(entryHref), entryHref(current))
    const link = rowsBox.current?.querySelector<HTMLElement>('[aria-current]')
    const box = rowsBox.current
    if (link && box)
      box.scrollTop = Math.min(
        link.offsetTop - 8,
        Math.max(box.scrollTop, link.offsetTop - box.clientHeight / 2),
      )
    if (walkedTo === current) link?.focus({ preventScroll: true })
  }, [current, entries])

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (by === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const links = [...(rowsBox.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = links.indexOf(event.target as HTMLElement)
    const next = links[at + by]
    if (at < 0 || !next) return
    event.preventDefault()
    const entry = entries[at + by]
    walkedTo = entry
    next.focus()
    keepWalk(entries.map(entryHref), entryHref(entry))
    open(entryHref(entry))
  }

  return (
    <>
      <div className={styles.sideHead}>
        <select
          className={ui.select}
          aria-label="Watchlist"
          value={isNaming ? NEW : list?.id}
          onChange={({ target }) => {
            setIsNaming(target.value === NEW)
            if (target.value !== NEW) choose(target.value)
          }}
        >
          {lists?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
          <option value={NEW}>New list …</option>
        </select>
        {list && !isNaming && (
          <Button onClick={() => void putEntry(here, !entries.includes(here), list.id)}>
            {entries.includes(here) ? (
              'Remove this chart'
            ) : (
              <>
                <Icon of="plus" />
                Add this chart
              </>
            )}
          </Button>
        )}
        <Button variant="quiet" iconLabel="Hide the watchlist" onClick={onClose}>
          <Icon of="x" />
        </Button>
      </div>
      {isNaming && (
        <NewList
          label="Create"
          entries={[here]}
          onMade={(id) => {
            setIsNaming(false)
            choose(id)
          }}
        />
      )}
      {(problem || hasFailed) && (
        <p className={styles.sideNote} role="status">
          {problem ?? 'Could not load all values.'}
        </p>
      )}
      {list && entries.length === 0 && (
        <p className={styles.sideNote}>No charts yet. Add the one on screen.</p>
      )}
      <ul ref={rowsBox} className={styles.sideRows} data-walk="watchlist">
        {entries.map((entry) => (
          <li key={entry}>
            <PageLink
              href={entryHref(entry)}
              className={styles.sideRow}
              aria-current={entry === current ? 'page' : undefined}
              onKeyDown={onKey}
              onClick={() => {
                walkedTo = null
              }}
            >
              <RowTitle row={rows.get(entry)} entry={entry} />
              <RowValues row={rows.get(entry)} />
            </PageLink>
          </li>
        ))}
      </ul>
      {list && (
        <div className={styles.sideFoot}>
          <AddChart list={list} revision={revision} />
        </div>
      )}
      <p className={styles.sideFoot}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> open the next chart
        </span>
        <PageLink href="/watchlists">All lists</PageLink>
      </p>
    </>
  )
}

const NONE: readonly string[] = []
const NEW = 'new list'
