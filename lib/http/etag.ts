import { createHash } from 'node:crypto'

/**
 * A weak ETag made from everything that determines a response, so that it is known before the response is computed.
 * Weak, because it covers every content coding and responses made at different times.
 */
export function makeEtag(...parts: readonly unknown[]): string {
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`
}

/** Whether `If-None-Match` matches the tag, by weak comparison. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  const wanted = opaque(etag)
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((candidate) => opaque(candidate) === wanted)
}

function opaque(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag
}
