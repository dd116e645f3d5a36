import 'server-only'
import { LRUCache } from 'lru-cache'
import type { SeriesData } from '@/lib/contract/series'
import { processWide } from '@/lib/process/process-wide'
import { writeViewState } from '@/lib/url/write-view-state'
import type { EncodedRows } from '../drawings'
import type { FileInput } from './file-input'

/** Longest read of a file in parts. */
const HELD_MS = 60_000
const MOST_BYTES = 32 * 1024 * 1024

/** Files whose parts are being read, so that all parts are of one revision of the data. */
export interface HeldFiles {
  /** The file held for a part; otherwise, and for a whole, `make`’s, which is held from now on. */
  of(key: string, isPart: boolean, make: () => Promise<EncodedRows>): Promise<EncodedRows>
}

export function createHeldFiles(now = () => performance.now()): HeldFiles {
  const held = new LRUCache<string, { file: EncodedRows; since: number }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ file }) => file.bytes.byteLength + 300,
  })
  return {
    async of(key, isPart, make) {
      const known = isPart ? held.get(key) : undefined
      if (known && now() - known.since < HELD_MS) return known.file
      const file = await make()
      held.set(key, { file, since: now() })
      return file
    },
  }
}

export const getHeldFiles = () => processWide('held files', () => createHeldFiles())

/** A name for columns of several series: their settings and the columns of each series that the visitor may see. */
export function keyOfColumns(
  series: ReadonlyMap<string, SeriesData>,
  search: URLSearchParams,
  isPublic: boolean,
) {
  const seen = [...series].map(([key, { columns }]) => [key, Object.keys(columns)])
  return JSON.stringify(['columns', isPublic, seen, String(search)])
}

/** A name for a file of a chart: its address and the columns that the visitor may see, without the revision. */
export function keyOf({ chart, suffix, choice, site }: FileInput): string {
  const { endpoint, state, series, isPublic } = chart
  const columns = Object.keys(series.columns)
  return JSON.stringify([
    suffix,
    endpoint.path,
    writeViewState(endpoint, state),
    choice,
    site,
    isPublic,
    columns,
  ])
}
