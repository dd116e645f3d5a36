import type { SeriesData } from '@/lib/contract/series'
import type { Look } from '@/lib/view/chart'
import { rebase } from '@/lib/view/rebase'

/** What a table of a picture holds: no hidden series laid over it, and where it is rebased the lines drawn. */
export function tableSeries(series: SeriesData, look: Look): SeriesData {
  const hidden = new Set(look.overlays.flatMap((one) => (one.hidden ? [one.column] : [])))
  const { series: shown, drawn } = look.rebase ? rebase(series, look) : { series, drawn: null }
  const laidOver = new Set((series.overlays ?? []).map(({ column }) => column))
  const fields = shown.fields.filter(({ name, role }) => {
    if (hidden.has(name)) return false
    return !drawn || role === 'time' || drawn.has(name) || laidOver.has(name)
  })
  return fields.length === series.fields.length && !drawn ? series : { ...shown, fields }
}
