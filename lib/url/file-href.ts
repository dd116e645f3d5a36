import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesPath } from '@/lib/contract/family'
import type { FileSuffix } from '@/lib/contract/files/chart-files'
import { SURFACES, type Takes } from './settings/surfaces'
import { takenBy } from './settings/taken-by'
import type { ViewState } from './view-state'
import { writeViewState } from './write-view-state'

/** Settings of a file beside those of its page. */
export interface FileOptions {
  /** Every field and row. */
  all?: boolean
  /** Fields under their other names too. */
  aliases?: boolean
  /** CSV for Excel in Europe. */
  excel?: boolean
}

/**
 * Address of a chart as a file, with the settings that the file can use. With `all`, the state says which window and fields
 * were asked for by name.
 */
export function fileHref(
  endpoint: Endpoint,
  state: ViewState,
  suffix: FileSuffix,
  { all = false, aliases = false, excel = false }: FileOptions = {},
): string {
  const { takes }: { takes: Takes } = SURFACES[suffix]
  const taken = takenBy(state, suffix)
  const query = writeViewState(endpoint, {
    ...(suffix === 'badge.svg' ? withOneLine(taken) : taken),
    ...(all && state.timeframe === 'all' ? { timeframe: null } : {}),
  })
  const more = [
    ...(all && takes.all ? ['all=1'] : []),
    ...(aliases && takes.aliases ? ['aliases=1'] : []),
    ...(excel && takes.excel ? ['excel=eu'] : []),
  ].join('&')
  return `/${seriesPath(endpoint)}.${suffix}${query}${more && `${query ? '&' : '?'}${more}`}`
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
