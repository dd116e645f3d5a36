import 'server-only'
import { ageBands } from './age-bands'
import { blockStats } from './block-stats'
import { looksLikeBlock } from './blocks/block-files'
import { assetCandles, candleAnswers, indexCandles } from './candles/candle-formats'
import { metatraderCandles } from './candles/metatrader'
import { isComputedCap, tradingviewCaps } from './candles/tradingview-caps'
import { cftcExcerpt, cftcRaw } from './cftc'
import { coinMetrics } from './coin-metrics'
import { dailyValues, dvol } from './daily-values'
import { difficultyEpochs } from './difficulty'
import { READ_OPTIONS, type ReadOption } from './doubt'
import { explainUnknown } from './explain-unknown'
import type { FileHead, Format } from './format'
import { fred } from './fred'
import type { InputFile } from './input-file'
import { yahooChart } from './json/yahoo-chart'
import { marketCaps } from './market-caps'
import { tableColumns } from './table-columns'
import { treasuryYields } from './treasury'
import { blockchainCharts } from './values/blockchain-com'
import { coingecko } from './values/coingecko'
import { fundingAnswers, fundingArchive } from './values/funding'
import { isMetric, publishedMetrics } from './values/glassnode'
import { values } from './values/values'

/** All formats. The first one that recognizes a file is used. */
export const FORMATS: readonly Format[] = [
  coinMetrics,
  ageBands,
  blockStats,
  difficultyEpochs,
  fred,
  metatraderCandles,
  tradingviewCaps,
  indexCandles,
  ...candleAnswers,
  ...assetCandles,
  coingecko,
  yahooChart,
  ...dailyValues,
  fundingArchive,
  ...fundingAnswers,
  blockchainCharts,
  publishedMetrics,
  dvol,
  marketCaps,
  treasuryYields,
  cftcRaw,
  cftcExcerpt,
  tableColumns,
  values,
]

/** Identifiers of formats that are read with others now, for commands that people kept. */
const EARLIER_IDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ 'fred-json': 'fred', 'fear-greed-json': 'fear-greed' }),
)

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
    reason:
      'a published result, or a metric without a column; a base column is imported with --as values:<table>:<column>',
    fits: (head) => isMetric(head) && publishedMetrics.recognize(head) === null,
  },
  {
    reason: 'a share or part of the market, which is computed from the market caps of the assets',
    fits: isComputedCap,
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
  | { kind: 'unknown'; reason: string; advice?: string; answers: readonly { meaning: string; as: string }[] }

/** Recognizes a file by its header, its first rows and its file and folder names. Its values are checked when it is read. */
export async function recognize(file: InputFile): Promise<Recognized> {
  const head = await readHead(file)
  const reference = REFERENCE.find(({ fits }) => fits(head))
  if (reference) return { kind: 'reference', reason: reference.reason }
  if (looksLikeBlock(head.text)) return { kind: 'blocks' }
  for (const format of FORMATS) {
    const series = format.recognize(head)
    if (series !== null) return { kind: 'format', format, series }
  }
  const similar = FORMATS.find((format) => format.looksLike?.(head))
  const answers = (similar?.series ?? []).map(({ series, meaning }) => ({
    meaning,
    as: `${similar?.id}:${series}`,
  }))
  const [reason, advice] = explainUnknown(head, FORMATS)
  return { kind: 'unknown', reason, advice, answers }
}

export interface Named {
  format: Format
  series: string
  options: ReadonlySet<ReadOption>
}

/** Parses `--as <format>:<series>,<option>…`. The format checks the series when it reads the file. */
export function namedFormat(text: string): Named {
  // Names of columns may have commas, so the options of a named one are the known words at the end.
  const parts = text.split(',')
  const isOption = (part: string) => READ_OPTIONS.some((name) => name === part)
  const end = parts[0].includes('=') ? parts.findLastIndex((part) => !isOption(part)) + 1 : 1
  const [named, ...given] = [parts.slice(0, end).join(), ...parts.slice(end)]
  const at = named.indexOf(':')
  const [id, series] = at === -1 ? [named, ''] : [named.slice(0, at), named.slice(at + 1)]
  const format = FORMATS.find((candidate) => candidate.id === (EARLIER_IDS.get(id) ?? id))
  if (!format || series === '')
    throw new Error(`--as takes <format>:<series>; the formats are ${FORMATS.map(({ id }) => id).join(', ')}`)
  const options = given.map((option) => {
    const known = READ_OPTIONS.find((name) => name === option)
    if (!known) throw new Error(`--as has no option “${option}”; the options are ${READ_OPTIONS.join(', ')}`)
    return known
  })
  return { format, series, options: new Set(options) }
}

async function readHead(file: InputFile): Promise<FileHead> {
  const [text, { header }, [first = []]] = [await file.head(), await file.dialect(), await file.sample(1)]
  const names = header.map((name) => name.toLowerCase())
  return { name: file.name, folders: file.folders, header, names, first, text }
}
