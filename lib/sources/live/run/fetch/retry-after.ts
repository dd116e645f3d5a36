/** Milliseconds that a host asks to wait, from seconds or an HTTP date; null if it does not say. */
export function retryAfter(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  const at = Date.parse(text)
  return text === '' || Number.isNaN(at) ? null : Math.max(0, at - now)
}
