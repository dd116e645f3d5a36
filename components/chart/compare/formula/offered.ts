import type { SearchIndex } from '@/lib/contract/search/search-entry'
import { createSeriesSearch, type SeriesSearch } from '@/lib/contract/search/search-series'
import type { SeriesData } from '@/lib/contract/series'
import type { Fact, Scope } from '@/lib/formula/check/scope'
import type { Offered } from '@/lib/formula/complete/complete-formula'
import { quantityOf, UNKNOWN } from '@/lib/formula/units/quantity'
import { namedFields } from '@/lib/view/fields/named-fields'
import type { PlotField } from '@/lib/view/fields/plot-field'
import { overlayFields } from '@/lib/view/fields/plot-fields'
import { aggregateOf } from '@/lib/view/periods/rule'

/** Names and series that a formula of a chart may use, for checks and completion. */
export interface Usable extends Offered, Pick<Scope, 'find'> {
  /** Null while the series is loading: then nothing can be checked. */
  facts: Scope['names'] | null
}

const MOST_SERIES = 8
const CANDLE = ['open', 'high', 'low', 'close', 'volume']

/**
 * The letters and fields of a chart, and all series of the catalog. Units of other series are not known here, and only
 * the server says which ones exist.
 */
export function offeredIn(series: SeriesData | null, index: SearchIndex | null): Usable {
  const fields = series ? [...namedFields(series, letteredFields(series))] : []
  const entries = new Map(index?.entries.map((entry) => [entry.path, entry]) ?? [])
  let search: SeriesSearch | null = null
  return {
    names: fields.map(([name, { label }]) => ({ name, means: label })),
    facts: series && new Map(fields.map(([name, field]) => [name, factOf(field)])),
    find: () => ({ quantity: UNKNOWN }),
    series(typed) {
      if (!index) return []
      if (typed.includes('/')) {
        const begins = index.entries.filter(({ path, canonical }) => !canonical && path.startsWith(typed))
        if (begins.length > 0) return begins
      }
      search ??= createSeriesSearch(index.entries.filter(({ canonical }) => !canonical))
      return search.find(typed.replaceAll('/', ' '), {}, MOST_SERIES).map(({ entry }) => entry)
    },
    fields(path) {
      const entry = entries.get(path)
      if (!entry) return []
      return entry.family === 'crypto/prices' ? [...new Set([...CANDLE, ...entry.fields])] : entry.fields
    },
    chains: (path) => entries.get(path)?.chains ?? [],
  }
}

const factOf = (field: PlotField): Fact => ({
  quantity: quantityOf(field.unit, field.coin),
  gathers: aggregateOf(field),
})

/** Compared series by their letters. */
function letteredFields(series: SeriesData): Map<string, PlotField> {
  const compared = overlayFields(series)
  return new Map(
    (series.overlays ?? []).flatMap(({ column, letter }): [string, PlotField][] => {
      const field = compared.get(column)
      return letter !== null && field ? [[letter, field]] : []
    }),
  )
}
