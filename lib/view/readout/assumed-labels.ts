import type { AssumedInput, SeriesData } from '@/lib/contract/series'
import { inputsBySentence } from './inputs-by-sentence'

/** One sentence for all inputs with the same first import and publication lag, while their publication is assumed. */
export function assumedLabels({ metadata }: Pick<SeriesData, 'metadata'>): string[] {
  const sentenceOf = ({ before, lag }: AssumedInput) =>
    `Before ${before}, publication is assumed: ${lagText(lag)}`
  return inputsBySentence(metadata.assumed ?? [], sentenceOf).map(
    ([sentence, names]) => `${sentence} (${names}).`,
  )
}

function lagText({ least, most }: AssumedInput['lag']): string {
  if (most === 0) return 'the date of each row'
  const days = least === most ? `${most}` : `${least} to ${most}`
  return `the date of each row + ${days} ${most === 1 ? 'day' : 'days'}`
}
