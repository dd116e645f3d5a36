import 'server-only'
import { basename, dirname } from 'node:path'
import { ageBands } from './age-bands'
import { blockStats } from './block-stats'
import { looksLikeBlock } from './blocks/block-files'
import { binanceDaily, hourlyCandles, indexCandles, yahooAsset } from './candles'
import { cftcExcerpt, cftcRaw } from './cftc'
import { coinMetrics } from './coin-metrics'
import { csvLine } from './csv-line'
import { dailyValues } from './daily-values'
import { dailyDifficulty, difficultyEpochs } from './difficulty'
import { dvol } from './dvol'
import { etfFlows } from './etf-flows'
import type { FileHead, Format } from './format'
import { fred } from './fred'
import { headOf } from './lines'
import { marketCaps } from './market-caps'
import { minuteCandles } from './minute-candles'
import { tableColumns } from './table-columns'

/** All formats. The first one that recognizes a file is used. */
export const FORMATS: readonly Format[] = [
  coinMetrics,
  ageBands,
  blockStats,
  dailyDifficulty,
  difficultyEpochs,
  fred,
  binanceDaily,
  yahooAsset,
  hourlyCandles,
  minuteCandles,
  indexCandles,
  ...dailyValues,
  etfFlows,
  dvol,
  marketCaps,
  cftcRaw,
  cftcExcerpt,
  tableColumns,
]

/** Known files that are not imported, by folder or file name or header, with the reason. */
const REFERENCE: readonly { reason: string; fits(head: FileHead): boolean }[] = [
  {
    reason: 'published results for comparison only',
    fits: ({ folders }) => folders.some((folder) => /^(?:glassnode-|cryptoquant-|golden$)/.test(folder)),
  },
  {
    reason: 'stablecoin ledgers are not used',
    fits: ({ name, header }) => /^coinmetrics-(?:usdt|usdc)(?:-|$)/.test(name) && header[0] === 'time',
  },
  {
    reason: 'a list of metric names',
    fits: ({ header }) => header.slice(0, 3).join() === 'id,name,category',
  },
  {
    reason: 'annualized rates and dollars instead of rates per eight hours and coins',
    fits: ({ name }) => name.startsWith('funding_oi_by_venue'),
  },
  {
    reason: 'block totals for comparison only',
    fits: ({ name }) => name === 'block-golden',
  },
]

export type Recognized =
  | { kind: 'format'; format: Format; series: string }
  | { kind: 'blocks' }
  | { kind: 'reference'; reason: string }
  | { kind: 'unknown' }

/** Recognizes a file by its header and its file and folder names, never by values. */
export async function recognize(path: string): Promise<Recognized> {
  const head = await readHead(path)
  const reference = REFERENCE.find(({ fits }) => fits(head))
  if (reference) return { kind: 'reference', reason: reference.reason }
  if (looksLikeBlock(head.text)) return { kind: 'blocks' }
  for (const format of FORMATS) {
    const series = format.recognize(head)
    if (series !== null) return { kind: 'format', format, series }
  }
  return { kind: 'unknown' }
}

/** Parses `--as <format>:<series>`. The format checks the series when it reads the file. */
export function namedFormat(text: string): { format: Format; series: string } {
  const [id, series = ''] = text.split(':', 2)
  const format = FORMATS.find((candidate) => candidate.id === id)
  if (!format || series === '')
    throw new Error(`--as takes <format>:<series>; the formats are ${FORMATS.map(({ id }) => id).join(', ')}`)
  return { format, series }
}

async function readHead(path: string): Promise<FileHead> {
  const text = await headOf(path)
  const [first = ''] = text.split(/\r?\n/, 1)
  return {
    path,
    name: basename(path)
      .toLowerCase()
      .replace(/\.gz$/, '')
      .replace(/\.(?:csv|txt|json)$/, ''),
    folders: dirname(path).toLowerCase().split(/[/\\]/).slice(-2),
    header: csvLine(first) ?? [],
    text,
  }
}
