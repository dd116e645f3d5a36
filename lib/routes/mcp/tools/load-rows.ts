import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { reachSentence } from '@/lib/contract/fields/reach-row'
import type { SeriesData } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { decodeBody } from '@/lib/http/encoded-body'
import { encodeFile } from '@/lib/picture/encode'
import type { FileChoice } from '@/lib/picture/file/file-columns'
import { pageAddress } from '@/lib/picture/file/file-input'
import { loadLines } from '@/lib/picture/file/load-lines'
import { isSimulated, lastDay } from '@/lib/picture/labels'
import { loadFile } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { whyTable } from '@/lib/picture/why/why-table'
import { whyJson } from '@/lib/picture/why/write-why'
import { fileHref } from '@/lib/url/file-href'
import { readChoice } from '../../files/file-routes'
import { readStrictly } from '../../read-strictly'
import { refuseCoarserRows, refuseFailedLines } from '../../refuse-notices'
import { headlineOf } from '../answer/asked-columns'
import type { ChartAddress } from './read-address'
import type { Asker } from './tool'

/** A row of a file: a date or a day of an aligned chart, then values by column. */
export type Row = Readonly<Record<string, unknown>>

/** The JSON file of a chart. */
export interface RowsFile {
  title: string
  units: Readonly<Record<string, string>>
  source: string
  revision: string | null
  count: number
  data: readonly Row[]
  notes?: readonly string[]
  /** Joins of compared series and formulas, in words. */
  laidOver?: Readonly<Record<string, string>>
  condition?: string
  occurrences?: string
  values?: string
  field?: string
}

/** Address, age and source of a chart, which every answer about it states. */
export interface Provenance {
  permalink: string
  /** The CSV file of all rows in view. */
  file: string
  /** Day of the last value in the full history; null without one. */
  lastValue: string | null
  /** Days from then to now; null without one. */
  ageDays: number | null
  source: string
  simulated: boolean
}

export interface LoadedRows {
  chart: LoadedChart
  file: RowsFile
  /** The text file: one sentence, if the chart has one. */
  sentence: string | null
  /** A sentence for each formula whose level the address looks for. */
  reached: readonly string[]
  /** A change that the address takes apart, as its JSON file has it; null without one. */
  why: { sentence: string } | null
  provenance: Provenance
}

/** The JSON and the text file of a chart, as `/<path>.json` and `.txt` give them. */
export async function loadRowsOf(
  { path, search }: ChartAddress,
  surface: 'read' | 'compute',
  asker: Asker,
): Promise<LoadedRows> {
  const choice = readChoice(search)
  const read = await readStrictly(path, search, surface, asker.viewer)
  const { chart, whole } = await loadFile(read, asker.viewer, choice)
  refuseFailedLines(chart)
  refuseCoarserRows(chart)
  const { apart, ...rows } = chart
  const input = { chart: rows, lines: [], used: [], choice, site: asker.site, now: asker.now }
  const file = await withHeadline(input, await fileOf(input))
  return {
    chart,
    file,
    sentence: await sentenceOf({ ...input, lines: await loadLines({ chart, whole }, asker.viewer) }, file),
    reached: (chart.series.reached ?? []).map(reachSentence),
    why: apart ? ('failure' in apart ? { sentence: whyTable(apart).sentence } : whyJson(apart)) : null,
    provenance: provenanceOf({ chart, whole, choice }, file.source, asker),
  }
}

type Input = Omit<Parameters<typeof encodeFile>[0], 'suffix'>

async function fileOf(input: Input): Promise<RowsFile> {
  const rows = await encodeFile({ ...input, suffix: 'json' })
  return JSON.parse(Buffer.from(decodeBody(rows)).toString())
}

/** The file with the column that the sentence is about, which a picture of parts does not draw, such as their total. */
async function withHeadline(input: Input, file: RowsFile): Promise<RowsFile> {
  const { chart } = input
  const headline = headlineOf(chart)
  if (headline === null || headline in file.units) return file
  const own = Object.keys(file.units).filter((name) => !(name in (file.laidOver ?? {})))
  return fileOf({ ...input, chart: { ...chart, state: { ...chart.state, show: [headline, ...own] } } })
}

async function sentenceOf(input: Input, file: RowsFile): Promise<string | null> {
  try {
    const text = await encodeFile({ ...input, suffix: 'txt' })
    return Buffer.from(decodeBody(text)).toString().trim()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'unknown_route') return null
    // The line that the chart is about, such as a formula, can lack values where others have some.
    if (error.code === 'data_not_available' && file.count > 0) return `${file.title}: no value in view.`
    throw error
  }
}

export function provenanceOf(
  { chart, whole, choice }: { chart: LoadedChart; whole: SeriesData; choice: FileChoice },
  source: string,
  { site, now }: Asker,
): Provenance {
  const lastValue = lastDay(whole)
  const ageDays =
    lastValue === null ? null : Math.round((Date.parse(dayOf(now)) - Date.parse(lastValue)) / 86_400_000)
  return {
    permalink: pageAddress({ chart, site }),
    file: `${site}${fileHref(chart.endpoint, chart.state, 'csv', choice)}`,
    lastValue,
    ageDays,
    source,
    simulated: isSimulated(chart.series),
  }
}
