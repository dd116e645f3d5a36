import type { Catalog } from '@/lib/catalog/catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { makeEtag } from '../../http/etag'
import { presentName } from '../query/project-fields'
import type { ParsedRequest } from '../query/series-request'
import { deniedMeasures } from './denied-measures'
import type { Grants, Principal } from './principal'

/**
 * Restricts a parsed query to the fields and the point cap of the key. The restriction is part of the ETag, so keys with
 * different grants never share a cached answer. Throws `field_not_granted` if the query names a field that the key may
 * not read. Time columns are always granted.
 */
export function applyFieldGrants(
  request: ParsedRequest,
  endpoint: Endpoint,
  principal: Principal,
  catalog: Catalog,
): ParsedRequest {
  const leftOut = principal.grants?.fields ? leftOutOf(principal.grants.fields, endpoint, catalog) : []
  const cap = request.parsed.resolution === '1d' ? undefined : principal.grants?.pointCap
  if (leftOut.length === 0 && cap === undefined) return request

  const { parsed } = request
  const refused =
    parsed.fields?.filter((name) => leftOut.includes(presentName(name, parsed.historical))) ?? []
  if (refused.length > 0) {
    throw new ApiError('field_not_granted', `This key was not granted ${refused.join(', ')}.`, {
      detail: { fields: refused },
    })
  }
  const etag = makeEtag(request.etag, leftOut, cap)
  return { parsed: { ...parsed, leftOut, cap }, etag, headers: { ...request.headers, etag } }
}

type FieldGrants = NonNullable<Grants['fields']>

interface Worked {
  catalog: Catalog
  denied: ReadonlySet<string>
  byPath: Map<string, readonly string[]>
}

/** Rules that follow from grants, until the catalog changes. */
const known = new WeakMap<FieldGrants, Worked>()

function leftOutOf(grants: FieldGrants, endpoint: Endpoint, catalog: Catalog): readonly string[] {
  let worked = known.get(grants)
  if (worked?.catalog !== catalog) {
    worked = { catalog, denied: deniedMeasures(grants, catalog), byPath: new Map() }
    known.set(grants, worked)
  }
  const { denied, byPath } = worked
  let found = byPath.get(endpoint.path)
  if (!found) {
    const listed = listedFields(grants, endpoint)
    found = endpoint.fields
      .filter(({ name }) => {
        const ids = catalog.measuresOf(endpoint.path, name)
        return ids.some((id) => denied.has(id)) || (ids.length > 0 && listed && !listed.includes(name))
      })
      .map(({ name }) => name)
    byPath.set(endpoint.path, found)
  }
  return found
}

/** A legacy path shows the same data as its replacement, so it falls back to the grant of that path. */
function listedFields(grants: FieldGrants, endpoint: Endpoint): readonly string[] | undefined {
  if (Object.hasOwn(grants, endpoint.path)) return grants[endpoint.path]
  const canonical = endpoint.canonical?.path
  return canonical !== undefined && Object.hasOwn(grants, canonical) ? grants[canonical] : undefined
}
