import { ApiError } from '@/lib/contract/errors'
import { checkQuery } from './check-text'

/** Longest path and query, in bytes. */
export const LONGEST_TARGET = 8 * 1024

const ABSOLUTE = /^https?:\/\/([^/?#]*)([\s\S]*)$/i
/** A percent-encoded letter, digit or `-._~`: every such address has a shorter form that means the same. */
const NEEDLESSLY_ENCODED = /%(?:2d|2e|3[0-9]|4[1-9a-f]|5[0-9a]|5f|6[1-9a-f]|7[0-9ae])/i
/** Characters that a second decoding or a file system would interpret: control characters and `%/\?#`. */
const MISLEADING = /%(?:[01][0-9a-f]|7f|25|2f|5c|3f|23)/i

/**
 * The path and query of a request target in the one form that every later reader understands the same way. A target that
 * names this host is reduced to its path. Throws an ApiError for any other form: nothing is corrected, because a reader
 * that corrects differently than the check before it lets requests pass the check.
 */
export function readCanonicalTarget(raw: string, host: string | undefined): string {
  if (raw.length > LONGEST_TARGET) {
    throw new ApiError('uri_too_long', `The URL is too long. The limit is ${LONGEST_TARGET / 1024} KB.`)
  }
  const target = raw.startsWith('/') ? raw : pathOnHost(raw, host)
  if (!/^[\x21-\x7e]+$/.test(target) || target.includes('#')) {
    throw new ApiError(
      'invalid_request',
      'Percent-encode every character of the URL that is not visible ASCII, and #.',
    )
  }
  const at = target.indexOf('?')
  checkPath(at < 0 ? target : target.slice(0, at))
  if (at >= 0) checkQuery(target.slice(at))
  return target
}

/** Proxies send the whole address of a resource (RFC 9112 §3.2.2). It must be one of this host. */
function pathOnHost(raw: string, host: string | undefined): string {
  const [, authority, rest] = ABSOLUTE.exec(raw) ?? []
  if (rest === undefined) {
    throw new ApiError('invalid_request', 'The request target must be a path that begins with a slash.')
  }
  if (host === undefined || authority.toLowerCase() !== host.toLowerCase()) {
    throw new ApiError('misdirected_request', 'This server only answers for the host in the Host header.')
  }
  return rest.startsWith('/') ? rest : `/${rest}`
}

function checkPath(path: string): void {
  const problem = problemOf(path)
  if (problem) throw new ApiError('unknown_route', `There is nothing at this address: its path ${problem}.`)
}

function problemOf(path: string): string | null {
  if (path.includes('\\')) return 'contains a backslash'
  if (path.includes('//')) return 'contains an empty segment'
  if (/%(?![0-9a-f]{2})/i.test(path) || !isDecodable(path)) return 'is not valid percent-encoding'
  if (NEEDLESSLY_ENCODED.test(path)) return 'encodes a character that needs no encoding'
  if (MISLEADING.test(path))
    return 'contains an encoded control character, slash, backslash, percent sign, ? or #'
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return 'contains a dot segment'
  return null
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
