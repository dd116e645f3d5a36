import 'server-only'
import { z } from 'zod'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { listOf } from '../../bounded-shapes'
import { type Answer, ChangedShape, type LiveReading, type LiveSource } from '../../live-source'
import { readJson } from '../../read-json'
import { dayOfText, MacroRows, rounded } from './macro-rows'
import { macroStream, yearSpan } from './macro-stream'

const HOST = 'markets.newyorkfed.org'
/** Values can be revised on the day of their publication, and rarely later. */
const LOOKBACK_DAYS = 10

interface Series {
  id: string
  path: string
  /** First day with values. */
  first: string
  /** A history is asked for year by year, because answers about operations are long. */
  isByYear?: true
  read(answer: Answer, id: string, rows: MacroRows): string[]
}

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/** A number, or text where there is none. */
const maybe = z.union([z.number(), z.string()]).nullish()

const rates = z.object({
  refRates: listOf(
    z.object({
      effectiveDate: day,
      type: z.string(),
      percentRate: maybe,
      targetRateTo: maybe,
      revisionIndicator: z.string().nullish(),
    }),
  ),
})

const operation = z.object({
  operationDate: day,
  auctionStatus: z.string().nullish(),
  operationType: z.string(),
  /** `Overnight`, or the length of a longer operation. */
  term: z.string().nullish(),
  /** Spelled so by the publisher. */
  termCalenderDays: z.number().nullish(),
  note: z.string().nullish(),
  totalAmtAccepted: maybe,
})
const operations = z.object({ repo: z.object({ operations: listOf(operation) }) })

/** Calendar days of an overnight operation over a long weekend. */
const LONGEST_NIGHT = 4

function isOvernight({ term, termCalenderDays, operationDate }: z.infer<typeof operation>): boolean {
  if (term) return term.toLowerCase() === 'overnight'
  if (typeof termCalenderDays === 'number') return termCalenderDays <= LONGEST_NIGHT
  throw new ChangedShape(`the operation of ${operationDate} says neither its term nor its days`)
}

function numberOf(value: number | string | null | undefined, what: string): number {
  if (value === null || value === undefined || value === '' || value === 'NA') return Number.NaN
  const number = Number(value)
  if (!Number.isFinite(number)) throw new ChangedShape(`${what} is “${String(value).slice(0, 40)}”`)
  return number
}

const rateReader =
  (type: string, field: 'percentRate' | 'targetRateTo') =>
  ({ bytes }: Answer, id: string, rows: MacroRows): string[] => {
    const notes: string[] = []
    for (const rate of readJson(bytes, rates).refRates) {
      if (rate.type !== type) throw new ChangedShape(`the answer has ${rate.type} instead of ${type}`)
      rows.add(id, dayOfText(rate.effectiveDate), numberOf(rate[field], `${type} of ${rate.effectiveDate}`))
      if (rate.revisionIndicator && field === 'percentRate')
        notes.push(`${type} of ${rate.effectiveDate} is marked as revised.`)
    }
    return notes
  }

/**
 * The sum of the overnight reverse repos of a day in billions. The answer also has repos, whatever is asked for, and small
 * exercises that test systems.
 */
function readReverseRepos({ bytes }: Answer, id: string, rows: MacroRows): string[] {
  const sums = new Map<string, number>()
  for (const one of readJson(bytes, operations).repo.operations) {
    if (!/^reverse ?repo$/i.test(one.operationType) || (one.auctionStatus ?? 'Results') !== 'Results')
      continue
    if (/small value/i.test(one.note ?? '') || !isOvernight(one)) continue
    const accepted = numberOf(one.totalAmtAccepted, `totalAmtAccepted of ${one.operationDate}`)
    sums.set(one.operationDate, (sums.get(one.operationDate) ?? 0) + accepted)
  }
  for (const [date, dollars] of sums) rows.add(id, dayOfText(date), rounded(dollars / 1e9, 3))
  return []
}

const SERIES: readonly Series[] = [
  {
    id: 'SOFR',
    path: 'rates/secured/sofr/search.json',
    first: '2018-04-02',
    read: rateReader('SOFR', 'percentRate'),
  },
  {
    id: 'DFEDTARU',
    path: 'rates/unsecured/effr/search.json',
    first: '2008-12-16',
    read: rateReader('EFFR', 'targetRateTo'),
  },
  {
    id: 'RRPONTSYD',
    path: 'rp/results/search.json',
    first: '2013-09-23',
    isByYear: true,
    read: readReverseRepos,
  },
]

/** A span of days, both inclusive, cut at the end of each year. */
function byYear(from: string, to: string): [from: string, to: string][] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const year = first + at
    return [year === first ? from : `${year}-01-01`, year === last ? to : `${year}-12-31`]
  })
}

export const newYorkFed: LiveSource = {
  id: 'new-york-fed',
  title: 'Federal Reserve Bank of New York, Markets Data',
  about: 'https://markets.newyorkfed.org/static/docs/markets-api.html',
  layer: 'new-york-fed',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  terms: {
    name: 'Terms of Use for Select Rate Data',
    url: 'https://www.newyorkfed.org/markets/reference-rates/terms-of-use',
    attribution: 'Source: Federal Reserve Bank of New York',
    redistribute: 'yes',
    seen: '2026-10-01',
  },
  isDefault: true,
  streams: SERIES.map(({ id }) => macroStream(id, LOOKBACK_DAYS)),
  plan: ({ today, cursor }) =>
    SERIES.flatMap(({ id, path, first, isByYear }) => {
      const last = cursor(id)
      const from = last === null ? first : dayOf(last - LOOKBACK_DAYS * DAY_MS)
      const to = dayOf(today)
      return (isByYear ? byYear(from, to) : [[from, to]]).map(([start, end]) => ({
        streams: [id],
        url: `https://${HOST}/api/${path}?startDate=${start}&endDate=${end}`,
        type: 'json' as const,
        note: id,
        ...(isByYear ? { span: yearSpan(Number(start.slice(0, 4))) } : {}),
      }))
    }),
  read(answer, { today }) {
    const series = SERIES.find(({ id }) => id === answer.request.note)
    if (!series) throw new Error(`There is no series ${String(answer.request.note)}`)
    const rows = new MacroRows(today)
    const notes = series.read(answer, series.id, rows)
    return { rows: rows.toRows(), notes } satisfies LiveReading
  },
}
