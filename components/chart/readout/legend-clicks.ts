import type { ViewState } from '@/lib/url/view-state'
import type { LegendEntry } from '@/lib/view/chart'
import { withPriceToggled } from '../../controls/price-toggle'
import { withoutOverlay as removed, withOverlayToggled } from '../compare/compared-state'
import { withLines } from '../style/with-lines'

/** State without a compared series or a formula. The other lines keep their styles. */
export function withoutOverlay(state: ViewState, column: string): ViewState {
  const { compared, formulas } = removed(state, column)
  return withLines(state, { compared, formulas })
}

/** Whether a legend entry is the price, which has a switch of its own. */
export type IsPrice = (field: string) => boolean

/** State after a click on an entry, which shows or hides it. The last field cannot be hidden. */
export function withToggled(
  state: ViewState,
  legend: readonly LegendEntry[],
  isPrice: IsPrice,
  { field, overlay, drawn }: LegendEntry,
): ViewState {
  if (overlay) return withOverlayToggled(state, field)
  if (isPrice(field)) return withPriceToggled(state, drawn)
  const own = legend.filter((entry) => !entry.overlay && !isPrice(entry.field))
  const shown = own.filter((entry) => entry.drawn !== (entry.field === field))
  if (shown.length === 0) return state
  const isUsual = own.every((entry) => shown.includes(entry) === (entry.usual !== undefined))
  return { ...state, show: isUsual ? null : shown.map((entry) => entry.field) }
}

/** State in which an entry is drawn alone or, if it already is, with the default ones. */
export function withSolo(
  state: ViewState,
  legend: readonly LegendEntry[],
  isPrice: IsPrice,
  entry: LegendEntry,
): ViewState {
  // Prices and compared series are drawn over something.
  if (entry.overlay || isPrice(entry.field)) return withToggled(state, legend, isPrice, entry)
  const isAlone = entry.drawn && legend.every((other) => other === entry || !other.drawn)
  const compared = state.compared.map((one) => ({ ...one, hidden: !isAlone }))
  if (isAlone) return { ...state, show: null, price: 'auto', compared }
  const hasPrice = legend.some((other) => other.drawn && isPrice(other.field))
  return { ...state, show: [entry.field], price: hasPrice ? 'off' : state.price, compared }
}
