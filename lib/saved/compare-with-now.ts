import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { factsOf } from '@/lib/contract/fields/roles'
import { dayOf } from '@/lib/engine/frame'
import { drawLegendOnce } from '@/lib/picture/draw-once'
import { loadChart } from '@/lib/picture/load-chart'
import { optionsOf } from '@/lib/picture/window/chart-options'
import type { OpenedView } from '@/lib/state/shared/saved-views'
import { loadCopy } from './open-view'
import { compareRevisions, type Revisions } from './revisions'

/** Changes of the drawn fields since the view was saved. Loads the series with the viewer's rights. */
export async function compareWithNow(opened: OpenedView, viewer: Viewer | null): Promise<Revisions> {
  const { view, whole } = await loadCopy(opened)
  const search = new URLSearchParams(opened.query)
  // A timeframe ends with the last row, which may be newer now.
  if (view.state.from === null && view.series.time.length > 0) search.set('from', dayOf(view.series.time[0]))
  const { series: now } = await loadChart(decodeURIComponent(opened.path), search, 'page', viewer)
  const options = optionsOf(view)
  const { kind, legend } = await drawLegendOnce(view)
  const drawn = legend.map(({ field }) => field)
  // Candles appear in the legend as their close.
  if (kind === 'candles') {
    const ends = view.series.fields.filter((field) => factsOf(field).candle === 'end')
    for (const { name } of ends) if (!drawn.includes(name)) drawn.push(name)
  }
  return compareRevisions({ copy: view.series, now, drawn, from: options.from, to: options.to, whole })
}
