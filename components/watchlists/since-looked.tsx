'use client'
import { useEffect, useState } from 'react'
import type { ListRow } from '@/lib/watchlists/list-row'
import tiles from '../catalog/tiles.module.css'
import { PageLink } from '../links/page-link'
import { keepLooks, type Look, looksBefore } from '../own-lists/looks'
import { useLists } from '../own-lists/use-lists'
import { useListRows } from './use-list-rows'
import { WatchRows } from './watch-rows'
import styles from './watchlists.module.css'

const NONE: readonly string[] = []
const MOST = 12

/** Starred charts on the home page, each with its value when this browser showed it last. Nothing without stars. */
export function SinceLooked() {
  const { lists } = useLists()
  const entries = lists?.find(({ isDefault }) => isDefault)?.entries ?? NONE
  return entries.length > 0 ? <Stars entries={entries} /> : null
}

function Stars({ entries }: { entries: readonly string[] }) {
  const shown = entries.slice(0, MOST)
  const loaded = useListRows(shown)
  const { rows } = loaded
  const [before, setBefore] = useState<ReturnType<typeof looksBefore>>(new Map())
  useEffect(() => setBefore(looksBefore()), [])
  // A chart without a value now keeps its earlier one.
  const now = shown.flatMap((entry): [string, Look][] => {
    const look = lookOf(rows.get(entry)) ?? before.get(entry)
    return look ? [[entry, look]] : []
  })
  const written = JSON.stringify(now)
  const isComplete = shown.every((entry) => rows.has(entry))
  useEffect(() => {
    if (isComplete) keepLooks(new Map(JSON.parse(written)))
  }, [isComplete, written])
  return (
    <section aria-labelledby="stars">
      <div className={tiles.blockHead}>
        <h2 id="stars">Starred</h2>
        <PageLink href="/watchlists">
          {entries.length > MOST ? `All ${entries.length} and other lists` : 'Watchlists'}
        </PageLink>
      </div>
      <WatchRows
        entries={shown}
        {...loaded}
        walk="stars"
        note={(entry) => <Since row={rows.get(entry)} before={before.get(entry)} />}
      />
    </section>
  )
}

function Since({ row, before }: { row: ListRow | undefined; before: Look | undefined }) {
  const look = lookOf(row)
  if (!look || !before) return null
  return (
    <small className={styles.since}>
      {before.value === look.value && before.day === look.day
        ? 'no new value since you looked'
        : `${before.value} on ${before.day}, when you looked`}
    </small>
  )
}

function lookOf(row: ListRow | undefined): Look | null {
  if (!row || row.value === null || row.day === null) return null
  return { value: row.value, day: row.day }
}
