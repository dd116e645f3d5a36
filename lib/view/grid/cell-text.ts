import { formatCompact } from '../text/format'
import { grouped } from '../text/grouped'
import { textWidth } from '../text/text-width'

const LINE_PX = 11
/** Font sizes to choose from, the wanted one first. */
const SIZES = [11, 9] as const
/** Factor by which bold text in the widest of the common fonts is wider. */
const WIDEST = 1.12
/** Room on both sides of a text. */
const BESIDE_PX = 1
/** Values of this size need one decimal fewer. */
const LARGE = 10
/** Least size of a value with a letter. */
const LONG = 1e6

type Form = (value: number) => string

/**
 * Writes the values of a grid in one size, with as much of their sign, decimals and unit as fits into every cell. A value
 * that fits in no form is left out.
 */
export function cellForm(
  values: readonly number[],
  unit: string,
  { width, height }: { width: number; height: number },
): { write: Form; size: number } {
  if (height < LINE_PX) return { write: () => '', size: SIZES[0] }
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const decimals = largest < LARGE ? 2 : 1
  const suffix = unit === 'percent' ? ' %' : ''
  const number = (value: number, digits: number) =>
    largest >= LONG ? formatCompact(value) : grouped(Number(value.toFixed(digits)) || 0, digits)
  const signed: Form = (value) => `${value > 0 ? '+' : ''}${number(value, decimals)}`
  const forms: Form[] = [
    (value) => `${signed(value)}${suffix}`,
    signed,
    (value) => number(value, decimals),
    (value) => number(value, decimals - 1),
  ]
  const fits = (text: string, size: number) => textWidth(text, size) * WIDEST + 2 * BESIDE_PX <= width
  const fitting = SIZES.flatMap((size) => {
    const form = forms.find((one) => values.every((value) => fits(one(value), size)))
    return form ? [{ write: form, size }] : []
  })[0]
  if (fitting) return fitting
  const size = SIZES[SIZES.length - 1]
  const shortest = forms[forms.length - 1]
  return { write: (value) => (fits(shortest(value), size) ? shortest(value) : ''), size }
}
