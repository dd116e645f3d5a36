import 'server-only'
import { z } from 'zod'
import { listOf } from '../../bounded-shapes'
import { ChangedShape, type LiveReading, type LiveSource, SourceRests } from '../../live-source'
import { readEach } from '../../read-each'
import { readJson } from '../../read-json'
import { MacroRows } from './macro-rows'
import { macroStream } from './macro-stream'
import { publicDomain } from './us-terms'

const HOST = 'apps.bea.gov'
const KEY = 'BEA_API_KEY'
const BILLION = 1e9

interface Series {
  id: string
  /** `SeriesCode` in the table. */
  code: string
  /** Amounts only: units of the value here. */
  per?: number
}

interface Table {
  name: string
  frequency: 'M' | 'Q'
  series: readonly Series[]
}

/** Tables of the national income and product accounts. */
const TABLES: readonly Table[] = [
  { name: 'T10101', frequency: 'Q', series: [{ id: 'A191RL1Q225SBEA', code: 'A191RL' }] },
  { name: 'T10105', frequency: 'Q', series: [{ id: 'GDP', code: 'A191RC', per: BILLION }] },
  { name: 'T10106', frequency: 'Q', series: [{ id: 'GDPC1', code: 'A191RX', per: BILLION }] },
  { name: 'T30200', frequency: 'Q', series: [{ id: 'A091RC1Q027SBEA', code: 'A091RC', per: BILLION }] },
  {
    name: 'T20600',
    frequency: 'M',
    series: [
      { id: 'PSAVERT', code: 'A072RC' },
      { id: 'DSPIC96', code: 'A067RX', per: BILLION },
    ],
  },
  {
    name: 'T20804',
    frequency: 'M',
    series: [
      { id: 'PCEPI', code: 'DPCERG' },
      { id: 'PCEPILFE', code: 'DPCCRG' },
    ],
  },
  { name: 'T20805', frequency: 'M', series: [{ id: 'PCE', code: 'DPCERC', per: BILLION }] },
]
const WHOLE_DAYS = 36_500

const row = z.object({
  SeriesCode: z.string(),
  TimePeriod: z.string(),
  UNIT_MULT: z.coerce.number().int(),
  DataValue: z.string(),
})
const failure = z.object({ APIErrorDescription: z.string() })
const shape = z.object({
  BEAAPI: z.object({
    Results: z.object({ Data: listOf(row).optional(), Error: failure.optional() }).optional(),
    Error: failure.optional(),
  }),
})

/** Tables are read whole, because each estimate revises the ones before. */
export const bea: LiveSource = {
  id: 'bea',
  title: 'US Bureau of Economic Analysis',
  about: 'https://apps.bea.gov/api/',
  layer: 'bea',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  restMs: 12 * 3_600_000,
  terms: publicDomain(
    'U.S. Bureau of Economic Analysis',
    'https://www.bea.gov/help/guidelines-for-citing-bea',
  ),
  isDefault: true,
  settings: [
    {
      name: KEY,
      description: 'Free key of the Bureau of Economic Analysis (apps.bea.gov/api/signup).',
      isSecret: true,
      isNeeded: true,
    },
  ],
  streams: TABLES.flatMap(({ series }) => series.map(({ id }) => macroStream(id, WHOLE_DAYS))),
  plan: ({ setting }) =>
    TABLES.map(({ name, frequency, series }) => ({
      streams: series.map(({ id }) => id),
      url: `https://${HOST}/api/data?${new URLSearchParams({
        UserID: setting(KEY) ?? '',
        method: 'GetData',
        DataSetName: 'NIPA',
        TableName: name,
        Frequency: frequency,
        Year: 'X',
        ResultFormat: 'JSON',
      })}`,
      type: 'json',
      note: name,
    })),
  read({ bytes, request }, { today }) {
    const table = TABLES.find(({ name }) => name === request.note)
    if (!table) throw new Error(`There is no table ${String(request.note)}`)
    const { Results, Error: refused = Results?.Error } = readJson(bytes, shape).BEAAPI
    if (refused) throw refusal(refused.APIErrorDescription)
    const rows = new MacroRows(today)
    const lacking = readEach(
      table.series.map(({ id }) => id),
      (id) => addSeries(rows, table, id, Results?.Data ?? []),
    )
    return { rows: rows.toRows(true), ...lacking } satisfies LiveReading
  },
}

function addSeries(rows: MacroRows, table: Table, id: string, data: readonly z.infer<typeof row>[]): void {
  for (const { code, per } of table.series.filter((one) => one.id === id)) {
    const found = data.filter(({ SeriesCode }) => SeriesCode === code)
    if (found.length === 0) throw new ChangedShape(`the table ${table.name} has no series ${code}`)
    for (const { TimePeriod, UNIT_MULT, DataValue } of found) {
      const value = numberOf(DataValue, `${code} of ${TimePeriod}`)
      const scale = per === undefined ? 1 : 10 ** UNIT_MULT / per
      rows.add(id, periodTime(TimePeriod), Number((value * scale).toPrecision(15)))
    }
  }
}

/** Error for a refusal, which has status 200. */
function refusal(said: string): Error {
  if (/userid/i.test(said)) return new SourceRests(`the key in ${KEY} was not accepted`)
  return new ChangedShape(said.slice(0, 300))
}

/** First day of a period such as `2024Q1` or `2024M01`. */
function periodTime(text: string): number {
  const [, year, kind, number] = /^(\d{4})([QM])(\d{1,2})$/.exec(text) ?? []
  if (year === undefined) throw new ChangedShape(`the answer has the period “${text.slice(0, 40)}”`)
  return Date.UTC(Number(year), (Number(number) - 1) * (kind === 'Q' ? 3 : 1), 1)
}

/** Digits are in groups of three. Dashes and points stand for no value. */
function numberOf(text: string, what: string): number {
  if (/^[-.]*$/.test(text.trim())) return Number.NaN
  const value = Number(text.replaceAll(',', ''))
  if (!Number.isFinite(value)) throw new ChangedShape(`${what} is “${text.slice(0, 40)}”`)
  return value
}
