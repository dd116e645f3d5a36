import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesPath } from '@/lib/contract/family'
import { CHART_FILES, type ChartFile, type FileSuffix } from '@/lib/contract/files/chart-files'
import { REFUSED_SETTINGS } from '@/lib/contract/files/refused-settings'
import type { ViewState } from './view-state'
import { writeViewState } from './write-view-state'

/** Settings of a file beside those of its page. */
export interface FileOptions {
  /** Every field and row. */
  all?: boolean
  /** Fields under their other names too. */
  aliases?: boolean
}

/**
 * Address of a chart as a file, with the settings that the file can use. With `all`, the state says which window and fields
 * were asked for by name.
 */
export function fileHref(
  endpoint: Endpoint,
  state: ViewState,
  suffix: FileSuffix,
  { all = false, aliases = false }: FileOptions = {},
): string {
  const { hasRows }: ChartFile = CHART_FILES[suffix]
  const takes = (name: string) => !REFUSED_SETTINGS[suffix]?.has(name)
  const query = writeViewState(endpoint, {
    ...takenBy(suffix, state),
    // Settings of the picture do not change its rows.
    ...(hasRows ? { scale: 'auto', marks: [], ownMarks: [], inverted: false, theme: 'system' } : {}),
    ...(all && state.timeframe === 'all' ? { timeframe: null } : {}),
    tab: 'about',
  })
  const more = [
    ...(all && takes('all') ? ['all=1'] : []),
    ...(aliases && takes('aliases') ? ['aliases=1'] : []),
  ].join('&')
  return `/${seriesPath(endpoint)}.${suffix}${query}${more && `${query ? '&' : '?'}${more}`}`
}

/** The state without settings that the file refuses. */
function takenBy(suffix: FileSuffix, state: ViewState): ViewState {
  const refused = REFUSED_SETTINGS[suffix] ?? new Map<string, string>()
  const plain: Partial<ViewState> = {
    ...(refused.has('align') ? { align: null } : {}),
    ...(refused.has('rule') ? { rule: null } : {}),
    ...(refused.has('rebase') ? { rebase: null } : {}),
    ...(refused.has('interval') ? { interval: 'auto' } : {}),
    ...(refused.has('show') ? { show: null } : {}),
    ...(refused.has('timeframe') ? { timeframe: null, from: null, to: null } : {}),
  }
  return suffix === 'badge.svg' ? withOneLine({ ...state, ...plain }) : { ...state, ...plain }
}

/** The state with the first line that a badge can show: its first visible formula, or its series. */
function withOneLine(state: ViewState): ViewState {
  const first = state.formulas.findIndex(({ hidden }) => !hidden)
  if (first < 0) return { ...state, compared: [], formulas: [], show: state.show?.slice(0, 1) ?? null }
  return {
    ...state,
    show: null,
    compared: state.compared.map((one) => ({ ...one, hidden: true })),
    formulas: state.formulas.map((one, at) => ({ ...one, hidden: at !== first })),
  }
}
