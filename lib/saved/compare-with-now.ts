import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import type { Role } from '@/lib/contract/endpoint'
import { isWindowParam } from '@/lib/contract/params/dictionary'
import { drawLegendOnce } from '@/lib/picture/draw-once'
import { loadChart } from '@/lib/picture/load-chart'
import type { OpenedView } from '@/lib/state/shared/saved-views'
import { drawingOptions } from '@/lib/url/drawing-options'
import { loadCopy } from './open-view'
import { compareRevisions, type Revisions } from './revisions'

const ENDS_OF_CANDLE: ReadonlySet<Role> = new Set(['open', 'high', 'low', 'close'])

/** Changes of the drawn fields since the view was saved. Loads the series with the viewer's rights. */
export async function compareWithNow(opened: OpenedView, viewer: Viewer | null): Promise<Revisions> {
  const { view, whole } = await loadCopy(opened)
  const search = new URLSearchParams(opened.query)
  // The window cuts the history and may cut off rows of the copy.
  for (const name of [...search.keys()]) if (isWindowParam(name)) search.delete(name)
  const { series: now } = await loadChart(decodeURIComponent(opened.path), search, viewer)
  const options = drawingOptions(view.state)
  const { kind, legend } = await drawLegendOnce(view)
  const drawn = legend.map(({ field }) => field)
  // Candles appear in the legend as their close.
  if (kind === 'candles') {
    const ends = view.series.fields.filter(({ role }) => role && ENDS_OF_CANDLE.has(role))
    for (const { name } of ends) if (!drawn.includes(name)) drawn.push(name)
  }
  return compareRevisions({ copy: view.series, now, drawn, from: options.from, to: options.to, whole })
}
