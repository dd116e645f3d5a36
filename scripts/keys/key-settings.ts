import { readMany, readOne, toCount, type Values } from './values'

/** Permissions, quotas, and grants in the form of the admin API. Undefined parts are not sent. */
interface KeySettings {
  permissions?: string[]
  quotaHourly?: number | null
  quotaDaily?: number | null
  grants?: Partial<Record<GrantPart, unknown>>
}

type GrantPart = 'endpoints' | 'fields' | 'ipAllowlist' | 'pointCap'

export function readKeySettings(values: Values): KeySettings {
  const grants: KeySettings['grants'] = {}
  const endpoints = readMany(values, 'endpoint')
  const fields = readMany(values, 'field')
  const ipAllowlist = readMany(values, 'ip')
  const pointCap = readOne(values, 'point-cap', toCount)
  if (endpoints) grants.endpoints = endpoints
  if (fields) grants.fields = toFields(fields)
  if (ipAllowlist) grants.ipAllowlist = ipAllowlist
  if (pointCap) grants.pointCap = pointCap
  return {
    permissions: readMany(values, 'permission'),
    quotaHourly: readOne(values, 'quota-hourly', toCount),
    quotaDaily: readOne(values, 'quota-daily', toCount),
    grants: Object.keys(grants).length > 0 ? grants : undefined,
  }
}

const GRANTS: ReadonlyMap<string, readonly GrantPart[]> = new Map(
  Object.entries({
    endpoint: ['endpoints'],
    field: ['fields'],
    ip: ['ipAllowlist'],
    'point-cap': ['pointCap'],
    grants: ['endpoints', 'fields', 'ipAllowlist', 'pointCap'],
  }),
)

/** Removes what `--clear` names, unless the command also sets it. */
export function clearSettings(values: Values, settings: KeySettings): KeySettings {
  const cleared = { ...settings }
  for (const name of readMany(values, 'clear') ?? []) {
    if (name === 'permission') cleared.permissions ??= []
    else if (name === 'quota-hourly') cleared.quotaHourly ??= null
    else if (name === 'quota-daily') cleared.quotaDaily ??= null
    else if (GRANTS.has(name)) {
      const gone = Object.fromEntries((GRANTS.get(name) ?? []).map((part) => [part, null]))
      cleared.grants = { ...gone, ...cleared.grants }
    } else {
      const known = ['permission', 'quota-hourly', 'quota-daily', ...GRANTS.keys()]
      throw new Error(`--clear ${name} is not possible. Use one of ${known.join(', ')}.`)
    }
  }
  return cleared
}

/** `/api/v1/onchain/mvrv=mvrv+z_score` → fields by path. Repeated paths are combined. */
function toFields(rules: readonly string[]): Record<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const rule of rules) {
    const [, path, names] = /^(\/[^=]+)=([^=]+)$/.exec(rule) ?? []
    if (!path) throw new Error(`${rule} is not a field grant. Example: /api/v1/onchain/mvrv=mvrv+z_score.`)
    fields.set(path, [...(fields.get(path) ?? []), ...names.split('+')])
  }
  return Object.fromEntries(fields)
}
