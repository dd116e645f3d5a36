import { KINDS, type Kind } from '../kinds/kinds'
import type { PlotField } from './plot-field'

/** Fields to draw: the requested ones, else the default ones of the kind. */
export function chooseShown(
  kind: Kind,
  fields: readonly PlotField[],
  show: readonly string[] | null,
): readonly PlotField[] {
  const requested = new Set(
    (show ?? []).flatMap(
      (name) =>
        fields.find((field) => !field.isDeferred && (field.name === name || field.aliases.includes(name))) ??
        [],
    ),
  )
  if (requested.size > 0) return [...requested]
  const { roles, pick } = KINDS[kind].shown
  // Searches from the end, because a deferred column has only its last value.
  const usable = fields.filter((field) => field.values.findLastIndex(Number.isFinite) >= 0)
  const fitting = usable.filter((field) => roles.includes(field.role))
  const chosen =
    fitting.length > 0 ? fitting : usable.filter((field) => !['height', 'price'].includes(field.role))
  if (chosen.length === 0) return usable.filter((field) => field.role === 'price').slice(0, 1)
  switch (pick) {
    case 'all':
      return chosen
    case 'last':
      return chosen.slice(-1)
    case 'first six':
      return chosen.slice(0, 6)
  }
}
