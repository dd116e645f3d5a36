import 'server-only'
import { CHART_FILES, type FileSuffix } from '@/lib/contract/files/chart-files'
import { aboutRows } from '../export/about-rows'
import { csvLines } from '../export/csv-lines'
import { jsonRows } from '../export/json-rows'
import { simulatedSheet } from '../export/simulated-sheet'
import { isSimulated } from '../labels'
import { whyJson, whyLines } from '../why/write-why'
import { badge } from './badge'
import { calendar } from './calendar'
import { feed } from './feed'
import type { FileInput } from './file-input'
import { fileSheet } from './file-sheet'
import { sentence } from './sentence'
import { writeMetadata } from './write-metadata'
import { writeParquet } from './write-parquet'

/** Files that are written here. Pictures of the chart are cards, and a receipt has series of its own. */
export type WrittenFile = Exclude<FileSuffix, 'png' | 'svg' | 'receipt.json'>

export interface WrittenFileInput extends FileInput {
  suffix: WrittenFile
}

interface Written {
  body: string | Uint8Array
  /** Rows in it; 0 where there are none. */
  points: number
}

/** Mark that tells Excel the encoding of CSV. */
const BYTE_ORDER_MARK = '\ufeff'

const csvSheet = ({ chart, choice }: FileInput) =>
  simulatedSheet(fileSheet(chart, choice), isSimulated(chart.series))

const WRITERS: Readonly<Record<WrittenFile, (input: WrittenFileInput) => Written>> = {
  csv(input) {
    const { bom, excel } = input.choice
    const { apart } = input.chart
    const lines = apart ? whyLines(apart, excel) : csvLines(csvSheet(input), excel)
    const text = `${lines.join('\r\n')}\r\n`
    return { body: bom || excel ? BYTE_ORDER_MARK + text : text, points: lines.length - 1 }
  },
  json(input) {
    const sheet = fileSheet(input.chart, input.choice)
    const { apart } = input.chart
    const about = { ...aboutRows(input.chart, sheet), count: sheet.count }
    if (apart) return { body: `${JSON.stringify({ ...whyJson(apart), source: about.source })}\n`, points: 1 }
    return { body: `${JSON.stringify({ ...about, data: jsonRows(sheet) })}\n`, points: sheet.count }
  },
  parquet(input) {
    const sheet = fileSheet(input.chart, input.choice)
    return { body: writeParquet(sheet, aboutRows(input.chart, sheet)), points: sheet.count }
  },
  'metadata.json': (input) => ({
    body: writeMetadata(input, csvSheet(input)),
    points: 0,
  }),
  txt: (input) => ({ body: sentence(input), points: 0 }),
  'badge.svg': (input) => ({ body: badge(input), points: 0 }),
  atom: (input) => ({ body: feed(input), points: 0 }),
  ics: (input) => ({ body: calendar(input), points: 0 }),
}

/** A chart as a file. */
export function drawFile(input: WrittenFileInput): Written & { contentType: string } {
  return { ...WRITERS[input.suffix](input), contentType: CHART_FILES[input.suffix].contentType }
}
