import 'server-only'
import { DAY_MS } from '@/lib/engine/frame'
import { FRED_CLOSES } from '@/lib/sources/importers/fred'
import { csvLines } from '@/lib/sources/importers/shape/csv-line'
import { MACRO_SERIES } from '@/lib/sources/macro/macro-series'
import { nextRow, publicationOf } from '@/lib/sources/publication'
import { ChangedShape, type LiveSource, type Stream } from '../../../live-source'
import { linesOf } from '../../../read-csv'
import { dayOfText, MacroRows } from '../macro-rows'
import { macroStream } from '../macro-stream'

const HOST = 'fred.stlouisfed.org'
/** Before any series begins. */
const FIRST_DAY = '1776-07-04'
const WHOLE_DAYS = 36_500

/** Series of which FRED shows the last years only, by the terms of their owners: older rows stay when they leave. */
const CUT = new Set(['SP500', 'DJIA', 'BAMLH0A0HYM2', 'BAMLC0A0CM', 'EXHOSLUSM495S'])

const MACRO_IDS = Object.keys(MACRO_SERIES) as string[]

const STREAMS: readonly Stream[] = [
  ...MACRO_IDS.map((id) => macroStream(id, WHOLE_DAYS)),
  ...[...FRED_CLOSES].map(
    ([id, index]): Stream => ({
      id,
      table: `index/${index}`,
      resolution: '1d',
      columns: ['close'],
      freshness: { calendar: 'trading-day', warnDays: 4, errorDays: 9 },
      lookbackDays: WHOLE_DAYS,
    }),
  ),
]

/** Series without changes of the history, which are read whole each time, but only once a new value is due. */
export const fred: LiveSource = {
  id: 'fred',
  title: 'FRED, Federal Reserve Bank of St. Louis',
  about: 'https://fred.stlouisfed.org/',
  layer: 'fred-live',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  restMs: 12 * 3_600_000,
  terms: {
    name: 'FRED Terms of Use',
    url: 'https://fred.stlouisfed.org/legal/',
    attribution:
      'Source: FRED, Federal Reserve Bank of St. Louis. This product is not endorsed or certified by the Federal Reserve Bank of St. Louis.',
    redistribute: 'no',
    seen: '2026-10-01',
  },
  isDefault: false,
  notice:
    'FRED’s terms of use (clause p) forbid to store, cache or archive its content and to put it into a database, even for personal use, so switching it on is your own decision.',
  streams: STREAMS,
  plan: ({ today, cursor }) =>
    STREAMS.filter(({ id, table }) => isDue(table, cursor(id), today)).map(({ id }) => ({
      streams: [id],
      url: `https://${HOST}/graph/fredgraph.csv?id=${id}&cosd=${FIRST_DAY}`,
      type: 'csv',
      // An unknown series is answered with a web page.
      readStatuses: [404],
      note: id,
    })),
  read({ bytes, status, request }, { today }) {
    const id = String(request.note)
    const stream = STREAMS.find((one) => one.id === id)
    if (!stream) throw new Error(`There is no series ${id}`)
    if (status === 404) return { rows: [], lacking: { [id]: `FRED does not know the series ${id}` } }
    const rows = new MacroRows(today)
    for (const [time, value] of readRows(bytes, id)) rows.add(id, time, value)
    const [column] = stream.columns
    return {
      rows: rows.toRows(!CUT.has(id)).map(({ frame: { time, columns }, ...rest }) => ({
        ...rest,
        frame: { time, columns: { [column]: columns.value } },
      })),
    }
  },
}

/** Days by which a value can come before the latest day of its rule. */
const EARLY_DAYS = { daily: 0, 'trading-day': 0, weekly: 0, monthly: 14, quarterly: 21 } as const

/** Whether the value that follows the last one can be published by now. */
function isDue(table: string, last: number | null, today: number): boolean {
  if (last === null) return true
  const { release, cadence } = publicationOf(table)
  if (cadence === 'irregular') return true
  return (release(nextRow(Math.floor(last / DAY_MS), cadence)) - EARLY_DAYS[cadence]) * DAY_MS <= today
}

/** A missing value is an empty field, and was a point in former years. */
function readRows(bytes: Uint8Array, id: string): [time: number, value: number][] {
  const [header, ...lines] = csvLines(linesOf(bytes), ',')
  if (!header || !/^(observation_date|DATE)$/.test(header[0]) || header[1] !== id || header.length !== 2)
    throw new ChangedShape(
      `the header is “${header?.join(',').slice(0, 80) ?? ''}” instead of observation_date,${id}`,
    )
  return lines.flatMap((fields) => {
    if (!fields || (fields.length === 1 && fields[0] === '')) return []
    const [day, cell = ''] = fields
    const time = dayOfText(day)
    const isMissing = cell === '' || cell === '.'
    const value = isMissing ? Number.NaN : Number(cell)
    if (Number.isNaN(time) || (!isMissing && !Number.isFinite(value)))
      throw new ChangedShape(`the file has the row “${fields.join(',').slice(0, 80)}”`)
    return [[time, value]]
  })
}
