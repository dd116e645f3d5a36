import { createHash } from 'node:crypto'

/**
 * A weak validator for an answer, made from what determines it and not from its bytes: equal parts, equal tag.
 * Weak, because one tag covers every content coding and answers made at different times.
 */
export function makeEtag(...parts: readonly unknown[]): string {
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`
}

/** Whether `If-None-Match` names the tag, by weak comparison; `*` names any. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  const wanted = opaque(etag)
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((candidate) => opaque(candidate) === wanted)
}

function opaque(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag
}
