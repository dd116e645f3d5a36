import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { type Glance, glanceOf } from './glance'

export interface Glances {
  /** Keeps what a series read in full, in its default form, says at a glance. */
  note(series: SeriesData): void
  /** What was noted last; undefined where the series was not read yet. */
  of(endpoint: Pick<Endpoint, 'path'>): Glance | undefined
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
