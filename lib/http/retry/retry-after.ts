/** Milliseconds from `now` that `Retry-After` asks to wait: seconds or an HTTP date. Null if absent or unreadable. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  // An HTTP date names its month. Without this, `Date.parse` takes 1.5 for a day in January 2001.
  const at = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
