import { createHash } from 'node:crypto'
import { getProgramId } from '@/lib/process/program-id'

/**
 * A weak ETag made from everything that determines a response, so that it is known before the response is computed. The
 * program is a part, because a repaired one answers differently. Weak, because it covers every content coding and
 * responses made at different times.
 */
export function makeEtag(...parts: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify([getProgramId(), ...parts]))
  return `W/"${hash.digest('base64url').slice(0, 27)}"`
}

/** The weak form of a tag, for a response that has one tag in every content coding. */
export const weaken = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`)

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
