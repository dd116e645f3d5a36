import { drawingOptions } from '@/lib/url/drawing-options'
import { withResolvedWindow } from '@/lib/view/window/resolve-window'
import type { LoadedChart } from '../loaded-chart'

type Shown = Pick<LoadedChart, 'state' | 'series'>

/** Drawing options of a chart, with the window of its picture in milliseconds. */
export function optionsOf({ state, series }: Shown) {
  return withResolvedWindow(series, drawingOptions(state))
}

/** The same for its rows, which are all rows unless the address has a window. */
export function rowOptionsOf({ state, series }: Shown) {
  return optionsOf({ series, state: { ...state, timeframe: state.timeframe ?? 'all' } })
}
