'use client'
import { useEffect, useState } from 'react'
import { AS_OF } from '@/lib/contract/params/as-of'
import type { ListRow } from '@/lib/watchlists/list-row'
import { useDay } from '../links/day'

/** A row is asked for again after this. */
const FRESH_MS = 60_000
/** Parts of an address with room for the longest entry. */
const MOST_CHARACTERS = 5_000
const MOST_ROWS = 60

/** Rows of the last minutes by day and entry, so that the next chart of a walk has them at once. */
const known = new Map<string, { row: ListRow; at: number }>()

/** The rows of entries, by entry. They are loaded in parts, and again when the page is shown after a while. */
export function useListRows(
  entries: readonly string[],
  first: readonly ListRow[] = [],
): { rows: ReadonlyMap<string, ListRow>; hasFailed: boolean } {
  const [, setTurn] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const day = useDay()
  const asked = entries.join('\n')
  const given = new Map(first.map((row) => [row.entry, row]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first rows are those of the page
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    for (const row of first)
      if (!row.isPending) known.set(keyOf(day, row.entry), { row, at: performance.now() })
    const load = async () => {
      try {
        await loadRows(asked === '' ? [] : asked.split('\n'), day, signal, () => setTurn((turn) => turn + 1))
        setHasFailed(false)
      } catch {
        if (!signal.aborted) setHasFailed(true)
      }
    }
    void load()
    const again = () => void (document.visibilityState === 'visible' && load())
    document.addEventListener('visibilitychange', again, { signal })
    return () => ending.abort()
  }, [asked, day])
  const rows = new Map<string, ListRow>()
  for (const entry of entries) {
    const row = known.get(keyOf(day, entry))?.row ?? given.get(entry)
    if (row) rows.set(entry, row)
  }
  return { rows, hasFailed }
}

const keyOf = (day: string | null, entry: string): string => `${day} ${entry}`

async function loadRows(
  entries: readonly string[],
  day: string | null,
  signal: AbortSignal,
  onRows: () => void,
): Promise<void> {
  const since = performance.now() - FRESH_MS
  let open = entries.filter((entry) => (known.get(keyOf(day, entry))?.at ?? Number.NEGATIVE_INFINITY) < since)
  while (open.length > 0) {
    const part = firstPart(open)
    const query = new URLSearchParams([...part.map((entry) => ['of', entry]), ...(day ? [[AS_OF, day]] : [])])
    const response = await fetch(`/list-rows?${query}`, { signal })
    if (!response.ok) throw new Error(String(response.status))
    const { rows } = (await response.json()) as { rows: ListRow[] }
    const done = rows.filter(({ isPending }) => !isPending)
    // A server that computes nothing would be asked for ever.
    if (done.length === 0) throw new Error('no row')
    for (const row of done) known.set(keyOf(day, row.entry), { row, at: performance.now() })
    onRows()
    const answered = new Set(done.map(({ entry }) => entry))
    open = open.filter((entry) => !answered.has(entry))
  }
}

/** As many entries as one request may ask for, at least one. */
function firstPart(entries: readonly string[]): string[] {
  const part: string[] = []
  let characters = 0
  for (const entry of entries) {
    characters += encodeURIComponent(entry).length + 4
    if (part.length > 0 && (characters > MOST_CHARACTERS || part.length >= MOST_ROWS)) break
    part.push(entry)
  }
  return part
}
