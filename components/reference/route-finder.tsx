'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { CHAINS } from '@/lib/contract/chain'
import { FAMILIES, FAMILY_FACTS } from '@/lib/contract/family'
import type { SearchEntry } from '@/lib/contract/search/search-entry'
import { createSeriesSearch } from '@/lib/contract/search/search-series'
import { LONGEST_SEARCH } from '@/lib/contract/search/search-tokens'
import { loadIndex } from '../catalog/load-index'
import { Badge } from '../ui/badge'
import { Select } from '../ui/select'
import { filterRoutes, NO_FILTERS, type RouteFilters } from './filter-routes'
import styles from './reference.module.css'

const ROW_HEIGHT = 44
type Choice = Exclude<keyof RouteFilters, 'q'>

const CHOICES: readonly { name: Choice; label: string; options: { value: string; label: string }[] }[] = [
  {
    name: 'family',
    label: 'Family',
    options: [
      { value: '', label: 'All families' },
      ...FAMILIES.map((family) => ({ value: family, label: FAMILY_FACTS[family].label })),
    ],
  },
  {
    name: 'tier',
    label: 'Tier',
    options: [
      { value: '', label: 'All tiers' },
      { value: 'free', label: 'Free' },
      { value: 'pro', label: 'Pro' },
    ],
  },
  {
    name: 'chain',
    label: 'Chain',
    options: [
      { value: '', label: 'All chains' },
      ...CHAINS.map((chain) => ({ value: chain.id, label: chain.id })),
    ],
  },
  {
    name: 'legacy',
    label: 'Legacy names',
    options: [
      { value: 'without', label: 'Without legacy names' },
      { value: 'with', label: 'With legacy names' },
      { value: 'only', label: 'Only legacy names' },
    ],
  },
]

export interface RouteFinderProps {
  revision: string
  /** The first matching routes, shown until the whole list is loaded. */
  first: readonly SearchEntry[]
  count: number
  initial: RouteFilters
}

/** All routes, filtered while typing; the filters are kept in the address. A plain form without JavaScript. */
export function RouteFinder({ revision, first, count, initial }: RouteFinderProps) {
  const [filters, setFilters] = useState(initial)
  const [entries, setEntries] = useState<readonly SearchEntry[] | null>(null)
  const asked = useDeferredValue(filters)
  useEffect(() => {
    loadIndex(revision).then(
      (index) => setEntries(index.entries),
      () => setEntries(null),
    )
  }, [revision])

  const search = useMemo(() => entries && createSeriesSearch(entries), [entries])
  const found = useMemo(
    () => (entries && search ? filterRoutes(entries, search, asked) : null),
    [entries, search, asked],
  )
  const choose = (change: Partial<RouteFilters>) => {
    const next = { ...filters, ...change }
    setFilters(next)
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(next)) {
      if (value !== NO_FILTERS[name as keyof RouteFilters]) query.set(name, value)
    }
    const text = query.toString()
    window.history.replaceState(null, '', `/docs/api${text ? `?${text}` : ''}`)
  }
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the page came alive, once.
  useEffect(() => {
    const typed = field.current?.value
    if (typed !== undefined && typed !== filters.q) choose({ q: typed })
  }, [])

  return (
    <section aria-label="Routes">
      <form method="get" action="/docs/api" className={styles.filters}>
        <input
          ref={field}
          maxLength={LONGEST_SEARCH}
          type="search"
          name="q"
          className={styles.search}
          value={filters.q}
          onChange={(event) => choose({ q: event.target.value })}
          placeholder="Find a route: name, title, field, abbreviation"
          aria-label="Find a route"
          autoComplete="off"
        />
        {CHOICES.map(({ name, label, options }) => (
          <label key={name} htmlFor={`routes-${name}`}>
            <span className="visually-hidden">{label}</span>
            <Select
              id={`routes-${name}`}
              name={name}
              value={filters[name]}
              options={options}
              onChange={(value) => choose({ [name]: value })}
            />
          </label>
        ))}
        <noscript>
          <button type="submit">Find</button>
        </noscript>
      </form>
      <p className={styles.count} role="status">
        {(found?.length ?? count).toLocaleString('en-US')} routes
      </p>
      {found ? <LongList entries={found} /> : <ShortList entries={first} />}
    </section>
  )
}

function ShortList({ entries }: { entries: readonly SearchEntry[] }) {
  return (
    <ul className={styles.routes}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <RouteLink entry={entry} />
        </li>
      ))}
    </ul>
  )
}

/** Only the routes on the screen are in the document. */
function LongList({ entries }: { entries: readonly SearchEntry[] }) {
  const scroller = useRef<HTMLUListElement>(null)
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  })
  if (entries.length === 0) return <p className={styles.none}>No matching routes.</p>
  return (
    <ul ref={scroller} className={styles.routes}>
      <li aria-hidden style={{ height: rows.getTotalSize() }} />
      {rows.getVirtualItems().map(({ index, start }) => (
        <li
          key={entries[index].path}
          className={styles.placed}
          style={{ transform: `translateY(${start}px)` }}
          aria-setsize={entries.length}
          aria-posinset={index + 1}
        >
          <RouteLink entry={entries[index]} />
        </li>
      ))}
    </ul>
  )
}

function RouteLink({ entry }: { entry: SearchEntry }) {
  return (
    <a href={`/docs/api/${entry.path}`}>
      <code>{entry.path}</code>
      <span>{entry.canonical ? `→ ${entry.canonical}` : entry.title}</span>
      {entry.tier === 'pro' && <Badge>Pro</Badge>}
      {entry.canonical && <Badge tone="warn">Legacy</Badge>}
    </a>
  )
}
