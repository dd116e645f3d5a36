import { ROLE_FACTS } from '@/lib/contract/fields/roles'
import type { PlotField } from '../fields/plot-field'
import { KINDS, type Kind } from '../kinds/kinds'

/** Fields that share a vertical axis. */
export interface FieldAxis {
  fields: readonly PlotField[]
  unit: string
}

/** Beyond this ratio of sizes, the smaller field would look like a flat line. */
const FLAT_BEYOND = 60
/** The price shares an axis only with values that can be compared with it, such as a cost basis. */
const FLAT_BEYOND_OF_PRICE = 12

/**
 * The vertical axes of a chart, the main one first: fields of one unit share an axis, unless one of them would look flat.
 * Depends only on the drawn fields, their roles, units, and sizes, so that no timeframe, window, or width moves a line to
 * another axis.
 */
export function fieldAxes(kind: Kind, shown: readonly PlotField[], price: PlotField | null): FieldAxis[] {
  const { axes: rule, price: place } = KINDS[kind]
  if (rule === 'single') return [{ fields: price ? [price] : [], unit: price?.unit ?? 'none' }]
  if (price && place === 'main axis') return ownAxes(kind, [price, ...shown], price)
  return ownAxes(kind, shown, mainOf(kind, shown), price)
}

function ownAxes(
  kind: Kind,
  shown: readonly PlotField[],
  main: PlotField | undefined,
  price: PlotField | null = null,
): FieldAxis[] {
  const volumes = shown.filter(({ role }) => role === 'volume')
  const others = shown.filter((field) => !volumes.includes(field))
  const units = [...new Set([...(main ? [main] : []), ...others].map(({ unit }) => unit))]
  const groups = units.flatMap((unit) =>
    bySize(
      others.filter((field) => field.unit === unit),
      (field) => isPartOfFigure(kind, field, main),
    ),
  )
  const first = groups.find((group) => main && group.includes(main))
  const ordered = first ? [first, ...groups.filter((group) => group !== first)] : groups
  const axes = ordered.map((fields) => ({ fields, unit: fields[0].unit }))
  const withPrice = price ? axesWithPrice(axes, price) : axes
  return [...withPrice, ...volumes.map((field) => ({ fields: [field], unit: field.unit }))]
}

/** Place of a field's axis among the axes; the main one for fields without a line. */
export function axisOf(axes: readonly FieldAxis[], field: PlotField): number {
  return Math.max(
    0,
    axes.findIndex(({ fields }) => fields.includes(field)),
  )
}

/** The field that the main axis is for. */
function mainOf(kind: Kind, shown: readonly PlotField[]): PlotField | undefined {
  const [role] = KINDS[kind].shown.roles
  const lines = shown.filter((field) => field.role !== 'volume')
  return lines.find((field) => field.role === role) ?? lines[0]
}

/** Whether a field belongs to the axis of the main field, if it has its unit, whatever its size. */
function isPartOfFigure(kind: Kind, field: PlotField, main: PlotField | undefined): boolean {
  if (field === main || ROLE_FACTS[field.role].axis === 'of bounded line') return true
  return KINDS[kind].axes === 'one per unit' && KINDS[kind].shown.roles.includes(field.role)
}

/** Groups fields of one unit. The largest field of a group decides which others are not flat beside it. */
function bySize(
  fields: readonly PlotField[],
  isPart: (field: PlotField) => boolean,
): (readonly PlotField[])[] {
  const parts = fields.filter(isPart)
  const pieces = [
    ...(parts.length > 0 ? [{ fields: parts, size: Math.max(...parts.map(({ size }) => size)) }] : []),
    ...fields.filter((field) => !isPart(field)).map((field) => ({ fields: [field], size: field.size })),
  ]
  const known = pieces.filter(({ size }) => size > 0).sort((a, b) => b.size - a.size)
  const groups: { fields: PlotField[]; size: number }[] = []
  for (const piece of known) {
    const group = groups.at(-1)
    if (group && group.size / piece.size <= FLAT_BEYOND) group.fields.push(...piece.fields)
    else groups.push({ fields: [...piece.fields], size: piece.size })
  }
  // A field that is always zero fits everywhere.
  const zero = pieces.filter(({ size }) => !(size > 0)).flatMap((piece) => piece.fields)
  if (groups.length === 0) return zero.length > 0 ? [zero] : []
  groups[0].fields.push(...zero)
  const inOrder = (group: readonly PlotField[]) => fields.filter((field) => group.includes(field))
  return groups
    .map((group) => inOrder(group.fields))
    .sort((a, b) => fields.indexOf(a[0]) - fields.indexOf(b[0]))
}

function axesWithPrice(axes: readonly FieldAxis[], price: PlotField): FieldAxis[] {
  const at = axes.findIndex(
    ({ fields, unit }) => unit === price.unit && fields.some((field) => fitsPrice(field, price)),
  )
  if (at < 0) return [...axes, { fields: [price], unit: price.unit }]
  return axes.map((axis, place) => (place === at ? { ...axis, fields: [...axis.fields, price] } : axis))
}

/** Whether two fields of one unit can share an axis without one of them looking flat. */
export function fitsBeside(a: PlotField, b: PlotField): boolean {
  if (!(a.size > 0 && b.size > 0)) return true
  return Math.max(a.size / b.size, b.size / a.size) <= FLAT_BEYOND
}

function fitsPrice({ role, size, gathers }: PlotField, price: PlotField): boolean {
  // An amount that adds up is not a price, even where its last days are of that size.
  if (ROLE_FACTS[role].axis === 'without price' || gathers === 'sum') return false
  const ratio = size / price.size
  return ratio <= FLAT_BEYOND_OF_PRICE && ratio >= 1 / FLAT_BEYOND_OF_PRICE
}
