import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesPath } from '@/lib/contract/family'
import { CHART_FILES, type ChartFile, type FileSuffix } from '@/lib/contract/files/chart-files'
import type { ViewState } from './view-state'
import { writeViewState } from './write-view-state'

/** Settings of a file beside those of its page. */
export interface FileOptions {
  /** Every field and row. */
  all?: boolean
  /** Fields under their other names too. */
  aliases?: boolean
}

/** Address of a chart as a file. With `all`, the state says which window and fields were asked for by name. */
export function fileHref(
  endpoint: Endpoint,
  state: ViewState,
  suffix: FileSuffix,
  { all = false, aliases = false }: FileOptions = {},
): string {
  const { hasRows }: ChartFile = CHART_FILES[suffix]
  const query = writeViewState(endpoint, {
    ...state,
    // Settings of the picture do not change its rows.
    ...(hasRows ? { scale: 'auto', marks: [], ownMarks: [], inverted: false, theme: 'system' } : {}),
    timeframe: all && state.timeframe === 'all' ? null : state.timeframe,
    tab: 'about',
  })
  const more = [...(all ? ['all=1'] : []), ...(aliases ? ['aliases=1'] : [])].join('&')
  return `/${seriesPath(endpoint)}.${suffix}${query}${more && `${query ? '&' : '?'}${more}`}`
}
