import type { Field, Role } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { chainInUse } from '@/lib/contract/served-resolutions'
import { chooseKind } from '../kinds/choose-kind'
import { KINDS, type Kind } from '../kinds/kinds'
import { ofFewUnits, picked } from './choose-shown'
import { ownFields } from './own-fields'

/** A field by its declaration. */
type Declared = Field & { role: Role }

export interface DeclaredMain {
  kind: Kind
  /**
   * The fields of which one is the main one in each row: a single one, or the lines that take turns. Empty without any. One
   * that is not a number has it inside: `above` the field `above.200`.
   */
  fields: readonly Declared[]
  /** Those and the others that the kind draws by default, if they have values. */
  usual: readonly Declared[]
}

const known = new WeakMap<SeriesData, DeclaredMain>()

/**
 * The main field of a series and the others that it shows by default, by the declarations of its fields. It does not depend on
 * which of them have values, or on which an answer of this resolution or for this reader has.
 */
export function declaredMain(series: SeriesData): DeclaredMain {
  const before = known.get(series)
  if (before) return before
  const fields = declaredFields(series)
  const kind = chooseKind({ ...series, fields, overlays: [] }, fields)
  const usual = usualOf(kind, fields)
  const own = kind === 'supertrend' ? usual : chooseMain(kind, fields, usual)
  const main = { kind, fields: own, usual: [...new Set([...own, ...usual])] }
  known.set(series, main)
  return main
}

/** The fields of an answer, and those of the route on this chain that it lacks. */
function declaredFields(series: SeriesData): Declared[] {
  const { endpoint, metadata } = series
  const own = new Map(ownFields(series).map((field) => [field.name, field]))
  const chain = chainInUse(endpoint, metadata.parameters?.chain)
  const lacking = endpoint.fields.filter(
    // Fields that the server does not describe are known only from an answer.
    ({ name, role, chains }) => !own.has(name) && role && (!chains || chains.includes(chain)),
  )
  const places = new Map(endpoint.fields.map(({ name }, at) => [name, at]))
  const placeOf = ({ name }: Field) => places.get(name) ?? places.size
  return [...own.values(), ...lacking]
    .map((field) => ({ ...field, role: field.role ?? 'value' }))
    .filter(({ role }) => role !== 'time' && role !== 'alias')
    .sort((a, b) => placeOf(a) - placeOf(b))
}

const isNumber = ({ type }: Declared) => /^(number|integer|null)/.test(type)
/** Whether there are numbers of a kind inside of the values, as plotFields has them. */
const holdsNumbers = (kind: Kind, { role, shape }: Declared) =>
  kind === 'breadth' ? role === 'breadth' : kind === 'distribution' && shape === 'cohorts'

/** The fields that a kind draws by default, if all have values. */
function usualOf(kind: Kind, fields: readonly Declared[]): readonly Declared[] {
  const { roles } = KINDS[kind].shown
  const fitting = fields.filter((field) =>
    isNumber(field) ? roles.includes(field.role) : holdsNumbers(kind, field),
  )
  const prices = fields.filter(({ role }) => role === 'price').slice(0, 1)
  const [first] = fitting
  if (first && !isNumber(first)) return [first]
  if (first) return picked(kind, ofFewUnits(fitting, KINDS[kind].price === 'second axis' ? prices : []))
  return prices.length > 0 ? prices : fields.filter((field) => isNumber(field) && field.role !== 'height')
}

/** The field of a kind that the others are read against. */
function chooseMain(
  kind: Kind,
  fields: readonly Declared[],
  shown: readonly Declared[],
): readonly Declared[] {
  const withRole = (...roles: readonly Role[]) => shown.filter(({ role }) => roles.includes(role))
  const prices = fields.filter(({ role }) => role === 'price')
  const first = (...choices: readonly (readonly Declared[])[]) => [...choices, shown].flat().slice(0, 1)
  switch (kind) {
    case 'stack':
    case 'mirror':
      // The total describes the parts although it is not drawn.
      return first(fields.filter(({ role }) => role === 'total'))
    case 'bands': {
      // Bands without a value of their own surround the price, if they are prices.
      const around = prices.filter(({ unit }, at) => at === 0 && unit === shown[0]?.unit)
      return first(withRole('value'), around, withRole('middle'))
    }
    case 'heatmap':
    case 'cloud':
      return first(prices)
    default:
      return first(withRole('close'))
  }
}
