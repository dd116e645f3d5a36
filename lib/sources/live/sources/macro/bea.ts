import 'server-only'
import { csvLines } from '@/lib/sources/importers/shape/csv-line'
import { ChangedShape, type LiveReading, type LiveSource } from '../../live-source'
import { readEach } from '../../read-each'
import { MacroRows } from './macro-rows'
import { macroStream } from './macro-stream'
import { publicDomain } from './us-terms'

const HOST = 'apps.bea.gov'
const HEADER = '%SeriesCode,Period,Value\n'

interface Series {
  id: string
  /** Code in the file. */
  code: string
  /** Amounts are in millions, and here in billions. */
  isAmount?: true
}

interface File {
  name: 'NipaDataQ.txt' | 'NipaDataM.txt'
  series: readonly Series[]
}

/** Series of the national income and product accounts, by quarter and by month. */
const FILES: readonly File[] = [
  {
    name: 'NipaDataQ.txt',
    series: [
      { id: 'A191RL1Q225SBEA', code: 'A191RL' },
      { id: 'GDP', code: 'A191RC', isAmount: true },
      { id: 'GDPC1', code: 'A191RX', isAmount: true },
      { id: 'A091RC1Q027SBEA', code: 'A091RC', isAmount: true },
    ],
  },
  {
    name: 'NipaDataM.txt',
    series: [
      { id: 'PSAVERT', code: 'A072RC' },
      { id: 'DSPIC96', code: 'A067RX', isAmount: true },
      { id: 'PCEPI', code: 'DPCERG' },
      { id: 'PCEPILFE', code: 'DPCCRG' },
      { id: 'PCE', code: 'DPCERC', isAmount: true },
    ],
  },
]
const WHOLE_DAYS = 36_500

/**
 * Two files with every series of the accounts, 37 MB each, which change with a release. They need no key. They are read
 * whole, because each estimate revises the ones before. The shape is from readers of the files of September 2026 in
 * public repositories; not seen live.
 */
export const bea: LiveSource = {
  id: 'bea',
  title: 'US Bureau of Economic Analysis',
  about: 'https://apps.bea.gov/iTable/?reqid=19&step=4&isuri=1&nipa_table_list=1&categories=flatfiles',
  layer: 'bea',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  restMs: 12 * 3_600_000,
  terms: publicDomain(
    'U.S. Bureau of Economic Analysis',
    'https://www.bea.gov/help/guidelines-for-citing-bea',
  ),
  isDefault: true,
  streams: FILES.flatMap(({ series }) => series.map(({ id }) => macroStream(id, WHOLE_DAYS))),
  plan: () =>
    FILES.map(({ name, series }) => ({
      streams: series.map(({ id }) => id),
      url: `https://${HOST}/national/Release/TXT/${name}`,
      type: 'csv',
      isConditional: true,
      note: name,
    })),
  read({ bytes, request }, { today }) {
    const file = FILES.find(({ name }) => name === request.note)
    if (!file) throw new Error(`There is no file ${String(request.note)}`)
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (!text.subarray(0, 64).toString('latin1').replace('\r', '').startsWith(HEADER))
      throw new ChangedShape(`${file.name} does not begin with ${HEADER.trim()}`)
    const rows = new MacroRows(today)
    const lacking = readEach(
      file.series.map(({ id }) => id),
      (id) => {
        for (const one of file.series) if (one.id === id) addSeries(rows, one, text, file.name)
      },
    )
    return { rows: rows.toRows(true), ...lacking } satisfies LiveReading
  },
}

function addSeries(rows: MacroRows, { id, code, isAmount }: Series, text: Buffer, name: string): void {
  const lines = csvLines(linesOf(text, code), ',')
  if (lines.length === 0) throw new ChangedShape(`${name} has no series ${code}`)
  const values = lines.map((fields): [time: number, value: number] => {
    if (fields?.length !== 3)
      throw new ChangedShape(`a line of ${code} has ${fields?.length ?? 0} fields instead of 3`)
    const [, period, digits] = fields
    const value = numberOf(digits, `${code} of ${period.slice(0, 40)}`)
    return [periodTime(period), isAmount ? Number((value / 1_000).toPrecision(15)) : value]
  })
  // A series with one odd line stays as it is.
  for (const [time, value] of values) rows.add(id, time, value)
}

/** The lines of one series. A file has over a million lines, too many to make a string of each. */
function linesOf(text: Buffer, code: string): string[] {
  const start = `\n${code},`
  const lines: string[] = []
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1)) {
    const end = text.indexOf('\n', at + 1)
    lines.push(text.toString('latin1', at + 1, end === -1 ? text.length : end).trimEnd())
  }
  return lines
}

/** First day of a period such as `2024Q1` or `2024M01`. */
function periodTime(text: string): number {
  const [, year, kind, number] = /^(\d{4})([QM])(\d{1,2})$/.exec(text) ?? []
  if (year === undefined) throw new ChangedShape(`the file has the period “${text.slice(0, 40)}”`)
  return Date.UTC(Number(year), (Number(number) - 1) * (kind === 'Q' ? 3 : 1), 1)
}

/** Digits are in groups of three. Dashes and points stand for no value. */
function numberOf(text: string, what: string): number {
  if (/^[-.]*$/.test(text.trim())) return Number.NaN
  const value = Number(text.replaceAll(',', ''))
  if (!Number.isFinite(value)) throw new ChangedShape(`${what} is “${text.slice(0, 40)}”`)
  return value
}
