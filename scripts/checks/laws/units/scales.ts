/** A unit as a multiple of the plain unit of its quantity. */
export interface ScaledUnit {
  unit: string
  /** `USD` for `million USD`, `1` for percent and ratios. */
  quantity: string
  /** Size in the plain unit: 1e6 for `million USD`, 0.01 for percent. */
  scale: number
}

/** A unit of a field, and the factor by which the field multiplies what it measures. */
export interface Scaled extends ScaledUnit {
  factor: number
}

const SCALES: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
])
const OF_ONE: ReadonlyMap<string, number> = new Map([
  ['percent', 0.01],
  ['percentage points', 0.01],
  ['fraction', 1],
  ['ratio', 1],
  ['basis points', 0.0001],
])
/** Things that are counted, as publishers name them. */
const COUNTED = new Set(['', 'persons', 'units', 'jobs', 'claims', 'count'])

/** Reads a unit of the catalog, of a base column or of a publisher. Undefined for one that says nothing about size. */
export function scaledUnit(unit = 'none'): ScaledUnit | undefined {
  if (unit === 'none' || unit === 'text' || unit === 'date') return undefined
  const part = OF_ONE.get(unit)
  if (part !== undefined) return { unit, quantity: '1', scale: part }
  const [, word = '', rest = ''] = /^(?:(thousand|million|billion)s?(?: |$))?(.*)$/.exec(unit) ?? []
  const [, plain] = /^(?:\d{4} )?(\w+)(?: per .*| \d.*)?$/.exec(rest) ?? [null, rest]
  const quantity = COUNTED.has(plain ?? rest) ? 'count' : plain === 'BTC' ? 'native' : (plain ?? rest)
  return { unit, quantity, scale: SCALES.get(word) ?? 1 }
}

const ROUNDING = 1e-9
const isNear = (a: number, b: number) => Math.abs(a - b) <= ROUNDING * Math.abs(a)

/**
 * Whether two multiples of one quantity have units that cannot both be right: the same multiple in two units, a multiple
 * in the units of its size that is another amount, or a power of ten from a hundred on in one unit.
 */
export function contradict([a, b]: readonly [Scaled, Scaled]): boolean {
  const times = Math.abs(a.factor / b.factor)
  if (isNear(times, 1)) return a.quantity !== b.quantity || !isNear(a.scale, b.scale)
  if (a.quantity !== b.quantity) return false
  if (!isNear(a.scale, b.scale)) return !isNear(times * a.scale, b.scale)
  const power = Math.round(Math.log10(times))
  return Math.abs(power) >= 2 && isNear(times, 10 ** power)
}

const IN_SCALE =
  /\b(?:in|,) (thousand|million|billion)s?\b|\b(percent)age points\b|^(?:In )?(?:annualized )?(percent)\b|\bin (?:annualized )?(percent)\b/i

/** The scale that a text says its values have; null if it says none. */
export function namedScale(text: string): number | null {
  const [, word, ...percents] = IN_SCALE.exec(text) ?? []
  if (word) return SCALES.get(word.toLowerCase()) ?? null
  return percents.some(Boolean) ? 0.01 : null
}
