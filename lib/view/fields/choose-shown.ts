import type { Role } from '@/lib/contract/endpoint'
import type { Kind } from '../chart'
import type { PlotField } from './plot-fields'

const MOST_AT_FIRST = 6

const ROLES_OF_KIND: Partial<Record<Kind, readonly Role[]>> = {
  bands: ['value', 'upper', 'middle', 'lower'],
  oscillator: ['oscillator', 'signal'],
  macd: ['macd', 'signal', 'histogram'],
  bars: ['flow'],
  candles: ['open', 'high', 'low', 'close', 'volume'],
  stack: ['stack'],
  share: ['share'],
  supertrend: ['up', 'down'],
  risk: ['risk'],
  groups: ['group'],
  curve: ['value'],
  episodes: ['value'],
  breadth: ['breadth'],
  distribution: ['buckets'],
  heatmap: ['buckets'],
}
const OTHERS: readonly Role[] = ['value', 'level', 'upper', 'middle', 'lower', 'total', 'close']

/** Kinds that are nothing without all of their fields. */
const WHOLE: ReadonlySet<Kind> = new Set(['stack', 'share', 'bars', 'candles', 'bands', 'distribution'])
/** Of many lengths of an average the longest tells most, and two would cross each other all the way. */
const BREADTH_AT_FIRST = 1

/** Fields drawn: the asked ones that are here, else those whose roles make the kind, six at most at first. */
export function chooseShown(
  kind: Kind,
  fields: readonly PlotField[],
  show: readonly string[] | null,
): readonly PlotField[] {
  const asked = new Set(
    (show ?? []).flatMap(
      (name) =>
        fields.find((field) => !field.heldBack && (field.name === name || field.aliases.includes(name))) ??
        [],
    ),
  )
  if (asked.size > 0) return [...asked]
  const roles = ROLES_OF_KIND[kind] ?? OTHERS
  // From the end, where most have one: a column that was held back has no other.
  const usable = fields.filter((field) => field.values.findLastIndex(Number.isFinite) >= 0)
  const fitting = usable.filter((field) => roles.includes(field.role))
  const chosen =
    fitting.length > 0 ? fitting : usable.filter((field) => !['height', 'price'].includes(field.role))
  if (chosen.length === 0) return usable.filter((field) => field.role === 'price').slice(0, 1)
  if (kind === 'breadth') return chosen.slice(-BREADTH_AT_FIRST)
  return WHOLE.has(kind) ? chosen : chosen.slice(0, MOST_AT_FIRST)
}
