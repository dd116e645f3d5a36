import 'server-only'
import { z } from 'zod'
import { listOf } from '../../bounded-shapes'
import { ChangedShape, type LiveSource } from '../../live-source'
import { readJson } from '../../read-json'
import { MacroRows } from './macro-rows'
import { macroStream } from './macro-stream'
import { publicDomain } from './us-terms'

const HOST = 'api.census.gov'
const KEY = 'CENSUS_API_KEY'
const WHOLE_DAYS = 36_500

interface Series {
  id: string
  program: string
  category: string
  type: string
}

/** Series of the economic indicators, all seasonally adjusted and in the same units as at FRED. */
const SERIES: readonly Series[] = [
  { id: 'HOUST', program: 'resconst', category: 'ASTARTS', type: 'TOTAL' },
  { id: 'PERMIT', program: 'resconst', category: 'APERMITS', type: 'TOTAL' },
  { id: 'HSN1F', program: 'ressales', category: 'ASOLD', type: 'TOTAL' },
  { id: 'MSACSR', program: 'ressales', category: 'FORSALE', type: 'MONSUP' },
  { id: 'ISRATIO', program: 'mtis', category: 'TOTBUS', type: 'IR' },
  { id: 'BOPGSTB', program: 'ftd', category: 'BOPGS', type: 'BAL' },
]

/** A table of text, whose first row names the columns. */
const shape = listOf(listOf(z.string().nullable()), 1)

export const census: LiveSource = {
  id: 'census',
  title: 'US Census Bureau, economic indicators',
  about: 'https://www.census.gov/data/developers/data-sets/economic-indicators.html',
  layer: 'census',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  restMs: 12 * 3_600_000,
  terms: publicDomain(
    'U.S. Census Bureau. This product uses the Census Bureau Data API but is not endorsed or certified by the Census Bureau.',
    'https://www.census.gov/data/developers/about/terms-of-service.html',
  ),
  isDefault: true,
  settings: [
    {
      name: KEY,
      description: 'Free key of the Census Bureau (api.census.gov/data/key_signup.html).',
      isSecret: true,
      isNeeded: true,
    },
  ],
  streams: SERIES.map(({ id }) => macroStream(id, WHOLE_DAYS)),
  plan: ({ setting }) =>
    SERIES.map(({ id, program, category, type }) => ({
      streams: [id],
      url: `https://${HOST}/data/timeseries/eits/${program}?${new URLSearchParams({
        get: 'cell_value,time_slot_id',
        for: 'us:*',
        category_code: category,
        data_type_code: type,
        seasonally_adj: 'yes',
        time: 'from 1959-01',
        key: setting(KEY) ?? '',
      })}`,
      type: 'json',
      note: id,
    })),
  read({ bytes, request }, { today }) {
    const series = SERIES.find(({ id }) => id === request.note)
    if (!series) throw new Error(`There is no series ${String(request.note)}`)
    const [header, ...lines] = readJson(bytes, shape)
    const cell = (line: readonly (string | null)[], name: string): string | null => {
      const at = header.indexOf(name)
      if (at === -1) throw new ChangedShape(`the answer has no column ${name}`)
      return line[at] ?? null
    }
    const rows = new MacroRows(today)
    for (const line of lines) {
      const [category, type] = [cell(line, 'category_code'), cell(line, 'data_type_code')]
      if (category !== series.category || type !== series.type || cell(line, 'seasonally_adj') !== 'yes')
        throw new ChangedShape(
          `the answer has ${category} ${type} instead of ${series.category} ${series.type}`,
        )
      const month = cell(line, 'time') ?? ''
      rows.add(series.id, monthTime(month), numberOf(cell(line, 'cell_value'), `${series.id} of ${month}`))
    }
    return { rows: rows.toRows(true) }
  },
}

function monthTime(text: string): number {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text))
    throw new ChangedShape(`the answer has the month “${text.slice(0, 40)}”`)
  return Date.parse(`${text}-01T00:00:00Z`)
}

/** Letters in parentheses stand for a value that is not available. */
function numberOf(text: string | null, what: string): number {
  if (text === null || text === '' || /^\([A-Z]+\)$/.test(text)) return Number.NaN
  const value = Number(text)
  if (!Number.isFinite(value)) throw new ChangedShape(`${what} is “${text.slice(0, 40)}”`)
  return value
}
