import type { Field } from '@/lib/contract/endpoint'
import type { Interval } from '@/lib/contract/interval'
import { mergeSources } from '@/lib/contract/live/series-source'
import type { SeriesData } from '@/lib/contract/series'
import type { Gaps } from '@/lib/url/gaps'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import { KINDS } from '@/lib/view/kinds/kinds'
import { extendRows } from './extend-rows'
import { joinColumn } from './join-column'
import { joinFormulas } from './join-formula'
import { fieldOf, joinSeries, usablePart } from './join-series'
import type { History, Part } from './parts'

const LETTERS = 'bcdefghijkl'

/**
 * Adds each compared series and formula to the base series, as columns in its rows. `history` is the whole base series:
 * formulas are computed on it and then cut, so that their values do not depend on the window.
 */
export function joinCompared(input: {
  base: SeriesData
  history: History
  parts: readonly Part[]
  /** Series that formulas name by their addresses, by `addressKey`. */
  addressed?: ReadonlyMap<string, Part>
  gaps: Gaps
  formulas: readonly string[]
  /** The condition that the chart is aligned by, or that its rule has; null without one. */
  condition?: string | null
  /** Whether it is that of a rule, which uses only what was known. */
  isRule?: boolean
  /** Formulas are computed over its bars, if it is longer than the rows. */
  bars?: Interval
}): SeriesData {
  const {
    history,
    parts,
    addressed = new Map<string, Part>(),
    gaps,
    formulas,
    condition = null,
    isRule = false,
    bars,
  } = input
  const isAlone =
    !KINDS[chooseKind(input.base, plotFields(input.base))].overlays ||
    input.base.time.some((time, row) => row > 0 && time === input.base.time[row - 1])
  const found = parts.map((part) =>
    'data' in part && !isAlone ? usablePart(part, part.wanted.field, input.base) : null,
  )
  const others = found.flatMap((rows) => (rows ? [{ time: rows.known, cadence: rows.cadence }] : []))
  const base = extendRows(input.base, others)
  const axis = { time: base.time, cadence: base.endpoint.cadence }
  const joined = parts.map((part, at) =>
    joinSeries({
      base: input.base,
      rows: base.time,
      part,
      found: found[at],
      letter: LETTERS[at],
      gaps,
      isAlone,
    }),
  )
  const fields: Field[] = []
  const columns: SeriesData['columns'] = { ...base.columns }
  for (const { overlay, found } of joined) {
    if (!found) continue
    columns[overlay.column] = joinColumn(axis, found, gaps).values
    fields.push(fieldOf(overlay, found.field.unit))
  }
  const computed = joinFormulas(
    { formulas, condition, isRule },
    { base, history, joined, addressed, gaps, bars, isAlone },
  )
  for (const { field, values } of computed) {
    if (!values) continue
    columns[field.name] = values
    fields.push(field)
  }
  const overlays = [...joined, ...computed].map(({ overlay }) => overlay)
  // A new time array, because caches use it as the identity of a series.
  const time = base.time.subarray(0)
  const metadata = withSourcesOf(base.metadata, parts, [...addressed.values()])
  return { ...base, time, fields: [...base.fields, ...fields], columns, metadata, overlays }
}

/** With the sources of the compared series, whose names of fields and ages mean nothing here. A formula may use any field. */
function withSourcesOf(
  metadata: SeriesData['metadata'],
  parts: readonly Part[],
  addressed: readonly Part[],
): SeriesData['metadata'] {
  const sources = [...parts, ...addressed].flatMap((part) => {
    const read = 'data' in part ? (part.data.metadata.sources ?? []) : []
    return read
      .filter(
        ({ isBeside, fields }) =>
          !isBeside || addressed.includes(part) || fields.includes(part.wanted.field ?? ''),
      )
      .map(({ isBeside: _, streams: __, ...source }) => ({ ...source, fields: [] }))
  })
  if (sources.length === 0) return metadata
  return { ...metadata, sources: mergeSources(metadata.sources, sources) }
}
