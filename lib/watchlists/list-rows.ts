import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { findApiError } from '@/lib/contract/errors'
import { AS_OF, earlierDay, NO_RECORD } from '@/lib/contract/params/as-of'
import { DAY_MS } from '@/lib/engine/frame'
import { createAdmits } from '@/lib/latest/admits'
import { isKept, knownOn } from '@/lib/latest/days/known-on'
import { isOldValue, type LatestValue, latestValueOf } from '@/lib/latest/latest-value'
import { getMarketFor } from '@/lib/market/process-market'
import { resolveSeries } from '@/lib/market/resolve-series'
import { loadChart } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { drawingOptions } from '@/lib/url/drawing-options'
import { formulaColumn } from '@/lib/url/drawn-formula'
import { mainOf } from '@/lib/view/fields/main-field'
import { missingFieldsLabels } from '@/lib/view/fields/missing-fields'
import type { PlotField } from '@/lib/view/fields/plot-field'
import { overlayFields } from '@/lib/view/fields/plot-fields'
import { drawnRows } from '@/lib/view/periods/drawn-rows'
import { chartTitle } from '@/lib/view/text/chart-title'
import type { ListRow } from './list-row'
import { entryPath } from './watchlist'

/** Charts that are computed for one request: those that are more than a series of the table. */
export const MAX_COMPUTED = 12

/** Values of a sparkline. */
const RECENT = 60

/**
 * The rows of entries, with the rights of the viewer. Plain series come from the table, that of the day if there is one.
 * Other charts, and series on a day without a table, are loaded if they have a record of earlier values, at most
 * `most` of them; the others have no value yet. A refused or failed entry does not affect the others.
 */
export async function listRows(
  entries: readonly string[],
  viewer: Viewer | null,
  {
    most = MAX_COMPUTED,
    now = Date.now(),
    asOf = null,
  }: {
    most?: number
    now?: number
    /** The values are those known at the end of this day; null for the latest ones. */
    asOf?: string | null
  } = {},
): Promise<ListRow[]> {
  const market = getMarketFor(viewer)
  const [catalog, data] = await Promise.all([market.catalog(), market.data()])
  const admits = createAdmits(market)
  const known = await knownOn(asOf, data, { now })
  const isEarlier = !isKept(known) || known.measured !== null
  let room = most
  return Promise.all(
    entries.map(async (entry) => {
      const { endpoint } = resolveSeries(catalog, entryPath(entry)) ?? {}
      const empty: ListRow = {
        ...{ entry, title: endpoint?.title ?? entryPath(entry), line: null, value: null },
        ...{ change: null, day: null, age: null, isOld: false, recent: [], problem: null, isPending: false },
      }
      const isPlain = endpoint !== undefined && !entry.includes('?')
      // A server that does not measure while idle knows values, but no lines.
      const measured = isPlain && isKept(known) ? known.entryOf(endpoint.path) : undefined
      const latest = isPlain && isKept(known) ? known.of(endpoint) : undefined
      const isLoaded = !isEarlier && !measured && data.kind !== 'remote' && room > 0
      if (latest && endpoint && !isLoaded) {
        if (await admits(endpoint, latest.isWithheld))
          return { ...empty, ...shownValue(latest, known.at), recent: roundedFew(measured?.recent) }
        return { ...empty, problem: await refusal(() => market.admit(endpoint)) }
      }
      // The quota of a remote API is for charts that somebody opens.
      if (isPlain && data.kind === 'remote')
        return isKept(known) ? empty : { ...empty, problem: known.reason }
      if (room === 0) return { ...empty, isPending: true }
      room--
      try {
        const search = new URLSearchParams(entry.split('?')[1] ?? '')
        search.set('timeframe', 'all')
        if (isEarlier && asOf !== null) search.set(AS_OF, earlierDay(search.get(AS_OF), asOf))
        const chart = await loadChart(entryPath(entry), search, 'row', viewer)
        if (isEarlier && chart.state.params[AS_OF] === undefined)
          return { ...empty, problem: isKept(known) ? NO_RECORD : `${NO_RECORD} ${known.reason}` }
        return { ...empty, ...rowOfChart(chart, known.at) }
      } catch (error) {
        const failure = findApiError(error)
        return { ...empty, problem: failure?.message ?? 'Could not load this chart.' }
      }
    }),
  )
}

/** The first formula that is drawn, or else the line that the chart is about. */
function rowOfChart({ endpoint, state, series }: LoadedChart, now: number): Partial<ListRow> {
  const rows = state.interval === 'auto' ? series : drawnRows(series, drawingOptions(state), 'large')
  const title = chartTitle(endpoint, state)
  const at = state.formulas.findIndex(({ hidden }) => !hidden)
  const column = formulaColumn(at)
  const overlay = at < 0 ? undefined : rows.overlays?.find((one) => one.column === column)
  if (overlay?.failure)
    return { title, line: overlay.title, problem: `${overlay.title}: ${overlay.failure.message}` }
  const main = mainOf(rows, state.show)
  const field: PlotField | undefined = overlay ? overlayFields(rows).get(column) : main?.field
  const latest = field && latestValueOf(rows, field)
  const line = overlay?.title ?? (main?.isPart ? main.field.label : null)
  if (!field || !latest)
    return { title, line, problem: ['This chart has no value.', ...missingFieldsLabels(series)].join(' ') }
  const isEarlier = state.params[AS_OF] !== undefined
  return {
    ...{ title, line, ...shownValue(latest, now), ...(isEarlier ? { isOld: false } : {}) },
    recent: roundedFew(field.values.filter(Number.isFinite).slice(-RECENT)),
  }
}

function shownValue(latest: LatestValue, now: number) {
  const { text, day, change } = latest
  const age = Math.max(0, Math.floor(now / DAY_MS) - Math.floor(Date.parse(day) / DAY_MS))
  return { value: text, change, day, age: Number.isFinite(age) ? age : null, isOld: isOldValue(latest, now) }
}

/** Six digits draw a line of this height. */
const roundedFew = (values: Float64Array | undefined): number[] =>
  Array.from(values ?? [], (value) => Number(value.toPrecision(6)))

async function refusal(admit: () => Promise<void>): Promise<string> {
  try {
    await admit()
  } catch (error) {
    const known = findApiError(error)
    if (known) return known.message
    throw error
  }
  return 'Only the operator of this server may see it.'
}
