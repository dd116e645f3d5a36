import 'server-only'
import { isNumeric } from '@/lib/engine/frame'
import { PUBLISHED } from '@/lib/sources/base-table'
import { macroFacts } from '@/lib/sources/macro/macro-series'
import { readCsv } from './csv-rows'
import { FirstReleases } from './first-releases'
import type { Contribution, Format } from './format'
import { meaningsIn } from './meaning/names'

/** FRED series that are index closes. They are known on their day. */
export const FRED_CLOSES = meaningsIn(`
  sp500: SP500; vix: VIXCLS; nasdaq: NASDAQCOM; dow: DJIA; nikkei225: NIKKEI225
`)
/** Series that FRED no longer has. */
const FORMER_CLOSES = meaningsIn('gold: GOLDPMGBD228NLBM, GOLDAMGBD228NLBM')
const INDEX_CLOSES = new Map([...FRED_CLOSES, ...FORMER_CLOSES])
const DATES = ['date', 'observation_date', 'period_start_date']
/** The days on which a value was the current one, in files of ALFRED and answers of the API. */
const STARTS = ['realtime_start', 'realtime_start_date']
const ENDS = ['realtime_end', 'realtime_end_date']

function known(id: string): boolean {
  return macroFacts(id) !== undefined || INDEX_CLOSES.has(id)
}

/** One or several series of FRED, named by their identifiers joined by `+`. */
export const fred: Format = {
  id: 'fred',
  title: 'FRED or ALFRED series, one or several in a file, or an answer of the API',
  looksLike: ({ text }) => /^\s*\{\s*"realtime_start"\s*:/.test(text) && /"observations"\s*:\s*\[/.test(text),
  needs: { columns: ['observation_date', 'CPIAUCSL'] },
  recognize({ names, name }) {
    const values = names.filter((column) => ![...DATES, ...STARTS, ...ENDS].includes(column))
    const isDated = DATES.includes(names[0]) || STARTS.includes(names[0])
    if (!isDated || !names.some((column) => DATES.includes(column)) || values.length === 0) return null
    const ids =
      values.join() === 'value'
        ? [name.toUpperCase()]
        : [...new Set(values.map((column) => vintageOf(column)?.id ?? column.toUpperCase()))]
    return ids.every(known) ? ids.join('+') : null
  },
  async read(file, series) {
    const ids = series.split('+')
    const unknown = ids.find((id) => !known(id))
    if (unknown !== undefined) throw new Error(`Unknown series “${unknown}”`)
    const header = (await file.dialect()).header.map((column) => column.toLowerCase())
    const start = header.find((column) => STARTS.includes(column))
    const vintages = header.flatMap((column) => vintageOf(column) ?? [])
    const rows = ids.map(() => new FirstReleases())
    const reading = await readCsv(file, (row) => {
      const time = row.day(...DATES)
      const since = start === undefined ? Number.NaN : row.day(start)
      ids.forEach((id, at) => {
        const own = vintages.filter((vintage) => vintage.id === id)
        for (const { column, since } of own) rows[at].add(time, row.number(column), since)
        if (own.length > 0) return
        rows[at].add(time, row.text(id) === undefined ? row.number('value') : row.number(id), since)
      })
    })
    const contributions = ids.map((id, at) => contributionOf(id, rows[at]))
    const hasStarts = start !== undefined || vintages.length > 0
    return { ...reading, contributions, ...(hasStarts ? { notes: contributions.map(noteOf) } : {}) }
  },
}

/** A column of ALFRED with all values as of a day, such as `CPIAUCSL_20251218`; null for others. */
function vintageOf(column: string): { column: string; id: string; since: number } | null {
  const [, id = '', ...day] = /^(\w+)_(\d{4})(\d{2})(\d{2})$/.exec(column) ?? []
  const since = Date.parse(day.join('-'))
  return known(id.toUpperCase()) && since <= Date.now() ? { column, id: id.toUpperCase(), since } : null
}

function contributionOf(id: string, rows: FirstReleases): Contribution {
  const index = INDEX_CLOSES.get(id)
  const frame = rows.toFrame(index ? 'close' : 'value')
  if (!index) {
    const layer = frame.columns[PUBLISHED] ? 'fred-dated' : 'fred'
    return { table: `macro/${id}`, resolution: '1d', layer, frame }
  }
  const own = { time: frame.time, columns: { close: frame.columns.close } }
  return { table: `index/${index}`, resolution: '1d', layer: 'fred', frame: own }
}

function noteOf({ table, frame: { time, columns } }: Contribution): string {
  const published = columns[PUBLISHED]
  if (!published || !isNumeric(published))
    return `the file does not say when the values of ${table} were published, so the usual release days are used`
  const dated = published.reduce((count, at) => count + (Number.isNaN(at) ? 0 : 1), 0)
  return `${dated} of ${time.length} values of ${table} have the publication date of the file; each value is the one first published`
}
