import type { SeriesData } from '@/lib/contract/series'
import type { ComparedSeries } from '@/lib/url/compared-series'
import { joinCompared } from './join-compared'
import type { Usable } from './usable'

/** A compared series at a path, on its own axis. */
export const wantedAt = (path: string, changes: Partial<ComparedSeries> = {}): ComparedSeries => ({
  ...({ path, field: null, params: {}, axis: 'own', hidden: false } as const),
  ...changes,
})

/** A chart over its whole history, with nothing beside it but what is given. */
export const joined = (base: SeriesData, given: Partial<Parameters<typeof joinCompared>[0]> = {}) =>
  joinCompared({
    base,
    history: { data: base, isWhole: true },
    parts: [],
    gaps: 'hold',
    formulas: [],
    ...given,
  })

/** A column of a daily chart. */
export const ownColumn = (time: Float64Array, values: Float64Array): Usable => ({
  ...({ own: true, time, known: time, values, cadence: 'daily', field: { unit: 'none' } } as const),
})
