import 'server-only'
import { createHash } from 'node:crypto'
import { DAY } from '@/lib/engine/calendar'
import { dayOf, type Frame, frame } from '@/lib/engine/frame'
import { keepFrames } from '@/lib/sources/kept-frames'
import type { Source, SourceResolution } from '@/lib/sources/source'
import { DAILY_TABLES } from './daily-tables'
import { createDiskCache } from './disk-cache'
import { createFineTables, fineColumns } from './fine-tables'
import { createWorld } from './world'

/** Increase it whenever any value of any table changes. */
const GENERATOR_VERSION = 14

export interface SampleOptions {
  seed: number
  /** Last simulated day, `YYYY-MM-DD`. Default: yesterday (UTC). */
  end?: string
  /** Folder for generated daily tables. Without it, nothing is written to disk. */
  cacheDir?: string | null
}

/**
 * The simulated market as a source. The same seed and end give the same values on every machine, and a later end only
 * adds rows. Tables are generated on first request.
 */
export function openSample({ seed, end, cacheDir = null }: SampleOptions): Source {
  const lastDay = end ?? dayOf(Date.now() - DAY)
  const world = createWorld(seed, lastDay)
  const revision = createHash('sha256')
    .update(JSON.stringify(['sample', GENERATOR_VERSION, seed, lastDay]))
    .digest('hex')
    .slice(0, 16)
  const disk = cacheDir === null ? null : createDiskCache(cacheDir, revision)
  const fine = createFineTables(world)
  const daily = keepFrames()
  const names = [...DAILY_TABLES.keys()].sort()

  function columnsOf(table: string, resolution: SourceResolution): readonly string[] {
    return resolution === '1d' ? (DAILY_TABLES.get(table)?.columns ?? []) : fineColumns(table, resolution)
  }

  async function makeDaily(table: string): Promise<Frame> {
    const stored = await disk?.read(table)
    if (stored) return stored
    const made = DAILY_TABLES.get(table)?.make(world) ?? frame(new Float64Array(0), {})
    // Nobody waits for the file, which never fails.
    void disk?.write(table, made)
    return made
  }

  return {
    kind: 'sample',
    recipe: { kind: 'sample', seed, end: lastDay, cacheDir },
    revision,
    asOf: lastDay,
    columnsOf,
    tables: () => names,
    async load(table, resolution, columns) {
      if (resolution !== '1d') return fine.load(table, resolution, columns)
      if (!DAILY_TABLES.has(table)) return frame(new Float64Array(0), {})
      const { time, columns: all } = await daily.get(table, () => makeDaily(table))
      const known = columns.filter((name) => Object.hasOwn(all, name))
      return frame(time, Object.fromEntries(known.map((name) => [name, all[name]])))
    },
    forget(table, resolution) {
      if (resolution === '1d') daily.forget(table)
    },
  }
}
