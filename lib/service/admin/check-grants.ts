import type { Catalog } from '@/lib/catalog/catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError, asSentence } from '@/lib/contract/errors'
import { contradictions } from '../keys/denied-measures'
import type { GrantsChange } from './bodies'

/**
 * Throws `invalid_parameter` for a path or field that is not in the catalog, and for lists that contradict each other. A
 * field grant on a misspelled path would otherwise restrict nothing.
 */
export async function checkGrants(
  grants: GrantsChange | null | undefined,
  catalog: () => Promise<Catalog>,
): Promise<void> {
  const { endpoints, fields } = grants ?? {}
  if (!endpoints && !fields) return
  const known = await catalog()
  for (const rule of endpoints ?? []) {
    const prefix = rule.endsWith('/*') ? rule.slice(0, -1) : undefined
    if (prefix === undefined) getEndpoint(known, rule, 'grants.endpoints')
    else if (!known.endpoints.some(({ path }) => path.startsWith(prefix))) {
      throw refusal('grants.endpoints', `there is no series under ${rule}: write it like /api/v1/onchain/*`)
    }
  }
  for (const [path, names] of Object.entries(fields ?? {})) {
    const allowed = getEndpoint(known, path, 'grants.fields').fields.map((field) => field.name)
    const unknown = names.filter((name) => !allowed.includes(name))
    if (unknown.length > 0) {
      throw refusal('grants.fields', `${path} has no field ${unknown.join(', ')}`, allowed)
    }
  }
  const [first] = contradictions(fields ?? {}, known)
  if (!first) return
  const { path, field, deniedOn } = first
  throw refusal(
    'grants.fields',
    `${field} of ${path} is measured by ${deniedOn} too, whose list leaves it out: grant it in both or in neither`,
  )
}

function getEndpoint(catalog: Catalog, path: string, parameter: string): Endpoint {
  const endpoint = catalog.find(path)
  if (endpoint) return endpoint
  const near = catalog.suggest(path)
  const hint = near.length > 0 ? `did you mean ${near.join(' or ')}?` : 'write it like /api/v1/onchain/mvrv'
  throw refusal(parameter, `there is no series at ${path}: ${hint}`)
}

function refusal(parameter: string, message: string, allowed?: readonly string[]): ApiError {
  const list = allowed ? `: it has ${allowed.join(', ')}` : ''
  return new ApiError('invalid_parameter', asSentence(`${parameter}: ${message}${list}`), {
    detail: { parameter, ...(allowed ? { allowed } : {}) },
  })
}
