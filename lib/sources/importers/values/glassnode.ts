import 'server-only'
import type { FileHead, Format } from '../format'
import { BASE_METRICS } from './metrics'
import { readMetric } from './pairs'

const TIMES = ['timestamp', 'time', 'date', 't', 'datetime']

const isAnswer = (text: string): boolean =>
  /^\s*\[\s*\{\s*"t"\s*:\s*(?:\d+|"\d{4}-[^"]*")\s*,\s*"[vo]"\s*:/.test(text) ||
  /^\s*\{\s*"data"\s*:\s*\[\s*\{\s*"t"/.test(text)

/** The metric that Glassnode Studio names in its header, such as SOPR of `SOPR/t,SOPR/v` or `t,SOPR`; null for others. */
function studioMetric(header: readonly string[]): string | null {
  const [time = '', value = ''] = header
  if (header.length !== 2) return null
  const [, group] = /^(.+)\/t$/.exec(time) ?? []
  if (group !== undefined) return value === `${group}/v` ? group : null
  return time === 't' && value !== '' ? value : null
}

const wordsOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')

/** Whether a file has times and values of one metric, without saying whether it is a base column. */
export function isMetric({ header, names, text, name }: FileHead): boolean {
  if (isAnswer(text) || studioMetric(header) !== null) return true
  return (
    names.length === 2 &&
    TIMES.includes(names[0]) &&
    (names[1] === 'value' || names[1] === 'v') &&
    /glassnode|messari/.test(name)
  )
}

export const publishedMetrics: Format = {
  id: 'metrics',
  title: 'Glassnode or Messari metrics of Bitcoin that are base columns, as CSV or JSON',
  recognize(head) {
    const name = wordsOf(`${head.name} ${studioMetric(head.header) ?? ''}`)
    if (!isMetric(head) || !/(?:^|_)(?:btc|bitcoin)(?:_|$)/.test(name)) return null
    return [...BASE_METRICS.keys()].find((metric) => name.includes(metric)) ?? null
  },
  read: (file, series) => readMetric(file, series, BASE_METRICS, 'metrics'),
}
