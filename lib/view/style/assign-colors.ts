import type { PlotField } from '../fields/plot-field'
import type { Palette } from './palette'

/**
 * Gives each field a color that does not depend on what else is drawn, unless two drawn fields would share it. One
 * measure at several lengths uses the ramp, so that its lines have a visible order.
 */
export function assignColors(
  fields: readonly PlotField[],
  byDefault: readonly PlotField[],
  shown: readonly PlotField[],
  palette: Palette,
): (field: PlotField) => string {
  const lengths = sameMeasure(byDefault)
  const order = [
    ...byDefault,
    ...fields.filter((field) => !byDefault.includes(field) && field.role !== 'price'),
  ]
  const colors = [...palette.series, ...EXTRA.map((step) => palette.ramp[step])]
  const count = colors.length
  const places = new Map<PlotField, number>()
  const taken = new Set<number>()
  for (const field of order.filter((one) => shown.includes(one))) {
    let place = order.indexOf(field) % count
    for (let tries = 0; tries < count && taken.has(place); tries++) place = (place + 1) % count
    taken.add(place)
    places.set(field, place)
  }
  const steps = palette.ramp.length - 1
  const first = Math.max(0, Math.min(FIRST_STEP, palette.ramp.length - lengths.length))
  return (field) => {
    const length = lengths.indexOf(field)
    if (length < 0) return colors[places.get(field) ?? 0]
    return palette.ramp[first + Math.round((length * (steps - first)) / (lengths.length - 1))]
  }
}

/** Ramp colors, for more fields than series colors. */
const EXTRA = [1, 5, 8, 3]

/** Lines do not use the lightest steps of the ramp, which are too faint for them, unless there are as many lines as steps. */
const FIRST_STEP = 2
const MIN_LENGTHS = 3

/** All fields, if they have one unit and their names differ only in a number; else none. */
function sameMeasure(fields: readonly PlotField[]): readonly PlotField[] {
  const stems = new Set(fields.map(({ name, unit }) => `${name.replace(/\d+/g, '#')} ${unit}`))
  const numbered = fields.every(({ name }) => /\d/.test(name))
  return stems.size === 1 && numbered && fields.length >= MIN_LENGTHS ? fields : []
}
