import { readMany, readOne, toCount, type Values } from './values'

/** Permissions, quotas and grants as the admin API takes them; what is undefined is not sent. */
interface Held {
  permissions?: string[]
  quotaHourly?: number | null
  quotaDaily?: number | null
  grants?: Partial<Record<GrantPart, unknown>>
}

type GrantPart = 'endpoints' | 'fields' | 'ipAllowlist' | 'pointCap'

export function readHeld(values: Values): Held {
  const grants: Held['grants'] = {}
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

const GRANTS: Readonly<Record<string, readonly GrantPart[]>> = {
  endpoint: ['endpoints'],
  field: ['fields'],
  ip: ['ipAllowlist'],
  'point-cap': ['pointCap'],
  grants: ['endpoints', 'fields', 'ipAllowlist', 'pointCap'],
}

/** What `--clear` names is taken away, unless it is given anew beside it. */
export function clear(values: Values, held: Held): Held {
  const cleared = { ...held }
  for (const name of readMany(values, 'clear') ?? []) {
    if (name === 'permission') cleared.permissions ??= []
    else if (name === 'quota-hourly') cleared.quotaHourly ??= null
    else if (name === 'quota-daily') cleared.quotaDaily ??= null
    else if (Object.hasOwn(GRANTS, name)) {
      const gone = Object.fromEntries(GRANTS[name].map((part) => [part, null]))
      cleared.grants = { ...gone, ...cleared.grants }
    } else {
      const known = ['permission', 'quota-hourly', 'quota-daily', ...Object.keys(GRANTS)]
      throw new Error(`${name} cannot be cleared. Use one of ${known.join(', ')}.`)
    }
  }
  return cleared
}

/** `/api/v1/onchain/mvrv=mvrv+z_score` → fields by path; a path named twice has the fields of both. */
function toFields(rules: readonly string[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const rule of rules) {
    const [, path, names] = /^(\/[^=]+)=([^=]+)$/.exec(rule) ?? []
    if (!path) throw new Error(`${rule} is not a field grant. Example: /api/v1/onchain/mvrv=mvrv+z_score.`)
    fields[path] = [...(fields[path] ?? []), ...names.split('+')]
  }
  return fields
}
