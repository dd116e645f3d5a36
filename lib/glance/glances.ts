import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { type Glance, glanceOf } from './glance'

export interface Glances {
  /** Keeps what a series read in full, in its default form, says at a glance. */
  note(series: SeriesData): void
  /** What was noted last; undefined where the series was not read yet. */
  of(endpoint: Pick<Endpoint, 'path'>): Glance | undefined
  /** Forgets every series but those of these paths. */
  keepOnly(paths: ReadonlySet<string>): void
}

export function createGlances(): Glances {
  const kept = new Map<string, Glance>()
  return {
    note(series) {
      const glance = glanceOf(series)
      if (glance) kept.set(series.endpoint.path, glance)
      else kept.delete(series.endpoint.path)
    },
    of: ({ path }) => kept.get(path),
    keepOnly(paths) {
      for (const path of kept.keys()) if (!paths.has(path)) kept.delete(path)
    },
  }
}

const holder = globalThis as typeof globalThis & { [key: symbol]: Glances | undefined }
const KEY = Symbol.for('chartroom glances')

/** Those of the process: its entry and its pages are bundled apart and share them. */
export function getGlances(): Glances {
  const glances = holder[KEY] ?? createGlances()
  holder[KEY] = glances
  return glances
}

/** What is asked of a series; only the one without any of this is what a list speaks of. */
interface Asked {
  params: Readonly<Record<string, string>>
  compared: readonly unknown[]
  formula: string | null
}

/** Notes what a page or picture has read in full, where it is the series itself. Rows must not be cut yet. */
export function noteWhole(series: SeriesData, { params, compared, formula }: Asked, to = getGlances()): void {
  if (Object.keys(params).length === 0 && compared.length === 0 && !formula) to.note(series)
}
