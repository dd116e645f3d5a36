import 'server-only'
import type { Fact } from '@/lib/contract/imports/fact'
import { DAY_MS, dayOf, type Frame, isNumeric } from '@/lib/engine/frame'
import { cadenceOf } from '@/lib/sources/base-tables'
import { beginOf, FIRST_DAYS, NAMED_BEFORE } from '@/lib/sources/first-days'
import type { Manifest } from '@/lib/sources/store/manifest'
import { CHAINS } from '../coin-metrics'
import { Doubt } from '../doubt'
import type { Contribution, Reading } from '../format'
import type { InputFile } from '../input-file'
import { isRead, symbolWithoutNumber } from '../meaning/instrument'
import { unitOf } from '../meaning/units'
import { againstStored } from './against-stored'
import { boundContradiction } from './bounds'
import { knownRange } from './known-level'
import { likelyUnits, sizeFacts } from './likely-units'
import { spikeContradiction } from './spikes'

/** Share of prices outside the known range from which a file is not what it seems. Levels of small coins are rough. */
const MOST_OUTSIDE = 0.3

/** Usual days between rows, by cadence. */
const CADENCES: ReadonlyMap<string, readonly [number, number]> = new Map(
  Object.entries({
    daily: [1, 4],
    'trading-day': [1, 4],
    weekly: [5, 9],
    monthly: [27, 32],
    quarterly: [85, 95],
  }),
)

/** Chain → the candles of its coin. */
const PRICES: ReadonlyMap<string, string> = new Map(
  [...CHAINS].map(([ticker, chain]) => [`chain/${chain}`, `asset/${ticker.toUpperCase()}`]),
)

/**
 * Compares what a file would store with the known prices of its instrument, the stored rows of the same table and the
 * cadence of the table. Throws a Doubt for contradictions; if the person is sure, for the cadence only. Returns notes.
 */
export async function checkReading(
  reading: Reading,
  {
    dataDir,
    manifest,
    file,
    format,
    series,
    claims,
  }: {
    dataDir: string
    manifest: Manifest
    /** Learns what the values show. */
    file: InputFile
    format: string
    series: string
    /** Contradictions between the file and its reading. */
    claims: readonly Doubt[]
  },
): Promise<string[]> {
  const isByHand = format === 'values'
  const isSure = file.options.has('sure')
  const contradictions = isSure ? [] : claims.flatMap((claim) => claim.contradictions)
  const notes: string[] = []
  const answers = claims.flatMap((claim) => claim.answers)
  for (const contribution of reading.contributions) {
    if (contribution.resolution !== '1d' || contribution.frame.time.length === 0) continue
    const { table } = contribution
    const [cadence, level] = [
      format === 'columns' ? null : cadenceFact(contribution),
      levelFact(contribution),
    ]
    const coarse = contradictionOf(cadence)
    // A publisher's file of another cadence is another file. A column by hand may have gaps on purpose.
    if (coarse && !isByHand) throw new Doubt([coarse], [])
    for (const fact of [cadence, level]) if (fact) file.learn(fact)
    if (isSure) continue
    if (coarse) contradictions.push(coarse)
    const range = contradictionOf(level)
    if (range) contradictions.push(range)
    const earlier = anotherCoin(contribution)
    if (earlier) contradictions.push(earlier.contradiction)
    if (earlier?.coin) answers.push({ meaning: `it is ${earlier.coin}`, as: `${format}:${earlier.coin}` })
    if (/^(?:asset|index)\//.test(table) && !isRead(table)) {
      const symbol = symbolWithoutNumber(table.slice('asset/'.length))
      if (symbol) {
        contradictions.push(`no series reads ${table}, and ${symbol} may be meant`)
        answers.push({ meaning: `it is ${symbol}`, as: `${format}:${symbol}` })
      } else notes.push(`no series reads ${table}`)
    }
    const sizes = sizeFacts(contribution)
    // A layout of a publisher has the unit, and a usual size confirms it.
    for (const fact of sizes) file.learn(isByHand || isOpen(fact) ? fact : { ...fact, sure: 'certain' })
    const unit = boundContradiction(contribution) ?? contradictionOf(sizes.find(isOpen))
    if (isByHand && (unit ?? range)) answers.push(...likelyUnits(contribution, series, isPossible))
    const found =
      unit ??
      spikeContradiction(contribution) ??
      (await againstStored(dataDir, manifest, contribution, isByHand))
    if (found && !range) contradictions.push(found)
  }
  if (contradictions.length > 0)
    throw new Doubt(contradictions, [
      ...answers,
      { meaning: `it is ${reading.contributions[0].table} all the same`, option: 'sure' },
    ])
  return notes
}

/** Whether rows contradict neither the known range nor the bounds and the usual size of their columns. */
export const isPossible = (contribution: Contribution): boolean =>
  (contradictionOf(levelFact(contribution)) ??
    boundContradiction(contribution) ??
    contradictionOf(sizeFacts(contribution).find(isOpen))) === null

/** Rows of an asset before its first day, when its name was another coin's. */
function anotherCoin({ table, frame }: Contribution): { contradiction: string; coin?: string } | null {
  const symbol = table.startsWith('asset/') ? table.slice('asset/'.length) : ''
  const first = beginOf(symbol)
  if (!FIRST_DAYS.has(symbol) || frame.time[0] >= first) return null
  const coin = NAMED_BEFORE.get(symbol)
  return {
    contradiction: `${table} begins on ${dayOf(first)}, and before that its name was ${coin ? `that of today’s ${coin}` : 'another one’s'}`,
    ...(coin ? { coin } : {}),
  }
}

const isOpen = ({ sure }: Fact) => sure === 'open'
const contradictionOf = (fact: Fact | null | undefined): string | null =>
  fact && isOpen(fact) ? fact.because : null

/** Whether prices or values are those of the table, by its known range; null if it has none. */
function levelFact({ table, frame }: Contribution): Fact | null {
  const isMacro = table.startsWith('macro/')
  const close = isMacro ? frame.columns.value : (frame.columns.close ?? frame.columns.price_usd)
  const priced = PRICES.get(table) ?? table
  if (!close || !isNumeric(close)) return null
  let known = 0
  const outside: number[] = []
  frame.time.forEach((time, row) => {
    const range = Number.isNaN(close[row]) ? null : knownRange(priced, time)
    if (!range) return
    known++
    if (close[row] < range[0] || close[row] > range[1]) outside.push(row)
  })
  if (known === 0) return null
  const about = isMacro ? 'values' : 'prices'
  const fact = {
    about: `${about} of ${table}`,
    is: `those of ${table} in ${unitOf(table, isMacro ? 'value' : 'close') ?? 'USD'}`,
  }
  const of = `${known - outside.length} of ${known} are within its known range`
  if (outside.length <= MOST_OUTSIDE * known)
    return { ...fact, because: of, sure: outside.length === 0 ? 'certain' : 'likely' }
  const row = outside[outside.length - 1]
  const [low, high] = knownRange(priced, frame.time[row]) ?? []
  const because = `${outside.length} of ${known} ${about} are not those of ${table}: ${round(close[row])} on ${dayOf(frame.time[row])}, where it was between ${round(low)} and ${round(high)}`
  return { ...fact, because, sure: 'open' }
}

function round(value = Number.NaN): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 4 })
}

/** Whether rows are as far apart as those of the table; null if they are too few or it has no cadence. */
function cadenceFact({ table, frame }: Contribution): Fact | null {
  const cadence = cadenceOf(table)
  const usual = CADENCES.get(cadence)
  if (!usual || frame.time.length < 4) return null
  const [least, most] = usual
  const gap = medianGap(frame)
  const fact = { about: `rows of ${table}`, is: cadence === 'trading-day' ? 'daily' : cadence }
  if (gap >= least && gap <= most)
    return { ...fact, because: `most are ${gap} ${gap === 1 ? 'day' : 'days'} apart`, sure: 'certain' }
  return { ...fact, because: `its rows are ${gap} days apart, but ${table} is ${fact.is}`, sure: 'open' }
}

function medianGap({ time }: Frame): number {
  const gaps = Array.from(time.subarray(1), (at, row) => Math.round((at - time[row]) / DAY_MS))
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)]
}
