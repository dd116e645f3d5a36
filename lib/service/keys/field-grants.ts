import type { Endpoint, Field } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { makeEtag } from '../../http/etag'
import type { ParsedRequest } from '../query/parsed-queries'
import { presentName } from '../query/project-fields'
import type { Principal } from './principal'

const TIME_ROLES: ReadonlySet<Field['role']> = new Set(['time', 'start', 'end'])

/**
 * Restricts a parsed query to the fields and the point cap of the key. The restriction is part of the ETag, so keys with
 * different grants never share a cached answer. Throws `field_not_granted` if the query names a field that the key may
 * not read. Time columns are always granted.
 */
export function applyFieldGrants(
  request: ParsedRequest,
  endpoint: Endpoint,
  principal: Principal,
): ParsedRequest {
  const granted = grantedFields(endpoint, principal)
  const cap = request.parsed.resolution === '1d' ? undefined : principal.grants?.pointCap
  if (!granted && cap === undefined) return request

  const { parsed } = request
  const isGranted = (field: Field) => !granted || TIME_ROLES.has(field.role) || granted.includes(field.name)
  const leftOut = endpoint.fields.filter((field) => !isGranted(field)).map((field) => field.name)
  const refused =
    parsed.fields?.filter((name) => leftOut.includes(presentName(name, parsed.historical))) ?? []
  if (refused.length > 0) {
    throw new ApiError('field_not_granted', `This key was not granted ${refused.join(', ')}.`, {
      detail: { fields: refused },
    })
  }
  if (leftOut.length === 0 && cap === undefined) return request
  const etag = makeEtag(request.etag, leftOut, cap)
  return { parsed: { ...parsed, leftOut, cap }, etag, headers: { ...request.headers, etag } }
}

/** A legacy path shows the same data as its replacement, so it falls back to the grant of that path. */
function grantedFields(endpoint: Endpoint, { grants }: Principal): readonly string[] | undefined {
  const fields = grants?.fields
  if (!fields) return undefined
  if (Object.hasOwn(fields, endpoint.path)) return fields[endpoint.path]
  const canonical = endpoint.canonical?.path
  return canonical !== undefined && Object.hasOwn(fields, canonical) ? fields[canonical] : undefined
}
