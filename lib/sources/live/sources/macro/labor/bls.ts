import 'server-only'
import { z } from 'zod'
import { listOf } from '../../../bounded-shapes'
import {
  ChangedShape,
  type LiveReading,
  type LiveRequest,
  type LiveSource,
  type PlanState,
  SourceRests,
} from '../../../live-source'
import { readEach } from '../../../read-each'
import { readJson } from '../../../read-json'
import { MacroRows } from '../macro-rows'
import { macroStream, yearSpan } from '../macro-stream'
import { publicDomain } from '../us-terms'
import { BLS_SERIES } from './bls-series'

const HOST = 'api.bls.gov'
const KEY = 'BLS_API_KEY'
/** Without a key: 25 requests per day, each of 25 series and 10 years. The first run needs 15. */
const KEYLESS = { version: 'v1', series: 25, years: 10 }
const KEYED = { version: 'v2', series: 50, years: 20 }

const shape = z.object({
  status: z.string(),
  message: listOf(z.string()).optional(),
  Results: z
    .object({
      series: listOf(
        z.object({
          seriesID: z.string(),
          data: listOf(
            z.object({ year: z.string().regex(/^\d{4}$/), period: z.string(), value: z.string() }),
          ),
        }),
      ),
    })
    .optional()
    .catch(undefined),
})

const ID_OF = new Map(BLS_SERIES.map(([id, bls]) => [bls, id]))

/** Seasonal factors of five years are revised each year, and levels at benchmarks, so ten years are read each time. */
export const bls: LiveSource = {
  id: 'bls',
  title: 'US Bureau of Labor Statistics',
  about: 'https://www.bls.gov/developers/',
  layer: 'bls',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  // Two requests a run without a key, and fifteen the first time.
  restMs: 12 * 3_600_000,
  requestsADay: 25,
  terms: publicDomain('U.S. Bureau of Labor Statistics', 'https://www.bls.gov/bls/linksite.htm'),
  isDefault: true,
  settings: [
    {
      name: KEY,
      description: 'Free key of the Bureau of Labor Statistics: 500 requests a day instead of 25.',
      isSecret: true,
      isNeeded: false,
    },
  ],
  streams: BLS_SERIES.map(([id]) => macroStream(id, KEYLESS.years * 365)),
  plan(state) {
    const year = new Date(state.today).getUTCFullYear()
    const isNew = (id: string) => state.cursor(id) === null
    const fresh = BLS_SERIES.filter(([id]) => isNew(id))
    const known = BLS_SERIES.filter(([id]) => !isNew(id))
    const { series } = limits(state)
    return [
      ...groups(fresh, series).flatMap((group) => requestsFor(group, year, Number.POSITIVE_INFINITY, state)),
      ...groups(known, series).flatMap((group) => requestsFor(group, year, 1, state)),
    ]
  },
  read({ bytes, request }, { today, setting }) {
    const { status, message = [], Results } = readJson(bytes, shape)
    if (status !== 'REQUEST_SUCCEEDED' || !Results) throw refusal(message, setting(KEY))
    const rows = new MacroRows(today)
    const given = new Set<string>()
    for (const { seriesID, data } of Results.series) {
      const id = ID_OF.get(seriesID)
      if (!id) throw new ChangedShape(`the answer has the series ${seriesID}, which was not asked for`)
      given.add(id)
      for (const { year, period, value } of data) {
        const time = periodTime(Number(year), period)
        if (time !== null) rows.add(id, time, numberOf(value, `${seriesID} of ${year} ${period}`))
      }
    }
    const lacking = readEach(request.streams, (id) => {
      if (!given.has(id)) throw new ChangedShape(`the answer has no series for ${id}`)
    })
    return { rows: rows.toRows(), ...lacking, notes: notesOf(message) } satisfies LiveReading
  },
}

const limits = ({ setting }: Pick<PlanState, 'setting'>) => (setting(KEY) ? KEYED : KEYLESS)

function groups<T>(list: readonly T[], size: number): T[][] {
  const count = Math.ceil(list.length / size)
  return Array.from({ length: count }, (_, at) => list.slice(at * size, (at + 1) * size))
}

/** Spans of years from the current one back, each for the series that had begun. */
function requestsFor(
  group: typeof BLS_SERIES,
  year: number,
  most: number,
  state: Pick<PlanState, 'setting'>,
): LiveRequest[] {
  const { version, years } = limits(state)
  const key = state.setting(KEY)
  const requests: LiveRequest[] = []
  for (let end = year; requests.length < most; end -= years) {
    const begun = group.filter(([, , first]) => first <= end)
    if (begun.length === 0) break
    requests.push({
      streams: begun.map(([id]) => id),
      url: `https://${HOST}/publicAPI/${version}/timeseries/data/`,
      method: 'POST',
      body: JSON.stringify({
        seriesid: begun.map(([, bls]) => bls),
        startyear: String(end - years + 1),
        endyear: String(end),
        ...(key ? { registrationkey: key } : {}),
      }),
      type: 'json',
      span: yearSpan(end - years + 1, years),
    })
  }
  return requests
}

/** First day of a month or quarter. Null for means of the year, `M13` and `Q05`, and of half years. */
function periodTime(year: number, period: string): number | null {
  const [, kind, text] = /^([MQSA])(\d{2})$/.exec(period) ?? []
  const number = Number(text)
  if (kind === 'M' && number <= 12) return Date.UTC(year, number - 1, 1)
  if (kind === 'Q' && number <= 4) return Date.UTC(year, (number - 1) * 3, 1)
  if (kind === undefined) throw new ChangedShape(`the answer has the period “${period.slice(0, 40)}”`)
  return null
}

/** A dash is a value that was never collected, such as that of October 2025. */
function numberOf(text: string, what: string): number {
  if (text.trim() === '-') return Number.NaN
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value)) throw new ChangedShape(`${what} is “${text.slice(0, 40)}”`)
  return value
}

function refusal(messages: readonly string[], key: string | undefined): Error {
  const said = messages.join(' ').slice(0, 300)
  if (/threshold|daily/i.test(said)) return new SourceRests('the requests of the day are used up')
  if (key && /key/i.test(said)) return new SourceRests(`the key in ${KEY} was not accepted`)
  return new ChangedShape(said === '' ? 'the request was not processed' : said)
}

/** Years before a series begins are not worth a note. */
function notesOf(messages: readonly string[]): string[] {
  return messages.filter((text) => !/^No Data Available/i.test(text)).map((text) => text.slice(0, 200))
}
