import type { SeriesData } from '@/lib/contract/series'

/**
 * Credits that publishers require, in one line: `Sources: A; B and 2 more. Non-commercial use only`. Null without any.
 */
export function creditOf(
  { metadata: { sources = [] } }: Pick<SeriesData, 'metadata'>,
  most = Number.POSITIVE_INFINITY,
): string | null {
  const ordered = [...sources].sort((a, b) => Number(a.isBeside ?? false) - Number(b.isBeside ?? false))
  const words = [...new Set(ordered.map(({ attribution }) => attribution.replace(/^Sources?: |\.$/g, '')))]
  if (words.length === 0) return null
  const more = words.length - most
  const named = more > 0 ? [...words.slice(0, most), `${more} more`] : words
  const limited = sources.some(({ redistribute }) => redistribute === 'non-commercial')
  return `${named.length > 1 ? 'Sources' : 'Source'}: ${named.join('; ')}${limited ? '. Non-commercial use only' : ''}`
}
