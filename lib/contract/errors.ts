/** Every failure of the API: literal code → status. The only place that knows statuses. */
export const ERROR_STATUS = {
  invalid_parameter: 400,
  key_in_url: 400,
  /** Raised on the dashboard's side only: this installation shows the series to who is signed in. */
  sign_in_required: 401,
  missing_key: 401,
  invalid_key: 401,
  revoked_key: 401,
  expired_key: 401,
  tier_required: 403,
  permission_required: 403,
  endpoint_not_granted: 403,
  field_not_granted: 403,
  ip_not_allowed: 403,
  /** The terms of a public source allow only the operator to see the values. */
  not_redistributable: 403,
  unknown_route: 404,
  /** The series exists, and its input data is not loaded. The server has not failed. */
  data_not_available: 404,
  method_not_allowed: 405,
  quota_exceeded: 429,
  internal: 500,
  /** A part that the server needs does not answer or cannot be used: database, counters, disk, stored data. */
  service_unavailable: 503,
  /** More waits to be computed than can be in a reasonable time. */
  overloaded: 503,
  /** Dashboard only: the remote server did not send a usable response. */
  upstream_unreachable: 502,
  upstream_invalid: 502,
  upstream_timeout: 504,
  /** Dashboard only: the remote server refuses the key of this installation, of which no visitor knows anything. */
  upstream_refused: 502,
  /** Dashboard only: the quota of that key is used up. */
  upstream_quota_exceeded: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Whether a failure concerns the key of this installation at a remote server, so that another try is of no use. */
export function isOfOurKey(code: string): boolean {
  return code === 'upstream_refused' || code === 'upstream_quota_exceeded'
}

/** Refusals of the entry, before a route is chosen, so that every route of the API can answer with them. */
export const ENTRY_STATUS = {
  invalid_request: 400,
  request_timeout: 408,
  uri_too_long: 414,
  misdirected_request: 421,
  headers_too_large: 431,
} as const

export type EntryCode = keyof typeof ENTRY_STATUS

/** Failures outside the public API: of bodies, in the admin API, and of embeds restricted to certain sites. */
const OTHER_STATUS = {
  /** An embed that has ended, or a request from a site that is not allowed. */
  embed_closed: 403,
  /** A signed address that was changed, or whose time is over. */
  invalid_signature: 403,
  expired_signature: 403,
  /** The key that signed an address may read less than its tier. */
  key_restricted: 403,
  admin_token_required: 401,
  cross_site: 403,
  /** Only an administrator, or a browser on the server's own computer, may do it. */
  administrator_required: 403,
  /** A folder of pages would have what a stranger may not see. */
  not_public: 403,
  not_found: 404,
  conflict: 409,
  length_required: 411,
  body_too_large: 413,
  media_type_not_supported: 415,
} as const

/** Whether the public API returns this code. Other codes belong to the admin API and the dashboard. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code)
}

const STATUS = { ...ERROR_STATUS, ...ENTRY_STATUS, ...OTHER_STATUS }

type AnyCode = keyof typeof STATUS

export interface ErrorBody {
  success: false
  error: string
  code: AnyCode
  [detail: string]: unknown
}

/** A failure with a sentence for people, a code for programs, and details for the body. `cause` is never sent. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: AnyCode
  readonly detail: Record<string, unknown>

  constructor(
    code: AnyCode,
    message: string,
    options: { detail?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.detail = options.detail ?? {}
  }

  /** Compares names, because the entry and the pages are bundled apart and each has a class of its own. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one has its own instances.
    const extended: object | null = this === ApiError ? null : this.prototype
    if (extended) return Object.prototype.isPrototypeOf.call(extended, error as object)
    return error instanceof Error && error.name === 'ApiError'
  }

  get status(): number {
    return STATUS[this.code]
  }

  body(): ErrorBody {
    return { success: false, error: this.message, code: this.code, ...this.detail }
  }
}

/**
 * The error itself or the nearest of its causes that is an `ApiError`: a database driver wraps what its connection
 * threw.
 */
export function findApiError(error: unknown): ApiError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ApiError) return cause
    const problem = 'code' in cause ? DISK_PROBLEMS.get(String(cause.code)) : undefined
    if (problem)
      return new ApiError('service_unavailable', problem, { detail: { missing: ['disk'] }, cause: error })
  }
  return undefined
}

/** The text with a full stop, unless it ends a sentence already. */
export function asSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}

/** The sentence that a command prints for a failure. */
export function messageOf(error: unknown): string {
  const known = findApiError(error) ?? error
  return known instanceof Error ? known.message : String(known)
}

const NOT_WRITABLE = 'Nothing was stored, because the disk of this server is full or read-only.'
const FAILING = 'The disk of this server reports errors, so the request could not be completed.'

/** Sentences by the codes of the file system, and of PostgreSQL for a disk that is full, read-only or broken. */
const DISK_PROBLEMS: ReadonlyMap<string, string> = new Map([
  ...['ENOSPC', 'EDQUOT', 'EROFS', '53100', '25006'].map((code) => [code, NOT_WRITABLE] as const),
  ...['EIO', '58030'].map((code) => [code, FAILING] as const),
])

/** Whether an error says that accounts and stored keys cannot be read at the moment. */
export function isStateMissing(error: unknown): boolean {
  const missing = findApiError(error)?.detail.missing
  return Array.isArray(missing) && missing.includes('state')
}
