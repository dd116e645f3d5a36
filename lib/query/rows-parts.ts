import { PART, type Split, writePart } from '@/lib/contract/files/rows-part'
import type { CompactWireSeries, EarlierRows } from '@/lib/contract/series'
import { unpackedColumn } from './unpack-column'

/** Addresses of the newest and the earlier rows of an address of `/data`. */
export const partHrefs = (href: string, split: Split): string[] =>
  (['newest', 'earlier'] as const).map(
    (of) => `${href}${href.includes('?') ? '&' : '?'}${PART}=${writePart({ of, split })}`,
  )

/** The same, if the page has announced them for this address. */
export function announcedParts(href: string): { newest: string; earlier: string } | null {
  const hrefs = Array.from(
    document.querySelectorAll('link[rel="preload"][as="fetch"]'),
    (link) => link.getAttribute('href') ?? '',
  )
  const find = (of: 'newest' | 'earlier') =>
    hrefs.find((one) => one.startsWith(href) && one.slice(href.length + 1).startsWith(`${PART}=${of}.`))
  const newest = find('newest')
  const earlier = find('earlier')
  return newest && earlier ? { newest, earlier } : null
}

/** All rows from their two parts; null if they have different columns. */
export function joinParts(
  earlier: EarlierRows,
  { isNewest: _, ...newest }: CompactWireSeries,
): CompactWireSeries | null {
  const columns: CompactWireSeries['columns'] = {}
  for (const name of Object.keys(newest.columns)) {
    const before = unpackedColumn(earlier.columns, name)
    if (!before) return null
    columns[name] = before.concat(unpackedColumn(newest.columns, name) ?? [])
  }
  return { ...newest, steps: [...earlier.steps, ...newest.steps], columns }
}
