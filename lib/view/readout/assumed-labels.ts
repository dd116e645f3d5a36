import type { AssumedInput, SeriesData } from '@/lib/contract/series'
import { listed } from './ended-labels'

const MOST_NAMES = 3

/** One sentence for all inputs with the same first import and publication lag, while their publication is assumed. */
export function assumedLabels({ metadata }: Pick<SeriesData, 'metadata'>): string[] {
  const groups = new Map<string, AssumedInput[]>()
  for (const input of metadata.assumed ?? []) {
    const key = `Before ${input.before}, publication is assumed: ${lagText(input.lag)}`
    groups.set(key, [...(groups.get(key) ?? []), input])
  }
  return [...groups].map(
    ([sentence, inputs]) =>
      `${sentence} (${listed(
        inputs.map(({ name }) => `“${name}”`),
        MOST_NAMES,
      )}).`,
  )
}

function lagText({ least, most }: AssumedInput['lag']): string {
  if (most === 0) return 'the date of each row'
  const days = least === most ? `${most}` : `${least} to ${most}`
  return `the date of each row + ${days} ${most === 1 ? 'day' : 'days'}`
}
