import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { formulaSeries, formulaTexts } from '@/lib/compare/formula-series'
import { formulaKnown } from '@/lib/compare/known/formula-known'
import { loadPart } from '@/lib/compare/load-part'
import { AS_OF } from '@/lib/contract/params/as-of'
import type { SeriesData } from '@/lib/contract/series'
import { getMarketFor } from '@/lib/market/process-market'
import { barInterval } from '../load-chart'
import type { LoadedChart } from '../loaded-chart'
import { type FileLine, fileLines, formulaColumns } from './file-lines'

/** Loads the lines of a chart for its files of a few values. Those that failed were refused before. */
export async function loadLines(
  { chart, whole }: { chart: LoadedChart; whole: SeriesData },
  viewer: Viewer | null,
): Promise<FileLine[]> {
  const market = getMarketFor(viewer)
  const { state, series } = chart
  // The result of such a chart is that of all its rows.
  if (state.align !== null || state.rule !== null) return []
  const visible = state.compared.filter(({ hidden }) => !hidden)
  const parts = await Promise.all(visible.map((wanted) => loadPart(market, wanted, state.params[AS_OF])))
  const compared = parts.flatMap((part) => ('data' in part ? [part] : []))
  const formulas = await Promise.all(
    formulaColumns(state).map(async ({ text, column }) => ({
      column,
      known: await formulaKnown(market, series, { ...state, text, bars: barInterval(chart) }),
    })),
  )
  return fileLines(chart, whole, compared, formulas)
}

/** Loads every series that a chart uses, its own first: compared ones, and those that formulas and its condition name. */
export async function loadUsed(
  { chart, whole }: { chart: LoadedChart; whole: SeriesData },
  viewer: Viewer | null,
): Promise<SeriesData[]> {
  const market = getMarketFor(viewer)
  const { state } = chart
  const named = formulaTexts(state).flatMap(formulaSeries)
  const wanted = [...state.compared, ...named.flatMap(({ wanted }) => ('reason' in wanted ? [] : [wanted]))]
  const parts = await Promise.all(wanted.map((one) => loadPart(market, one, state.params[AS_OF])))
  const others = parts.flatMap((part) => ('data' in part ? [part.data] : []))
  const byPath = new Map([whole, ...others].map((one) => [one.endpoint.path, one]))
  byPath.set(whole.endpoint.path, whole)
  return [...byPath.values()]
}
