import 'server-only'
import { LRUCache } from 'lru-cache'
import { DAY_MS, dayOf, type Frame } from '@/lib/engine/frame'
import { openSample } from '@/lib/sources/sample/open-sample'
import type { SourceResolution } from '@/lib/sources/source'
import type { FakeWorld } from './fake-source'

/** The rows of the latest days. Most tests of a process ask for the same day. */
const known = new LRUCache<string, FakeWorld['rows']>({ max: 2 })

/** A world with the simulated values of every table, today’s unfinished rows included. */
export function sampleWorld(now: number, seed = 7): FakeWorld {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const name = `${seed} ${today}`
  const rows = known.get(name) ?? rowsUntil(dayOf(today), seed)
  known.set(name, rows)
  return { now, today, rows }
}

function rowsUntil(end: string, seed: number): FakeWorld['rows'] {
  const sample = openSample({ seed, end, cacheDir: null })
  return loadedOnce((table, resolution) =>
    sample.load(table, resolution, sample.columnsOf(table, resolution)),
  )
}

/** The rows of a world, by day unless said otherwise. Those of a table are loaded at the first request. */
export function loadedOnce(
  load: (table: string, resolution: SourceResolution) => Promise<Frame>,
): FakeWorld['rows'] {
  const known = new Map<string, Promise<Frame>>()
  return (table, resolution = '1d') => {
    const id = `${table}@${resolution}`
    const rows = known.get(id) ?? load(table, resolution)
    known.set(id, rows)
    return rows
  }
}
