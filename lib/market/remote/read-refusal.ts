import type { ErrorCode } from '@/lib/contract/errors'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { describeAllowed } from '@/lib/contract/read-param'

type Stated = Exclude<ErrorCode, 'internal' | 'sign_in_required' | `upstream_${string}`>

type Detail = Readonly<Record<string, string>>

/** Local error code for each code that a remote server may send. Other codes are unknown. */
const MEANINGS: Record<Stated, (host: string, detail: Detail) => string> = {
  invalid_parameter: (host, { parameter }) =>
    parameter
      ? `${host} does not accept this value of ${parameter}.`
      : `${host} does not accept a setting of this chart.`,
  key_in_url: (host) => `${host} found a key in the address of the request.`,
  missing_key: (host) => `${host} requires a key.`,
  invalid_key: (host) => `${host} does not accept the key of this installation.`,
  revoked_key: (host) => `The key of this installation was revoked at ${host}.`,
  expired_key: (host) => `The key of this installation has expired at ${host}.`,
  tier_required: (host, { requiredTier }) =>
    `${host} requires a key of ${requiredTier ? `the ${requiredTier}` : 'a higher'} tier for this series.`,
  permission_required: (host, { permission }) =>
    permission
      ? `${host} requires a key with the permission “${permission}” for this series.`
      : `${host} requires a key with another permission for this series.`,
  endpoint_not_granted: (host) => `The key of this installation does not include this series at ${host}.`,
  field_not_granted: (host) => `The key of this installation does not include these fields at ${host}.`,
  ip_not_allowed: (host) => `${host} does not accept the key from the address of this installation.`,
  not_redistributable: (host) => `The terms of a source do not allow ${host} to show this series to others.`,
  unknown_route: (host) => `${host} has no series at this address.`,
  method_not_allowed: (host) => `${host} does not allow this kind of request.`,
  quota_exceeded: (host) => `The quota of this installation at ${host} is used up.`,
  data_not_available: (host) => `${host} has no data for this series.`,
  service_unavailable: (host) => `${host} cannot answer at the moment.`,
  overloaded: (host) => `${host} is overloaded.`,
}

const BY_STATUS: ReadonlyMap<number, Stated> = new Map<number, Stated>([
  [400, 'invalid_parameter'],
  [401, 'invalid_key'],
  [403, 'permission_required'],
  [404, 'unknown_route'],
  [405, 'method_not_allowed'],
  [429, 'quota_exceeded'],
])

/** Refusals that a visitor gets as they are. All others concern the key and the requests of this installation. */
const FOR_VISITORS: ReadonlyMap<ErrorCode, ErrorCode> = new Map<ErrorCode, ErrorCode>([
  ...(
    [
      'invalid_parameter',
      'key_in_url',
      'unknown_route',
      'data_not_available',
      'service_unavailable',
      'overloaded',
    ] as const
  ).map((code) => [code, code] as const),
  ['method_not_allowed', 'upstream_invalid'],
  ['quota_exceeded', 'upstream_quota_exceeded'],
])

export interface Refusal {
  code: ErrorCode
  sentence: string
  detail: Detail
}

/**
 * The meaning of a failure of a remote server for a visitor: a code, a sentence of ours, and details of known form. No other
 * text of the server is in it. A refusal of the key of this installation does not concern the visitor, who would take a 401,
 * 403 or 429 for one of a key of their own.
 */
export function readRefusal(status: number, body: Readonly<Record<string, unknown>>, host: string): Refusal {
  const detail = readDetail(body)
  const code = statedCode(status, body, detail) ?? codeOfStatus(status)
  if (!isStated(code)) return { code, sentence: `${host} responded with status ${status}.`, detail }
  return {
    code: FOR_VISITORS.get(code) ?? 'upstream_refused',
    sentence: MEANINGS[code](host, detail),
    detail,
  }
}

/** The meaning of a status without a code. */
export function codeOfStatus(status: number): ErrorCode {
  if (status === 504) return 'upstream_timeout'
  return BY_STATUS.get(status) ?? (status >= 500 ? 'upstream_unreachable' : 'upstream_invalid')
}

function isStated(code: unknown): code is Stated {
  return typeof code === 'string' && Object.hasOwn(MEANINGS, code)
}

/** Parts of a server whose outage versions before 0.2 reported as `data_not_available` with status 503. */
const PARTS: readonly unknown[] = ['keys', 'quotas', 'state', 'store', 'disk']

function statedCode(
  status: number,
  { code, missing }: Readonly<Record<string, unknown>>,
  detail: Detail,
): Stated | undefined {
  const isOutage = status >= 500 && Array.isArray(missing) && missing.some((part) => PARTS.includes(part))
  if (code === 'data_not_available' && isOutage) return 'service_unavailable'
  if (isStated(code)) return code
  return status === 403 && detail.requiredTier && !detail.permission ? 'tier_required' : undefined
}

/** A word such as `pro` or `chart-data`. */
const WORD = /^[a-z][a-z0-9_-]{0,30}$/i

function readDetail(body: Readonly<Record<string, unknown>>): Detail {
  const param = typeof body.parameter === 'string' ? PARAMS.get(body.parameter) : undefined
  const words = ['currentTier', 'requiredTier', 'permission'].flatMap((name) => {
    const word = body[name]
    return typeof word === 'string' && WORD.test(word) ? [[name, word]] : []
  })
  const resetAt = readTime(body.resetAt)
  return {
    ...(param ? { parameter: param.name, allowed: describeAllowed(param) } : {}),
    ...Object.fromEntries(words),
    ...(resetAt ? { resetAt } : {}),
  }
}

/** A time of the server in our own format; null for anything else. */
export function readTime(value: unknown): string | null {
  const at = typeof value === 'string' && value.length < 40 ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
