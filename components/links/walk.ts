import { BROWSER_KEYS } from '@/lib/contract/formats/browser-keys'
import { readAsOf } from '@/lib/contract/params/read-as-of'
import { withoutDay } from '@/lib/url/day'
import { readStored, writeStored } from '../ui/browser-storage'

/** Longer lists are cut around the opened page. */
const MOST = 400

/**
 * Remembers the list around a link, so that keys go on to its neighbors. Lists have `data-walk`; parts of one
 * list, such as its groups, have the same value there.
 */
export function rememberWalk(link: HTMLElement): void {
  const name = link.closest<HTMLElement>('[data-walk]')?.dataset.walk
  if (name === undefined) return
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`[data-walk="${name}"] a[href^="/"]`)]
  const { day } = readAsOf(new URLSearchParams(location.search))
  const hrefOf = (one: Element) => {
    const href = one.getAttribute('href') ?? ''
    return readAsOf(new URLSearchParams(href.split('?')[1])).day === day ? withoutDay(href) : href
  }
  keepWalk(links.map(hrefOf), hrefOf(link))
}

/** Remembers a list of pages and the one that is opened. The day of the page is not among them, because it may end before the list does. */
export function keepWalk(hrefs: readonly string[], opened: string): void {
  const list = [...new Set(hrefs)]
  const at = Math.max(0, list.indexOf(opened) - MOST / 2)
  // Without storage there is no list to go on in.
  writeStored('sessionStorage', BROWSER_KEYS.walk, list.slice(at, at + MOST))
}

/** The page after (1) or before (-1) this one in the list one came from; null at its ends and elsewhere. */
export function stepFrom(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  by: 1 | -1,
): string | null {
  const list = readWalk()
  const exact = [pathname + search, withoutDay(pathname + search)]
    .map((href) => list.indexOf(href))
    .find((place) => place >= 0)
  const at = exact ?? list.findIndex((href) => href.split('?')[0] === pathname)
  return (at >= 0 && list[at + by]) || null
}

function readWalk(): string[] {
  const kept = readStored('sessionStorage', BROWSER_KEYS.walk)
  return Array.isArray(kept) ? kept.filter((href) => typeof href === 'string' && /^\/(?!\/)/.test(href)) : []
}
