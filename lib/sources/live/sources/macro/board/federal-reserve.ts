import 'server-only'
import { csvLines } from '@/lib/sources/importers/shape/csv-line'
import { macroOf } from '@/lib/sources/macro/macro-series'
import { type Answer, ChangedShape, type LiveReading, type LiveSource } from '../../../live-source'
import { linesOf } from '../../../read-csv'
import { readEach } from '../../../read-each'
import { dayOfText, MacroRows, rowTime } from '../macro-rows'
import { macroStream } from '../macro-stream'
import { publicDomain } from '../us-terms'
import { dataOf, inCatalogUnits, readBoardSeries } from './board-release'
import { BOARD_RELEASES, type BoardSeries } from './board-series'

const HOST = 'www.federalreserve.gov'

/** Yields and term premiums of the model of Kim and Wright, in percent. */
const TERM_PREMIUM = {
  id: 'THREEFYTP10',
  column: 'THREEFYTP1000.B',
  url: `https://${HOST}/data/yield-curve-tables/feds200533.csv`,
} as const

/** Files hold all history and are asked for with their validators, so each run has what the Board revised. */
const WHOLE_DAYS = 36_500

const MONTHLY = { cadence: 'monthly' } as const

const IDS = [...BOARD_RELEASES.flatMap(({ series }) => series.map(({ id }) => id)), TERM_PREMIUM.id]

/** Release files, which stay when the Board ends its data download. */
export const federalReserve: LiveSource = {
  id: 'federal-reserve',
  title: 'Federal Reserve Board releases',
  about: 'https://www.federalreserve.gov/data.htm',
  layer: 'federal-reserve',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  terms: publicDomain(
    'Board of Governors of the Federal Reserve System',
    'https://www.federalreserve.gov/disclaimer.htm',
  ),
  isDefault: true,
  streams: IDS.map((id) => macroStream(id, WHOLE_DAYS)),
  plan: () => [
    ...BOARD_RELEASES.map(({ code, url, series }) => ({
      streams: series.map(({ id }) => id),
      url,
      type: 'zip' as const,
      isConditional: true,
      note: code,
    })),
    { streams: [TERM_PREMIUM.id], url: TERM_PREMIUM.url, type: 'csv', isConditional: true },
  ],
  read(answer, { today }) {
    return answer.request.note === undefined ? readTermPremium(answer, today) : readRelease(answer, today)
  },
}

function readRelease({ bytes, request }: Answer, today: number): LiveReading {
  const release = BOARD_RELEASES.find(({ code }) => code === request.note)
  if (!release) throw new Error(`There is no release ${String(request.note)}`)
  const file = dataOf(release.code, bytes)
  const rows = new MacroRows(today)
  const byId = new Map(release.series.map((series) => [series.id as string, series]))
  const lacking = readEach([...byId.keys()], (id) => {
    const series = byId.get(id) as (typeof release.series)[number]
    for (const [time, value] of inCatalogUnits(series, readBoardSeries(file, series.name)))
      rows.add(series.id, rowTime(series.id, time, periodsOf(series)), value)
  })
  return { rows: rows.toRows(true), ...lacking }
}

/** Rates of credit cards are of the middle month of a quarter. */
const periodsOf = ({ id, name }: BoardSeries) => (name.endsWith('.M') ? MONTHLY : macroOf(id))

/** Lines about the file come before its header. */
function readTermPremium({ bytes }: Answer, today: number): LiveReading {
  const lines = csvLines(linesOf(bytes), ',')
  const start = lines.findIndex((fields) => fields?.[0] === 'Date')
  const column = start === -1 ? -1 : (lines[start]?.indexOf(TERM_PREMIUM.column) ?? -1)
  if (column === -1) throw new ChangedShape(`the file has no column ${TERM_PREMIUM.column} beside Date`)
  const rows = new MacroRows(today)
  for (const fields of lines.slice(start + 1)) {
    if (!fields || fields[0] === '') continue
    const time = dayOfText(fields[0])
    const text = fields[column] ?? ''
    const value = text === '' || text === 'NA' ? Number.NaN : Number(text)
    if (Number.isNaN(time) || (Number.isNaN(value) && text !== '' && text !== 'NA'))
      throw new ChangedShape(`the file has the row “${fields[0]}” with the value “${text.slice(0, 40)}”`)
    rows.add(TERM_PREMIUM.id, time, value)
  }
  return { rows: rows.toRows(true) }
}
