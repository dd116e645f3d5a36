import { readBuckets } from '@/lib/contract/buckets'
import type { Field, Role, Unit } from '@/lib/contract/endpoint'
import { ROLE_FACTS, ROLES } from '@/lib/contract/fields/roles'
import type { SeriesData } from '@/lib/contract/series'
import { isNumeric } from '@/lib/engine/frame'
import { isRecords, type Records } from '@/lib/engine/records'
import { UNITS } from './catalog-words'

/** Field names with the same meaning on every server. */
const BY_NAME: readonly (readonly [pattern: RegExp, role: Role])[] = [
  [/^(date|formatted_?date|timestamp|time)$/i, 'time'],
  [/^(block_height|ledger_index|last_height)$/, 'height'],
  [/^(price|btc_price|bitcoinPrice|primaryPrice|index_close)$/, 'price'],
  [/^risk_?level$/i, 'risk'],
  [/^(\w+_)?macd$/i, 'macd'],
  [/macd_?signal$/i, 'signal'],
  [/macd_?(hist|histogram)$/i, 'histogram'],
  [/super_?trend_?up$/i, 'up'],
  [/super_?trend_?down$/i, 'down'],
  [/^(tte_days|days_to_expiry)$/, 'tenor'],
  [/^(rsi|stochastic|williams|fear_?(and_?)?greed)/i, 'oscillator'],
  [/(^|_)(net_?flow|funding_rate)($|_)/i, 'flow'],
  [/_dominance$/, 'share'],
  [/_net_pct$/, 'group'],
  [/(upper_?(band)?\d*$|_upper_|_plus_(1_)?sigma|^heated_band$)/i, 'upper'],
  [/(lower_?(band)?\d*$|_lower_|_minus_(1_)?sigma|^cooled_band$)/i, 'lower'],
  [/(middle_?(band)?\d*$|_mean$|_average$)/i, 'middle'],
  [/^total/, 'total'],
]

const CANDLE = ROLES.filter((role) => ROLE_FACTS[role].candle === 'end')
/** Roles that make sense only together with others. A field without those is a plain value. */
const NEEDS: Partial<Record<Role, readonly Role[]>> = {
  macd: ['signal'],
  signal: ['macd'],
  histogram: ['macd'],
  up: ['down'],
  down: ['up'],
  upper: ['lower'],
  lower: ['upper'],
  middle: ['upper', 'lower'],
}

/** A series that a foreign server may describe incompletely. */
export interface PartlyDescribed extends Pick<SeriesData, 'fields' | 'columns' | 'metadata'> {
  endpoint: { name: string }
}

/**
 * Fields of a series with roles and units. Guesses what the server does not state, from names, shapes, and the other
 * fields. The built-in service states everything, so nothing is guessed for it.
 */
export function guessFields(series: PartlyDescribed): Field[] {
  const { fields, metadata } = series
  if (fields.every(({ role, unit }) => role && unit !== 'none')) return fields
  const roles = guessRoles(series)
  return fields.map((field) => ({
    ...field,
    role: roles.get(field.name) ?? 'value',
    unit: field.unit === 'none' ? guessUnit(field.name, metadata.units?.[field.name]) : field.unit,
  }))
}

function guessRoles(series: PartlyDescribed): Map<string, Role> {
  const { fields } = series
  const roles = new Map<string, Role>()
  const names = new Set(fields.map((field) => field.name))
  const isCandle = CANDLE.every((name) => names.has(name))
  for (const field of fields) roles.set(field.name, field.role ?? guessRole(field, series, isCandle))
  const present = new Set(roles.values())
  for (const field of fields) {
    const role = roles.get(field.name) as Role
    if (!field.role && NEEDS[role]?.some((other) => !present.has(other))) roles.set(field.name, 'value')
  }
  const isForeign = fields.every((field) => !field.role || field.role === 'time')
  if (isForeign) setAsideOthers(series, roles)
  return roles
}

function guessRole(field: Field, series: PartlyDescribed, isCandle: boolean): Role {
  const column = series.columns[field.name]
  if (!column || !isNumeric(column)) return guessNested(field, column)
  if (isCandle && (CANDLE as readonly string[]).includes(field.name)) return field.name as Role
  if (isCandle && field.name === 'volume') return 'volume'
  return BY_NAME.find(([pattern]) => pattern.test(field.name))?.[1] ?? 'value'
}

function guessNested(field: Field, column: readonly unknown[] | Records | undefined): Role {
  if (column && isRecords(column)) return 'breadth'
  const sample = column?.find((value) => value !== null && value !== undefined)
  if (typeof sample === 'string') {
    if (/^\d{4}-\d\d-\d\d/.test(sample) && (field.name === 'start' || field.name === 'end')) return field.name
    return BY_NAME[0][0].test(field.name) ? 'time' : 'label'
  }
  if (readBuckets(sample).length > 0) return 'buckets'
  if (typeof sample === 'object' && sample !== null && !Array.isArray(sample)) {
    const values = Object.values(sample)
    if (values.length > 0 && values.every((value) => typeof value === 'number')) return 'breadth'
  }
  return 'label'
}

/** A field named after its route (`lth_growth` on `lth-growth`) is what the series is about. The others become `aux`. */
function setAsideOthers(series: PartlyDescribed, roles: Map<string, Role>) {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const wanted = plain(series.endpoint.name)
  const main = series.fields.find(
    (field) => roles.get(field.name) === 'value' && plain(field.name) === wanted,
  )
  if (!main) return
  for (const [name, role] of roles) if (role === 'value' && name !== main.name) roles.set(name, 'aux')
}

/** The unit from the metadata of the response, or one that the name suggests. */
function guessUnit(name: string, stated: string | undefined): Unit {
  const known = UNITS.find((unit) => unit === stated)
  if (known) return known
  if (/(_usd|Usd|^price|_price)$/.test(name)) return 'USD'
  if (/(_pct|_percent|Percent)$/.test(name)) return 'percent'
  return /_btc$/.test(name) ? 'native' : 'none'
}
