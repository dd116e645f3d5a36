import 'server-only'
import { z } from 'zod'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { CFTC_COLUMNS, cftcValues } from '@/lib/sources/importers/cftc'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { dictionaryOf, listOf } from '../../bounded-shapes'
import { ChangedShape, type LiveRequest, type LiveSource, type Stream } from '../../live-source'
import { readJson } from '../../read-json'
import { dayOfText } from './macro-rows'
import { publicDomain } from './us-terms'

const HOST = 'publicreporting.cftc.gov'
/** Traders in Financial Futures: data sets of futures alone and of futures with options. */
const DATA_SETS = { futures: 'gpe5-46if', combined: 'yw9f-hn96' } as const
type Report = keyof typeof DATA_SETS
const REPORTS = Object.keys(DATA_SETS) as Report[]

/** Contracts of the Chicago Mercantile Exchange by code: the standard one and the micro one of each asset. */
const ASSETS: ReadonlyMap<string, string> = new Map(
  Object.entries({ 133741: 'BTC', 133742: 'BTC', 146021: 'ETH', 146022: 'ETH' }),
)
const CODES = [...ASSETS.keys()]
const MICRO = ['133742', '146022']
const FIRST_DAY = '2017-01-01'
const PAGE = 5_000
const LOOKBACK_DAYS = 28

const streamId = (report: Report, code: string) => `${report}-${code}`
const streamsOf = (report: Report) => CODES.map((code) => streamId(report, code))

const noteShape = z.object({ report: z.enum(['futures', 'combined']), from: z.string(), offset: z.number() })
/** Every value is text. */
const shape = listOf(dictionaryOf(z.unknown()))

/** Positions of a Tuesday, published on Friday, later in weeks with holidays, and not at all in a shutdown. */
export const cftc: LiveSource = {
  id: 'cftc',
  title: 'CFTC Traders in Financial Futures',
  about: 'https://publicreporting.cftc.gov/stories/s/r4w3-av2u',
  layer: 'cftc-api',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  restMs: 3 * 3_600_000,
  terms: publicDomain(
    'U.S. Commodity Futures Trading Commission',
    'https://www.cftc.gov/WebPolicy/index.htm',
  ),
  isDefault: true,
  streams: REPORTS.flatMap((report) =>
    CODES.map(
      (code): Stream => ({
        id: streamId(report, code),
        table: `cftc/${ASSETS.get(code)}-${report}-${code}`,
        resolution: '1d',
        columns: CFTC_COLUMNS,
        freshness: { calendar: 'week', warnDays: 11, errorDays: 18 },
        lookbackDays: LOOKBACK_DAYS,
        ...(MICRO.includes(code) ? { isOptional: true } : {}),
      }),
    ),
  ),
  plan: ({ cursor }) =>
    REPORTS.map((report) => {
      // One answer has all contracts, so that each is as far as the others.
      const cursors = streamsOf(report).map((id) => cursor(id) ?? Number.NEGATIVE_INFINITY)
      const isNew = cursors.includes(Number.NEGATIVE_INFINITY)
      const from = isNew ? FIRST_DAY : dayOf(Math.max(...cursors) - LOOKBACK_DAYS * DAY_MS)
      return pageOf({ report, from, offset: 0 })
    }),
  read({ bytes, request }, { today }) {
    const note = noteShape.parse(request.note)
    const given = readJson(bytes, shape)
    const rows = new Map<string, RowCollector>()
    for (const row of given) {
      const code = textOf(row, 'cftc_contract_market_code').trim()
      if (!ASSETS.has(code)) throw new ChangedShape(`the answer has the contract ${code}`)
      const time = dayOfText(textOf(row, 'report_date_as_yyyy_mm_dd').slice(0, 10))
      if (Number.isNaN(time)) throw new ChangedShape('report_date_as_yyyy_mm_dd is not a day')
      if (time >= today) continue
      const id = streamId(note.report, code)
      const collector = rows.get(id) ?? new RowCollector(CFTC_COLUMNS)
      rows.set(id, collector)
      collector.add(
        time,
        cftcValues((name) => numberOf(row, name)),
      )
    }
    return {
      rows: [...rows].map(([stream, collector]) => ({ stream, frame: collector.toFrame() })),
      ...(given.length < PAGE ? {} : { next: [pageOf({ ...note, offset: note.offset + PAGE })] }),
    }
  },
}

function pageOf(note: z.infer<typeof noteShape>): LiveRequest {
  const query = new URLSearchParams({
    $where: `cftc_contract_market_code in(${CODES.map((code) => `'${code}'`).join(',')}) AND report_date_as_yyyy_mm_dd >= '${note.from}'`,
    // The identifier makes the order of rows of one day certain, so that pages neither repeat nor skip rows.
    $order: 'report_date_as_yyyy_mm_dd,id',
    $limit: String(PAGE),
    $offset: String(note.offset),
  })
  return {
    streams: streamsOf(note.report),
    url: `https://${HOST}/resource/${DATA_SETS[note.report]}.json?${query}`,
    type: 'json',
    note,
  }
}

/** Some names end in `_all` and others do not: `dealer_positions_long_all`, `lev_money_positions_long`. */
function numberOf(row: Readonly<Record<string, unknown>>, name: string): number {
  const text = textOf(row, name in row ? name : `${name}_all`)
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value)) throw new ChangedShape(`${name} is “${text.slice(0, 40)}”`)
  return value
}

function textOf(row: Readonly<Record<string, unknown>>, name: string): string {
  const text = row[name]
  if (typeof text !== 'string') throw new ChangedShape(`a row has no ${name}`)
  return text
}
