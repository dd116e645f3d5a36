import type { FileSuffix } from '@/lib/contract/files/chart-files'
import type { SeriesData } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { fileHref } from '@/lib/url/file-href'
import { pageHref } from '@/lib/url/hrefs'
import type { LoadedChart } from '../loaded-chart'
import type { FileChoice } from './file-columns'
import type { FileLine } from './file-lines'

export interface FileInput {
  chart: LoadedChart
  /** For files of a few values: the lines of the chart. */
  lines: readonly FileLine[]
  /** For calendars: every series that the chart uses, its own first. */
  used: readonly SeriesData[]
  suffix: FileSuffix
  choice: FileChoice
  /** Origin of this installation, for links in the file. */
  site: string
  /** Current time. Files name its day at most. */
  now: number
}

/** Address of a chart as another file, with the same settings. */
export const addressOf = ({ chart, choice, site }: FileInput, suffix: FileSuffix): string =>
  `${site}${fileHref(chart.endpoint, chart.state, suffix, choice)}`

export const pageAddress = ({ chart, site }: Pick<FileInput, 'chart' | 'site'>): string =>
  `${site}${pageHref(chart.endpoint, { ...chart.state, tab: 'about' })}`

/** `MVRV. Simulated sample data. Chartroom, http://… Retrieved 2026-03-29.` */
export function citationOf(input: FileInput, title: string, source: string): string {
  return `${title}. ${source}. Chartroom, ${pageAddress(input)}. Retrieved ${dayOf(input.now)}.`
}
