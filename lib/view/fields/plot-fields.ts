import { CHAINS, findChain } from '@/lib/contract/chain'
import type { Field, Role } from '@/lib/contract/endpoint'
import { INTERVAL_WORDS } from '@/lib/contract/interval'
import type { SeriesData, SeriesMetadata } from '@/lib/contract/series'
import { labelOf } from '../text/label'
import { declaredMain } from './declared-main'
import { displacedValues } from './displaced'
import { sizeOf } from './field-size'
import { nestedFields } from './nested-fields'
import { ownFields } from './own-fields'
import type { PlotField } from './plot-field'

/**
 * Roles of columns that a server may send twice under two names. Others have a place of their own, also where their
 * values are equal: the open and the close of a price that does not move, two equal layers.
 */
const REPEATING: ReadonlySet<Role> = new Set<Role>(['value', 'aux', 'price'])

const known = new WeakMap<SeriesData, readonly PlotField[]>()

/**
 * Numeric fields of a series in wire order, nested ones last. Repeated columns become aliases of the main field, or of the
 * first of them.
 */
export function plotFields(series: SeriesData): readonly PlotField[] {
  const before = known.get(series)
  if (before) return before
  const found = [...numericFields(series), ...nestedFields(series)]
  known.set(series, found)
  return found
}

/** Compared series as fields, by column. */
export function overlayFields(series: SeriesData): Map<string, PlotField> {
  const { fields, columns, overlays = [] } = series
  const found = new Map<string, PlotField>()
  for (const { column, title, scale } of overlays) {
    const values = columns[column]
    const { unit = 'none', change } = fields.find(({ name }) => name === column) ?? {}
    if (values instanceof Float64Array) {
      const size = sizeOf(series, column, values)
      const how = change ? { change } : {}
      found.set(column, {
        name: column,
        label: title,
        role: 'value',
        unit,
        ...how,
        ...(scale ? { scale } : {}),
        ...(scale?.levels ? { levels: scale.levels, levelNames: scale.levelNames } : {}),
        values,
        size,
        aliases: [],
      })
    }
  }
  return found
}

/** Values of a column or a nested field. */
export function plottedValues(series: SeriesData, name: string): Float64Array | undefined {
  const column = series.columns[name]
  return (
    plotFields(series).find((field) => field.name === name)?.values ??
    (column instanceof Float64Array ? column : undefined)
  )
}

function numericFields(series: SeriesData): PlotField[] {
  const found: PlotField[] = []
  const byName = new Map<string, PlotField>()
  const main = new Set(declaredMain(series).fields.map(({ name }) => name))
  const own = ownFields(series)
  // An alias can be listed before its field, as the price is that a browser gets with the field it repeats.
  const isAlias = ({ role }: Field) => role === 'alias'
  for (const field of [...own.filter((field) => !isAlias(field)), ...own.filter(isAlias)]) {
    const values = series.columns[field.name]
    const { role = 'value', unit } = field
    if (!(values instanceof Float64Array) || role === 'time') continue
    const target = role === 'alias' ? byName.get(field.aliasOf ?? '') : undefined
    const isDeferred = series.heldBack?.has(field.name) === true
    // Deferred columns cannot be compared.
    const mayRepeat = REPEATING.has(role) && !isDeferred && !field.displaced
    const twin =
      target ??
      (mayRepeat ? found.findLast((other) => other.unit === unit && isSame(other.values, values)) : undefined)
    if (twin && main.has(field.name)) {
      const entry = { ...plotFieldOf(series, field, values), aliases: [twin.name, ...twin.aliases] }
      found[found.indexOf(twin)] = entry
      for (const name of [field.name, ...entry.aliases]) byName.set(name, entry)
      continue
    }
    if (twin) {
      twin.aliases.push(field.name)
      if (twin.role === 'aux' && role === 'value') twin.role = role
      byName.set(field.name, twin)
      continue
    }
    const entry = plotFieldOf(series, field, values)
    if (isDeferred) entry.isDeferred = true
    found.push(entry)
    byName.set(field.name, entry)
  }
  return found
}

/** A field with values in the rows of its series. */
export function plotFieldOf(series: SeriesData, field: Field, values: Float64Array): PlotField {
  const { name, role = 'value', unit, gathers, levels, levelNames, change, displaced } = field
  const coin = unit === 'native' ? coinOf(name, series) : undefined
  return {
    name,
    // The title says more than the name `value`.
    label:
      name === 'value'
        ? series.endpoint.title || 'Value'
        : withPeriod(labelOf(coin ? name.replace(COIN_OF_NAME, '') : name), field, series.metadata),
    role: role === 'alias' ? 'value' : role,
    unit,
    ...(coin ? { coin } : {}),
    ...(gathers ? { gathers } : {}),
    ...(levels ? { levels } : {}),
    ...(levelNames ? { levelNames } : {}),
    ...(change ? { change } : {}),
    values: displaced ? displacedValues(series, values, displaced) : values,
    size: sizeOf(series, name, values),
    aliases: [],
  }
}

const COIN_OF_NAME = new RegExp(`_(${CHAINS.map(({ symbol }) => symbol.toLowerCase()).join('|')})$`)

/** From the name of the field, else the requested chain, else the only chain of the series. */
function coinOf(name: string, { metadata, endpoint }: SeriesData): string | undefined {
  const named = COIN_OF_NAME.exec(name)?.[1]
  if (named) return named.toUpperCase()
  const requested = metadata.parameters?.chain
  const chain =
    typeof requested === 'string' ? requested : endpoint.chains.length === 1 ? endpoint.chains[0] : ''
  return findChain(chain)?.symbol
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  if (a === b) return true
  if (a.length !== b.length || a.length === 0) return false
  let present = false
  for (let i = 0; i < a.length; i++) {
    const left = a[i]
    const right = b[i]
    if (left !== right && !(Number.isNaN(left) && Number.isNaN(right))) return false
    if (!Number.isNaN(left)) present = true
  }
  return present
}

/**
 * Replaces the default period in a label with the one in use, and names the bars that it counts: “RSI 7, weekly”. The field
 * `rsi14` keeps its name with other periods.
 */
export function withPeriod(
  label: string,
  { periods, bars }: Pick<Field, 'periods' | 'bars'>,
  { parameters, interval }: Pick<SeriesMetadata, 'parameters' | 'interval'>,
): string {
  const period = periods && parameters?.[periods[0]]
  const inUse = period === undefined ? label : label.replace(/(?<!\d)\d+$/, String(period))
  return bars && interval ? `${inUse}, ${INTERVAL_WORDS[interval].every}` : inUse
}
