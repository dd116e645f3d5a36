import type { DrawingOptions } from '../chart'
import { KINDS, type Kind } from '../kinds/kinds'
import type { PlotField } from './plot-field'

/** The price to draw with the shown fields, if it is wanted and available. */
export function choosePrice(
  kind: Kind,
  fields: readonly PlotField[],
  shown: readonly PlotField[],
  wanted: DrawingOptions['price'],
): PlotField | null {
  const { price: place } = KINDS[kind]
  if (wanted === 'off' || place === 'builder') return null
  const price =
    fields.find(({ role }) => role === 'price') ??
    (place === 'main axis' || place === 'pane above'
      ? fields.find(({ role }) => role === 'close')
      : undefined)
  if (!price || shown.includes(price)) return null
  return price.values.some((value) => Number.isFinite(value)) ? price : null
}
