import type { Field, Role } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { readBuckets } from '../marks/buckets'

/** Names that say what a field is, whoever serves it. */
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

const CANDLE: readonly Role[] = ['open', 'high', 'low', 'close']
/** Roles that mean something only in company: what a field is without it. */
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

/** Fields of the series itself, without those of series laid over it. */
export function ownFields({ fields, overlays = [] }: Pick<SeriesData, 'fields' | 'overlays'>): Field[] {
  const laidOver = new Set(overlays.map(({ column }) => column))
  return laidOver.size === 0 ? fields : fields.filter(({ name }) => !laidOver.has(name))
}

/** Role of every field: the catalog’s, or, for a server that gives none, what names, shapes and company suggest. */
export function inferRoles(series: SeriesData): Map<string, Role> {
  const roles = new Map<string, Role>()
  const fields = ownFields(series)
  const names = new Set(fields.map((field) => field.name))
  const isCandle = CANDLE.every((name) => names.has(name))
  for (const field of fields) roles.set(field.name, field.role ?? guess(field, series, isCandle))

  const given = new Set(roles.values())
  const foreign = fields.every((field) => !field.role || field.role === 'time')
  for (const field of fields) {
    const role = roles.get(field.name) as Role
    if (!field.role && NEEDS[role]?.some((other) => !given.has(other))) roles.set(field.name, 'value')
  }
  if (foreign) setAsideOthers(series, roles)
  return roles
}

function guess(field: Field, series: SeriesData, isCandle: boolean): Role {
  const column = series.columns[field.name]
  if (!(column instanceof Float64Array)) return guessNested(field, column)
  if (isCandle && (CANDLE as readonly string[]).includes(field.name)) return field.name as Role
  if (isCandle && field.name === 'volume') return 'volume'
  return BY_NAME.find(([pattern]) => pattern.test(field.name))?.[1] ?? 'value'
}

function guessNested(field: Field, column: readonly unknown[] | undefined): Role {
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

/** One metric is named after its route (`lth_growth` on `lth-growth`): where it is there, the rest wait on demand. */
function setAsideOthers(series: SeriesData, roles: Map<string, Role>) {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const wanted = plain(series.endpoint.name)
  const main = ownFields(series).find(
    (field) => roles.get(field.name) === 'value' && plain(field.name) === wanted,
  )
  if (!main) return
  for (const [name, role] of roles) if (role === 'value' && name !== main.name) roles.set(name, 'aux')
}
