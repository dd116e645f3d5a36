import type { SeriesData } from '@/lib/contract/series'
import { ROWS_IN_WORDS } from '../text/rows-in-words'
import { listed } from './ended-labels'

const MOST_NAMES = 3

/** One sentence for all inputs whose rows are gathered from the same finer ones. */
export function gatheredLabels({ metadata }: Pick<SeriesData, 'metadata'>): string[] {
  const groups = new Map<string, string[]>()
  for (const { name, from, onlyGaps } of metadata.gathered ?? []) {
    const sentence = `Gathered from ${ROWS_IN_WORDS.get(from) ?? from}${onlyGaps ? ' on days without a file' : ''}`
    groups.set(sentence, [...(groups.get(sentence) ?? []), `“${name}”`])
  }
  return [...groups].map(([sentence, names]) => `${sentence}: ${listed(names, MOST_NAMES)}.`)
}
