import type { SeriesData } from '@/lib/contract/series'
import type { DrawingOptions } from '@/lib/view/chart'
import { rebase } from '@/lib/view/rebase'

/** Series as the table shows it: without hidden compared series, and with only the drawn lines if they are rebased. */
export function tableSeries(series: SeriesData, options: DrawingOptions): SeriesData {
  const hidden = new Set(options.overlays.flatMap((one) => (one.hidden ? [one.column] : [])))
  const { series: shown, drawn } = options.rebase ? rebase(series, options) : { series, drawn: null }
  const compared = new Set((series.overlays ?? []).map(({ column }) => column))
  const fields = shown.fields.filter(({ name, role }) => {
    if (hidden.has(name)) return false
    return !drawn || role === 'time' || drawn.has(name) || compared.has(name)
  })
  return fields.length === series.fields.length && !drawn ? series : { ...shown, fields }
}
