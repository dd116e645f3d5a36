import type { GatheredInput, SeriesData } from '@/lib/contract/series'
import { ROWS_IN_WORDS } from '../text/rows-in-words'
import { inputsBySentence } from './inputs-by-sentence'

/** One sentence for all inputs whose rows are gathered from the same finer ones. */
export function gatheredLabels({ metadata }: Pick<SeriesData, 'metadata'>): string[] {
  const sentenceOf = ({ from, onlyGaps }: GatheredInput) =>
    `Gathered from ${ROWS_IN_WORDS.get(from) ?? from}${onlyGaps ? ' on days without a file' : ''}`
  return inputsBySentence(metadata.gathered ?? [], sentenceOf).map(
    ([sentence, names]) => `${sentence}: ${names}.`,
  )
}
