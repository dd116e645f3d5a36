import 'server-only'
import { csvLines } from '@/lib/sources/importers/shape/csv-line'
import { ChangedShape, type LiveReading, type LiveSource } from '../../live-source'
import { linesOf } from '../../read-csv'
import { readEach } from '../../read-each'
import { readZip } from '../../read-zip'
import { MacroRows } from './macro-rows'
import { macroStream } from './macro-stream'
import { publicDomain } from './us-terms'

const HOST = 'www.census.gov'
const WHOLE_DAYS = 36_500
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

interface Series {
  id: string
  program: string
  category: string
  type: string
}

/** Series of the economic indicators, all seasonally adjusted and in the same units as at FRED. */
const SERIES: readonly Series[] = [
  { id: 'HOUST', program: 'RESCONST', category: 'ASTARTS', type: 'TOTAL' },
  { id: 'PERMIT', program: 'RESCONST', category: 'APERMITS', type: 'TOTAL' },
  { id: 'UNDCONTSA', program: 'RESCONST', category: 'UNDERCONST', type: 'TOTAL' },
  { id: 'HSN1F', program: 'RESSALES', category: 'ASOLD', type: 'TOTAL' },
  { id: 'MSACSR', program: 'RESSALES', category: 'FORSALE', type: 'MONSUP' },
  { id: 'ISRATIO', program: 'MTIS', category: 'TOTBUS', type: 'IR' },
  { id: 'BOPGSTB', program: 'FTD', category: 'BOPGS', type: 'BAL' },
  { id: 'RSAFS', program: 'MARTS', category: '44X72', type: 'SM' },
  { id: 'DGORDER', program: 'M3ADV', category: 'MDM', type: 'NO' },
]
const PROGRAMS = [...new Set(SERIES.map(({ program }) => program))]

/**
 * One zip per program with all its series, which needs no key. The shape is from public readers of the files of September
 * 2026; not seen live.
 */
export const census: LiveSource = {
  id: 'census',
  title: 'US Census Bureau, economic indicators',
  about: 'https://www.census.gov/econ/currentdata/datasets/',
  layer: 'census',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  restMs: 12 * 3_600_000,
  terms: publicDomain(
    'U.S. Census Bureau',
    'https://www.census.gov/data/developers/about/terms-of-service.html',
  ),
  isDefault: true,
  streams: SERIES.map(({ id }) => macroStream(id, WHOLE_DAYS)),
  plan: () =>
    PROGRAMS.map((program) => ({
      streams: SERIES.flatMap((one) => (one.program === program ? [one.id] : [])),
      url: `https://${HOST}/econ_getzippedfile/?programCode=${program}`,
      type: 'zip',
      isConditional: true,
      note: program,
    })),
  read({ bytes, request }, { today }) {
    const wanted = SERIES.filter(({ program }) => program === request.note)
    if (wanted.length === 0) throw new Error(`There is no program ${String(request.note)}`)
    const name = `${wanted[0].program}-mf.csv`
    const file = readZip(bytes, { only: name }).bytes
    const { data, ...lists } = sectionsOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength), name)
    const columns = columnsOf(data, name)
    const rows = new MacroRows(today)
    const lacking = readEach(
      wanted.map(({ id }) => id),
      (id) => {
        for (const { category, type } of wanted.filter((one) => one.id === id)) {
          const start = [
            indexOf(lists.categories, category, 'category', name),
            indexOf(lists.types, type, 'data type', name),
            indexOf(lists.places, 'US', 'place', name),
          ]
          const values = valuesOf(data, columns, start, id)
          if (values.length === 0)
            throw new ChangedShape(`${name} has no adjusted values of ${category} ${type}`)
          for (const [period, value] of values) rows.add(id, monthOf(lists.periods.get(period), name), value)
        }
      },
    )
    return { rows: rows.toRows(true), ...lacking } satisfies LiveReading
  },
}

type List = ReadonlyMap<string, string>

interface Sections {
  /** Index → code. */
  categories: List
  types: List
  places: List
  /** Index → month, such as `Jul-2026`. */
  periods: List
  /** The last section, which is too long for a string of each line. */
  data: Buffer
}

/** Sections follow each other, each after its name on a line. */
function sectionsOf(file: Buffer, name: string): Sections {
  const [at] = ['\nDATA\n', '\nDATA\r\n'].map((mark) => file.indexOf(mark)).filter((found) => found !== -1)
  if (at === undefined) throw new ChangedShape(`${name} has no section DATA`)
  const lines = linesOf(file.subarray(0, at))
  const list = (section: string): List => {
    const start = lines.indexOf(section)
    if (start === -1) throw new ChangedShape(`${name} has no section ${section}`)
    const end = lines.indexOf('', start)
    const body = lines.slice(start + 2, end === -1 ? lines.length : end)
    return new Map(csvLines(body, ',').flatMap((fields) => (fields ? [[fields[0], fields[1] ?? '']] : [])))
  }
  return {
    categories: list('CATEGORIES'),
    types: list('DATA TYPES'),
    places: list('GEO LEVELS'),
    periods: list('TIME PERIODS'),
    data: file.subarray(file.indexOf('\n', at + 1) + 1),
  }
}

function indexOf(list: List, code: string, what: string, name: string): string {
  for (const [index, one] of list) if (one === code) return index
  throw new ChangedShape(`${name} has no ${what} ${code}`)
}

const COLUMNS = ['per_idx', 'cat_idx', 'dt_idx', 'geo_idx', 'is_adj', 'val'] as const

function columnsOf(data: Buffer, name: string): ReadonlyMap<string, number> {
  const end = data.indexOf('\n')
  const header = data.toString('latin1', 0, end === -1 ? data.length : end).trim()
  const columns = new Map(header.split(',').map((column, at) => [column, at]))
  const missing = COLUMNS.filter((column) => !columns.has(column))
  if (missing.length > 0) throw new ChangedShape(`${name} has no column ${missing.join(', ')}`)
  return columns
}

/** Index of the period and value of each adjusted row of a category, type and place. Sampling errors have rows of their own. */
function valuesOf(
  data: Buffer,
  columns: ReadonlyMap<string, number>,
  wanted: readonly string[],
  id: string,
): [period: string, value: number][] {
  const values: [string, number][] = []
  for (let at = data.indexOf('\n') + 1; at > 0 && at < data.length; ) {
    const end = data.indexOf('\n', at)
    const fields = data
      .toString('latin1', at, end === -1 ? data.length : end)
      .trim()
      .split(',')
    const field = (column: string) => fields[columns.get(column) ?? -1]
    const isWanted = ['cat_idx', 'dt_idx', 'geo_idx'].every(
      (column, place) => field(column) === wanted[place],
    )
    if (isWanted && field('is_adj') === '1' && (field('et_idx') ?? '0') === '0')
      values.push([field('per_idx'), numberOf(field('val'), `${id} of period ${field('per_idx')}`)])
    at = end === -1 ? data.length : end + 1
  }
  return values
}

/** First day of a month such as `Jul-2026`. */
function monthOf(text: string | undefined, name: string): number {
  const [, month, year] = /^([A-Z][a-z]{2})-(\d{4})$/.exec(text ?? '') ?? []
  const index = MONTHS.indexOf(month)
  if (index === -1) throw new ChangedShape(`${name} has the period “${text?.slice(0, 40) ?? ''}”`)
  return Date.UTC(Number(year), index, 1)
}

/** Letters in parentheses stand for a value that is not available. */
function numberOf(text: string | undefined, what: string): number {
  if (text === undefined || text === '' || /^\([A-Z]+\)$/.test(text)) return Number.NaN
  const value = Number(text)
  if (!Number.isFinite(value)) throw new ChangedShape(`${what} is “${text.slice(0, 40)}”`)
  return value
}
