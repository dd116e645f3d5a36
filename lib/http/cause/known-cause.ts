/** Codes of the system and of PostgreSQL, and words of drivers that have no code, with their meaning. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/\bECONNREFUSED\b/, 'connection refused'],
  [/\b(?:ENOTFOUND|EAI_AGAIN)\b/, 'host not found'],
  [/\b(?:EHOSTUNREACH|ENETUNREACH|ENETDOWN)\b/, 'host not reachable'],
  [/\b(?:ENOSPC|EDQUOT|53100)\b/, 'the disk is full'],
  [/\b(?:EROFS|25006)\b/, 'the disk is read-only'],
  [/\b(?:EIO|58030)\b/, 'the disk reports errors'],
  [/\b57P0[12]\b/, 'the database is shutting down'],
  [/\b57P03\b/, 'the database is starting'],
  [
    /\b(?:ETIMEDOUT|ESOCKETTIMEDOUT|TimeoutError|UND_ERR_\w*TIMEOUT)\b|^Error timeout exceeded when trying to connect$|^Error (?:Query read timeout|timeout expired)$|due to connection timeout$/,
    'timed out',
  ],
  [
    /\b(?:ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|08\d{3})\b|^Error Connection terminated(?: unexpectedly)?$/,
    'connection lost',
  ],
]

/**
 * A sentence for an error whose first cause is known, such as a refused connection: its stack only leads into a driver.
 * Undefined for any other error.
 */
export function knownCause(error: unknown): string | undefined {
  const root = firstCause(error)
  if (!(root instanceof Error)) return undefined
  // An `ApiError` is a sentence for people. One with a cause is judged by the cause.
  if (root.name === 'ApiError') return root.message
  const { code, address, hostname, port } = root as Error & Record<string, unknown>
  // The message of a database may repeat values.
  const text = typeof code === 'string' ? code : `${root.name} ${root.message}`
  const meaning = MEANINGS.find(([pattern]) => pattern.test(text))?.[1]
  const host = address ?? hostname
  if (meaning === undefined || host === undefined) return meaning
  return `${meaning} (${host}${port === undefined ? '' : `:${port}`})`
}

function firstCause(error: unknown): unknown {
  let root = error
  for (const seen = new Set<unknown>(); root instanceof Error && !seen.has(root); ) {
    seen.add(root)
    // An address with several numbers fails once for each.
    const inner = root.cause ?? (root instanceof AggregateError ? root.errors[0] : undefined)
    if (inner === undefined) return root
    root = inner
  }
  return root
}
