import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { maturityOf, yieldOf } from '@/lib/sources/importers/treasury'
import { dictionaryOf } from '../../bounded-shapes'
import {
  type Answer,
  ChangedShape,
  type LiveReading,
  type LiveRequest,
  type LiveSource,
} from '../../live-source'
import { textOf } from '../../read-json'
import { readXml } from '../../read-xml'
import { dayOfText, MacroRows, rounded } from './macro-rows'
import { macroStream, yearSpan } from './macro-stream'
import { publicDomain } from './us-terms'

/** Fields of a yield curve with their series. Others exist, such as `BC_1_5MONTH`, and more may come. */
const fieldsOf = (prefix: 'BC' | 'TC', maturities: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    maturities.split(' ').flatMap((text) => {
      const maturity = maturityOf(text)
      const id = maturity && yieldOf(maturity, prefix === 'TC')
      return id ? [[`${prefix}_${text}`, id]] : []
    }),
  )
const NOMINAL = fieldsOf('BC', '1MONTH 3MONTH 6MONTH 1YEAR 2YEAR 3YEAR 5YEAR 7YEAR 10YEAR 20YEAR 30YEAR')
const REAL = fieldsOf('TC', '5YEAR 10YEAR 30YEAR')
const COMPUTED: readonly string[] = ['T10Y3M', 'T5YIE', 'T10YIE', 'T5YIFR']
const IDS = [...Object.values(NOMINAL), ...Object.values(REAL), ...COMPUTED]

const FIRST_YEAR = 1990
const FIRST_REAL_YEAR = 2003
const LOOKBACK_DAYS = 14
const HOST = 'home.treasury.gov'

/** Kind of the answer, and the real yields of five and ten years by day, once they are known. */
const noteShape = z.object({
  curve: z.enum(['nominal', 'real']),
  year: z.number(),
  real: dictionaryOf(z.tuple([z.number().nullable(), z.number().nullable()])).optional(),
})
type Note = z.infer<typeof noteShape>

/**
 * The real curve of a year is asked for first, because breakevens need it together with the nominal one. An answer takes
 * nearly twenty seconds.
 */
export const usTreasury: LiveSource = {
  id: 'us-treasury',
  title: 'US Treasury yield curves',
  about:
    'https://home.treasury.gov/resource-center/data-chart-center/interest-rates/TextView?type=daily_treasury_yield_curve',
  layer: 'us-treasury',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  // An answer takes nearly twenty seconds, and there is one new row a day.
  restMs: 3 * 3_600_000,
  terms: publicDomain(
    'U.S. Department of the Treasury',
    'https://home.treasury.gov/utility/site-policies-and-notices',
  ),
  isDefault: true,
  streams: IDS.map((id) => macroStream(id, LOOKBACK_DAYS)),
  plan({ today, cursor }) {
    const cursors = IDS.map(cursor)
    // An answer that failed left some streams behind the others.
    const last = Math.min(...cursors.map((at) => at ?? Number.NEGATIVE_INFINITY))
    const first = Number.isFinite(last)
      ? new Date(last - LOOKBACK_DAYS * DAY_MS).getUTCFullYear()
      : FIRST_YEAR
    const years = Array.from({ length: new Date(today).getUTCFullYear() - first + 1 }, (_, at) => first + at)
    return years.map((year) => requestOf({ curve: year < FIRST_REAL_YEAR ? 'nominal' : 'real', year }))
  },
  read(answer, { today }) {
    const note = noteShape.parse(answer.request.note)
    return note.curve === 'real' ? readReal(answer, note, today) : readNominal(answer, note, today)
  },
}

function requestOf(note: Note): LiveRequest {
  const curve = note.curve === 'real' ? 'daily_treasury_real_yield_curve' : 'daily_treasury_yield_curve'
  return {
    // The nominal curve of the year follows from the real one, so both lack it if it fails.
    streams: note.curve === 'real' ? IDS : [...Object.values(NOMINAL), ...COMPUTED],
    url: `https://${HOST}/resource-center/data-chart-center/interest-rates/pages/xml?data=${curve}&field_tdr_date_value=${note.year}`,
    type: 'xml',
    timeoutMs: 60_000,
    note,
    span: yearSpan(note.year),
  }
}

function readReal(answer: Answer, { year }: Note, today: number): LiveReading {
  const rows = new MacroRows(today)
  const real: Record<string, [number | null, number | null]> = {}
  for (const { day, time, values } of entriesOf(answer, 'TC_')) {
    for (const [field, id] of Object.entries(REAL)) rows.add(id, time, values.get(field) ?? Number.NaN)
    real[day] = [values.get('TC_5YEAR') ?? null, values.get('TC_10YEAR') ?? null]
  }
  return { rows: rows.toRows(), next: [requestOf({ curve: 'nominal', year, real })] }
}

function readNominal(answer: Answer, { real = {} }: Note, today: number): LiveReading {
  const rows = new MacroRows(today)
  for (const { day, time, values } of entriesOf(answer, 'BC_')) {
    const of = (field: string) => values.get(field) ?? Number.NaN
    for (const [field, id] of Object.entries(NOMINAL)) rows.add(id, time, of(field))
    const [five, ten] = (real[day] ?? [null, null]).map((value) => value ?? Number.NaN)
    const [inFive, inTen] = [of('BC_5YEAR') - five, of('BC_10YEAR') - ten]
    rows.add('T10Y3M', time, rounded(of('BC_10YEAR') - of('BC_3MONTH'), 2))
    rows.add('T5YIE', time, rounded(inFive, 2))
    rows.add('T10YIE', time, rounded(inTen, 2))
    rows.add('T5YIFR', time, rounded(forward(inFive, inTen), 2))
  }
  return { rows: rows.toRows() }
}

/** Inflation expected for the five years that begin in five years, in percent. Source: FRED, T5YIFR. */
function forward(inFive: number, inTen: number): number {
  return (((1 + inTen / 100) ** 10 / (1 + inFive / 100) ** 5) ** 0.2 - 1) * 100
}

interface Entry {
  /** `YYYY-MM-DD`. */
  day: string
  time: number
  /** Numbers by field. Absent: none that day, as when a maturity is not issued. */
  values: ReadonlyMap<string, number>
}

function entriesOf({ bytes }: Answer, prefix: string): Entry[] {
  const entries: Entry[] = []
  let root: string | undefined
  let fields: Map<string, string> | undefined
  let field: string | undefined
  readXml(textOf(bytes), {
    open(name, attributes) {
      root ??= name
      if (name === 'm:properties') fields = new Map()
      field = name.startsWith('d:') && attributes['m:null'] !== 'true' ? name.slice(2) : undefined
      if (field) fields?.set(field, '')
    },
    text(text) {
      if (field && fields) fields.set(field, (fields.get(field) as string) + text)
    },
    close(name) {
      field = undefined
      if (name !== 'm:properties' || !fields) return
      entries.push(entryOf(fields, prefix))
      fields = undefined
    },
  })
  if (root !== 'feed') throw new ChangedShape(`the answer is <${root}> instead of <feed>`)
  const isKnown = entries.some(({ values }) => values.has(`${prefix}10YEAR`))
  if (entries.length > 0 && !isKnown) throw new ChangedShape(`no entry has ${prefix}10YEAR`)
  return entries
}

/** A yield of zero for the longest maturities means that there is none: they have never been that low. */
const isPlaceholder = (field: string, value: number) => value === 0 && /^BC_[23]0YEAR$/.test(field)

function entryOf(fields: ReadonlyMap<string, string>, prefix: string): Entry {
  const day = fields.get('NEW_DATE')?.slice(0, 10) ?? ''
  const time = dayOfText(day)
  if (Number.isNaN(time)) throw new ChangedShape(`NEW_DATE is “${fields.get('NEW_DATE') ?? ''}”`)
  const values = new Map<string, number>()
  for (const [field, text] of fields) {
    if (!field.startsWith(prefix) || text.trim() === '') continue
    const value = Number(text)
    if (!Number.isFinite(value)) throw new ChangedShape(`${field} of ${day} is “${text.slice(0, 40)}”`)
    if (!isPlaceholder(field, value)) values.set(field, value)
  }
  return { day, time, values }
}
