'use client'
import { Command } from 'cmdk'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { hitHref } from '@/lib/contract/search/hit-href'
import { needsMeaning } from '@/lib/contract/search/questions/needs-meaning'
import { openedPath, type SearchIndex } from '@/lib/contract/search/search-entry'
import { createSeriesSearch, type SearchHit } from '@/lib/contract/search/search-series'
import {
  type FilterName,
  LONGEST_SEARCH,
  readSearch,
  SEARCH_HINT,
  withFilter,
} from '@/lib/contract/search/search-tokens'
import { loadIndex } from '../catalog/load-index'
import { readLocalList } from '../catalog/local-lists'
import { keepWalk } from '../links/walk'
import { useLists } from '../own-lists/use-lists'
import { Icon } from '../ui/icons/icon'
import { isSearchChord } from './is-search-chord'
import styles from './palette.module.css'
import {
  BoardItem,
  findBoards,
  findOwnSeries,
  findScreens,
  OwnSeriesItem,
  ScreenItem,
} from './palette-boards'
import { PaletteFilters } from './palette-filters'
import { Group, Item } from './palette-items'
import { useAnswers } from './use-answers'
import { useLatestValues } from './use-latest-values'
import { useOwnSeries } from './use-own-series'

export interface PaletteProps {
  revision: string
  onClose: () => void
  /** Takes what was typed before the palette was loaded. */
  takeTyped?: () => string
  /** Opens a page. The palette is gone while the page loads, so who shows it does this. */
  onOpen?: (href: string) => void
  /**
   * Picks the series instead of opening its page; `field` is set if a field name matched, and `params` are those that
   * words of the search selected.
   */
  onPick?: (path: string, field: string | null, params: SearchHit['params']) => void
}

const NONE: readonly string[] = []
/** Series whose values one request may ask for. */
const MOST_VALUES = 60

/** The series at paths, as the search found them where it did. */
function hitsOf(
  paths: readonly string[],
  index: SearchIndex | null,
  found: readonly SearchHit[] = [],
): SearchHit[] {
  return paths.flatMap((path) => {
    const hit = found.find(({ entry }) => entry.path === path)
    const entry = index?.entries.find((candidate) => candidate.path === path)
    return hit ?? (entry ? { entry, field: null, params: {} } : [])
  })
}

/** Count of results and the best one, for screen readers, which do not hear of it before an arrow key. */
function countText(found: number | null, best: SearchHit | undefined): string {
  if (found === null || found === 0) return ''
  return `${found === 1 ? 'One result' : `${found} results`}.${best ? ` Enter opens ${best.entry.title}.` : ''}`
}

/** Search over names, titles, fields, abbreviations and legacy names, tolerant of typos, over descriptions for questions, and over ready-made boards and screens. */
export function Palette({ revision, onClose, takeTyped, onOpen, onPick }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [index, setIndex] = useState<SearchIndex | 'failed' | null>(null)
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState('')
  const asked = useDeferredValue(query)

  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
    // The browser focuses the box of the list, which comes first.
    input.current?.focus()
    const typed = takeTyped?.()
    if (typed) setQuery(typed)
    loadIndex(revision).then(setIndex, () => setIndex('failed'))
  }, [revision, takeTyped])

  const ready = index && index !== 'failed' ? index : null
  const search = useMemo(() => ready && createSeriesSearch(ready.entries), [ready])
  const { words, filters, problems } = useMemo(() => readSearch(asked), [asked])
  const exact = useMemo(() => search?.find(words, filters) ?? [], [search, words, filters])
  // Boards and screens cannot be picked.
  const boards = useMemo(() => (onPick ? [] : findBoards(words)), [onPick, words])
  const screens = useMemo(() => (onPick ? [] : findScreens(words)), [onPick, words])
  const { lists, place } = useLists()
  const ownSeries = useOwnSeries(place === 'account' && !onPick)
  const own = useMemo(() => findOwnSeries(words, ownSeries), [words, ownSeries])
  const none = ready !== null && exact.length + boards.length + screens.length + own.length === 0
  const closest = useMemo(
    () => (none && words !== '' ? (search?.closest(words, filters) ?? []) : []),
    [search, none, words, filters],
  )
  const answers = useAnswers(ready && needsMeaning(words, exact.length) ? asked : null)
  const hits = answers ? hitsOf(answers, ready, exact) : exact.length > 0 ? exact : closest
  const isAsked = words !== '' || Object.values(filters).some(Boolean)
  const found = ready && isAsked ? own.length + hits.length + boards.length + screens.length : null
  const narrowed = Object.values(filters).some(Boolean)
  const filter = (name: FilterName, value: string | null) => {
    setQuery(withFilter(query, name, filters[name] === value ? null : value))
    input.current?.focus()
  }

  // Enter opens the best hit, also when it arrives after the last key.
  const best = hits[0]?.entry.path
  useEffect(() => {
    if (best) setSelected(`hit ${best}`)
  }, [best])

  const starred = lists?.find(({ isDefault }) => isDefault)?.entries ?? NONE
  const listed = [...new Set([...starred, ...readLocalList('recent')])]
  const latestValues = useLatestValues(listed.filter((path) => !path.includes('?')).slice(0, MOST_VALUES))

  /** Its event comes later, and a key before it would search in a palette that is gone. */
  const close = () => {
    dialog.current?.close()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isChord = isSearchChord(event)
    if (!isChord && (event.key !== '/' || event.target === input.current)) return
    event.preventDefault()
    if (isChord) close()
    else input.current?.focus()
  }
  const go = ({ entry, field, params }: SearchHit) => {
    if (onPick) {
      close()
      onPick(openedPath(entry), field, params)
      return
    }
    const href = hitHref({ entry, params })
    keepWalk(hits.map(hitHref), href)
    open(href)
  }

  const open = (href: string) => {
    close()
    // Closed, it gives the focus back to what had it, which is often nothing.
    document.getElementById('content')?.focus({ preventScroll: true })
    onOpen?.(href)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search series"
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <Command
        className={styles.command}
        shouldFilter={false}
        loop
        label="Search series"
        value={selected}
        onValueChange={setSelected}
      >
        <div className={styles.field}>
          <Icon of="search" />
          <Command.Input
            maxLength={LONGEST_SEARCH}
            ref={input}
            value={query}
            onValueChange={setQuery}
            placeholder="mvrv, STH, fear greed, realizedCapUsd, tier:free …"
          />
          <kbd>Esc</kbd>
        </div>
        <p className="visually-hidden" role="status">
          {countText(found, hits[0])}
        </p>
        <PaletteFilters filters={filters} onFilter={filter} />
        <Command.List className={styles.list}>
          {index === 'failed' && (
            <p className={styles.note}>Could not load the search index. Close and try again.</p>
          )}
          {index === null && <p className={styles.note}>Loading …</p>}
          {problems.map((problem) => (
            <p key={problem} className={styles.note} role="status">
              {problem}
            </p>
          ))}
          {none && (words !== '' || narrowed) && (
            <p className={styles.note} role="status">
              {words ? `No results for “${words}”` : 'No series'}
              {narrowed ? ' with these filters' : ''}.{' '}
              {hits.length > 0 ? 'These are the closest.' : words !== '' && SEARCH_HINT}
            </p>
          )}
          {words === '' && !narrowed ? (
            <>
              <Group heading="Starred" hits={hitsOf(starred, ready)} latestValues={latestValues} onGo={go} />
              <Group
                heading="Recent"
                hits={hitsOf(readLocalList('recent'), ready)}
                latestValues={latestValues}
                onGo={go}
              />
              {ready && (
                <p className={styles.note}>{ready.entries.length.toLocaleString('en-US')} series to search</p>
              )}
            </>
          ) : (
            <>
              {!narrowed && own.map((one) => <OwnSeriesItem key={one.href} series={one} onGo={open} />)}
              {hits.map((hit) => (
                <Item key={hit.entry.path} hit={hit} scope="hit" onGo={go} />
              ))}
              {!narrowed && boards.map((board) => <BoardItem key={board.slug} board={board} onGo={open} />)}
              {!narrowed &&
                screens.map((screen) => <ScreenItem key={screen.title} screen={screen} onGo={open} />)}
            </>
          )}
        </Command.List>
      </Command>
    </dialog>
  )
}
