import { ROLE_FACTS } from '@/lib/contract/fields/roles'
import { KINDS, type Kind } from '../kinds/kinds'
import type { PlotField } from './plot-field'

/** Fields to draw: the requested ones, else the default ones of the kind that have values. */
export function chooseShown(
  kind: Kind,
  fields: readonly PlotField[],
  show: readonly string[] | null,
): readonly PlotField[] {
  const requested = requestedFields(fields, show)
  if (requested.length > 0) return requested
  const { roles } = KINDS[kind].shown
  // Searches from the end, because a deferred column has only its last value.
  const usable = fields.filter((field) => field.values.findLastIndex(Number.isFinite) >= 0)
  const fitting = usable.filter((field) => roles.includes(field.role))
  const prices = usable.filter((field) => field.role === 'price').slice(0, 1)
  const empty = fields.filter((field) => roles.includes(field.role) && field.role !== 'price')
  const chosen = ofFewUnits(
    fitting.length > 0 ? fitting : substitutes(usable, prices, empty),
    KINDS[kind].price === 'second axis' ? prices : [],
  )
  if (kind === 'share' && fitting.length < empty.length) return [...chosen, ...completing(chosen, usable)]
  return picked(kind, chosen)
}

/** The fields that are requested by their names or those of repeated columns. */
export function requestedFields(
  fields: readonly PlotField[],
  show: readonly string[] | null,
): readonly PlotField[] {
  const found = (show ?? []).flatMap(
    (name) =>
      fields.find((field) => !field.isDeferred && (field.name === name || field.aliases.includes(name))) ??
      [],
  )
  return [...new Set(found)]
}

/** Those of the fitting fields that a kind draws. */
export function picked<Some>(kind: Kind, fields: readonly Some[]): readonly Some[] {
  switch (KINDS[kind].shown.pick) {
    case 'all':
      return fields
    case 'last':
      return fields.slice(-1)
    case 'first six':
      return fields.slice(0, 6)
  }
}

const WHOLE_PERCENT = 100
const ROUNDED_PERCENT = 0.01

/**
 * The field that has what the layers of a whole leave out, such as the coins of five years and more where a source does not split
 * them. Without it the layers would not reach the top.
 */
function completing(layers: readonly PlotField[], usable: readonly PlotField[]): readonly PlotField[] {
  const [first] = layers
  if (!first) return []
  const last = first.values.findLastIndex(Number.isFinite)
  const rest = WHOLE_PERCENT - layers.reduce((sum, { values }) => sum + (values[last] || 0), 0)
  if (rest < ROUNDED_PERCENT) return []
  const found = usable.find(
    ({ role, unit, values }) =>
      role === 'aux' && unit === first.unit && Math.abs(values[last] - rest) < ROUNDED_PERCENT,
  )
  return found ? [found] : []
}

/** Fields to draw where no field of the kind has values. `empty` are those fields, except the price. */
function substitutes(
  usable: readonly PlotField[],
  prices: readonly PlotField[],
  empty: readonly PlotField[],
): readonly PlotField[] {
  const besides = usable.filter((field) => ROLE_FACTS[field.role].standsIn)
  if (empty.length > 0) return besides.length > 0 ? besides : empty
  // The price is what a series is about only if it has nothing else.
  if (prices.length > 0) return prices
  // Auxiliary fields are drawn by default only where there is nothing else.
  return usable.filter((field) => field.role !== 'height')
}

/** More scales on one plot cannot be read. */
const MOST_UNITS = 3

/** The fields of the first units, with those of the price three in all. */
export function ofFewUnits<Some extends Pick<PlotField, 'unit'>>(
  fields: readonly Some[],
  prices: readonly Some[],
): readonly Some[] {
  const units = new Set(prices.map(({ unit }) => unit))
  return fields.filter(({ unit }) => {
    if (units.size < MOST_UNITS) units.add(unit)
    return units.has(unit)
  })
}
