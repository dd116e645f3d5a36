'use client'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { FAMILIES, FAMILY_FACTS, type Family } from '@/lib/contract/family'
import { FamilyIcon } from '../catalog/family-icon'
import { loadIndex } from '../catalog/load-index'
import type { SearchIndex } from '../catalog/search-entry'
import { createSeriesSearch, type SearchHit } from '../catalog/search-series'
import { readShelf, type Shelf } from '../catalog/shelf'
import { Badge } from '../ui/badge'
import styles from './palette.module.css'

export interface PaletteProps {
  revision: string
  onClose: () => void
  /** Takes the series in place of opening its page; `field` is the one asked for by name. */
  onPick?: (path: string, field: string | null) => void
}

/** Search over the whole catalog: names, titles, fields, abbreviations, old names, typos. */
export function Palette({ revision, onClose, onPick }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState<SearchIndex | 'failed' | null>(null)
  const [query, setQuery] = useState('')
  const [family, setFamily] = useState<Family | null>(null)
  const [selected, setSelected] = useState('')
  const asked = useDeferredValue(query)
  const router = useRouter()

  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
    loadIndex(revision).then(setIndex, () => setIndex('failed'))
  }, [revision])

  const ready = index && index !== 'failed' ? index : null
  const search = useMemo(() => ready && createSeriesSearch(ready.entries), [ready])
  const hits = useMemo(() => search?.find(asked, { family }) ?? [], [search, asked, family])

  // The best hit is the one that Enter opens, also when it came in after the last key.
  const best = hits[0]?.entry.path
  useEffect(() => {
    if (best) setSelected(`hit ${best}`)
  }, [best])

  const close = () => dialog.current?.close()
  const go = ({ entry, field }: SearchHit) => {
    close()
    if (onPick) onPick(entry.canonical ?? entry.path, field)
    else router.push(`/${entry.path}`)
  }

  const shelf = (name: Shelf): SearchHit[] =>
    readShelf(name).flatMap((path) => {
      const entry = ready?.entries.find((candidate) => candidate.path === path)
      return entry && (!family || entry.family === family) ? [{ entry, field: null }] : []
    })

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search series"
      onClose={onClose}
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
          <Search aria-hidden />
          <Command.Input
            autoFocus
            value={query}
            onValueChange={setQuery}
            placeholder="mvrv, STH, fear greed, realizedCapUsd, BTC …"
          />
          <kbd>Esc</kbd>
        </div>
        <div className={styles.filters}>
          {FAMILIES.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.filter}
              aria-pressed={family === name}
              onClick={() => setFamily(family === name ? null : name)}
            >
              {FAMILY_FACTS[name].label}
            </button>
          ))}
        </div>
        <Command.List className={styles.list}>
          {index === 'failed' && <p className={styles.note}>The catalog could not be fetched. Try again.</p>}
          {index === null && <p className={styles.note}>Fetching the catalog …</p>}
          {ready && asked.trim() !== '' && hits.length === 0 && (
            <p className={styles.note}>
              Nothing is called “{asked.trim()}”{family ? ` in ${FAMILY_FACTS[family].label}` : ''}.
            </p>
          )}
          {asked.trim() === '' ? (
            <>
              <Group heading="Starred" hits={shelf('starred')} onGo={go} />
              <Group heading="Recent" hits={shelf('recent')} onGo={go} />
              {ready && (
                <p className={styles.note}>{ready.entries.length.toLocaleString('en-US')} series to search</p>
              )}
            </>
          ) : (
            hits.map((hit) => <Item key={hit.entry.path} hit={hit} scope="hit" onGo={go} />)
          )}
        </Command.List>
      </Command>
    </dialog>
  )
}

function Group({
  heading,
  hits,
  onGo,
}: {
  heading: string
  hits: SearchHit[]
  onGo: (hit: SearchHit) => void
}) {
  if (hits.length === 0) return null
  return (
    <Command.Group heading={heading}>
      {hits.map((hit) => (
        <Item key={hit.entry.path} hit={hit} scope={heading} onGo={onGo} />
      ))}
    </Command.Group>
  )
}

function Item({ hit, scope, onGo }: { hit: SearchHit; scope: string; onGo: (hit: SearchHit) => void }) {
  const { entry, field } = hit
  return (
    <Command.Item className={styles.item} value={`${scope} ${entry.path}`} onSelect={() => onGo(hit)}>
      <FamilyIcon family={entry.family} />
      <span className={styles.title}>
        {entry.title}
        <span className={styles.path}>
          {entry.path}
          {entry.canonical && ` · old name of ${entry.canonical}`}
          {field && ` · field ${field}`}
        </span>
      </span>
      {entry.available ? (
        entry.tier === 'pro' && <Badge>Pro</Badge>
      ) : (
        <Badge tone="warn" title="The data behind this series is not loaded">
          No data
        </Badge>
      )}
    </Command.Item>
  )
}
