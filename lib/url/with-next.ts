/**
 * Address of a page such as `/sign-in` that leads on to `next`, a path on this site. The home page, where it leads
 * anyway, is not named.
 */
export function withNext(address: string, next: string): string {
  if (next === '/') return address
  return `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}
