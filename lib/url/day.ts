import { FAMILIES } from '@/lib/contract/family'
import { AS_OF } from '@/lib/contract/params/as-of'

/** First parts of the paths of pages and files that can show values as they were known on a day. */
const DATED: ReadonlySet<string> = new Set([
  ...['', 'screen', 'table', 'search', 'gallery', 'watchlists', 'boards'],
  ...FAMILIES.map((family) => family.split('/')[0]),
])
/** Forms among them, which change the current state. */
const CHANGES = /^\/boards\/(?:add|new|[^/]+\/edit)$/

/** Whether a page of this site shows values as they were known on a day if its address asks for it. A query alone is of the current page. */
export function takesDay(href: string): boolean {
  const path = href.split(/[?#]/, 1)[0]
  const [, first = '', ...rest] = path.split('/')
  if (href.startsWith('?')) return true
  if (!path.startsWith('/') || (first === '' && rest.length > 0)) return false
  const name = rest.length === 0 ? first.split('.', 1)[0] : first
  return DATED.has(name) && !CHANGES.test(path)
}

/**
 * An address of this site with the day of the page that links to it. Addresses of other sites, of pages without values, and
 * those with a day of their own are returned as they are.
 */
export function withDay(href: string, day: string | null): string {
  if (day === null || !takesDay(href)) return href
  const [, path, query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? []
  if (path === undefined || new URLSearchParams(query).has(AS_OF)) return href
  return `${path}${query.length > 1 ? `${query}&` : '?'}${AS_OF}=${encodeURIComponent(day)}${hash}`
}

/** The address without a day. */
export function withoutDay(href: string): string {
  const [, path = href, query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? []
  const kept = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && decodeName(part) !== AS_OF)
  return `${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`
}

const decodeName = (part: string): string => [...new URLSearchParams(part).keys()][0] ?? ''

/** `4 years, as known on 2024-06-30`. */
export const knownText = (words: string, day: string | null): string =>
  day === null ? words : `${words}, as known on ${day}`
