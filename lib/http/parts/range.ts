/** A part of a body in bytes: `end` is the byte after the last. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The part that the header `Range` asks for (RFC 9110 §14.2): undefined without one, or with a form that servers may
 * ignore, such as several parts; null if the body has no such part.
 */
export function readRange(header: string | undefined, length: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const count = Math.min(Number(last), length)
    return count === 0 ? null : { start: length - count, end: length }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= length) return null
  return { start, end: last === '' ? length : Math.min(Number(last) + 1, length) }
}

/** Whether a range applies: without `If-Range`, or if it names this very version. */
export const allowsRange = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || (ifRange.trim() === etag && !etag.startsWith('W/'))
