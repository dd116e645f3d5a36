import 'server-only'
import { z } from 'zod'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { listOf } from '../../bounded-shapes'
import {
  ChangedShape,
  type LiveRequest,
  type LiveSource,
  type PlanState,
  SourceRests,
} from '../../live-source'
import { readJson } from '../../read-json'
import { dayOfText, MacroRows } from './macro-rows'
import { macroStream } from './macro-stream'
import { publicDomain } from './us-terms'

const HOST = 'api.eia.gov'
const KEY = 'EIA_API_KEY'
const PAGE = 5_000
const LOOKBACK_DAYS = 30

interface Series {
  id: string
  route: string
  code: string
  frequency: 'daily' | 'weekly'
}

/** Prices in the same units as at FRED. */
const SERIES: readonly Series[] = [
  { id: 'DCOILWTICO', route: 'petroleum/pri/spt', code: 'RWTC', frequency: 'daily' },
  { id: 'DCOILBRENTEU', route: 'petroleum/pri/spt', code: 'RBRTE', frequency: 'daily' },
  { id: 'DHHNGSP', route: 'natural-gas/pri/fut', code: 'RNGWHHD', frequency: 'daily' },
  { id: 'GASREGW', route: 'petroleum/pri/gnd', code: 'EMM_EPMR_PTE_NUS_DPG', frequency: 'weekly' },
]

const noteShape = z.object({ id: z.string(), offset: z.number() })
const shape = z.object({
  response: z.object({
    total: z.coerce.number(),
    data: listOf(
      z.object({
        period: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
        series: z.string(),
        value: z.union([z.number(), z.string()]).nullable(),
      }),
    ),
  }),
})

export const eia: LiveSource = {
  id: 'eia',
  title: 'US Energy Information Administration',
  about: 'https://www.eia.gov/opendata/',
  layer: 'eia',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  restMs: 6 * 3_600_000,
  terms: publicDomain(
    'U.S. Energy Information Administration',
    'https://www.eia.gov/about/copyrights_reuse.php',
  ),
  isDefault: true,
  settings: [
    {
      name: KEY,
      description: 'Free key of the Energy Information Administration (eia.gov/opendata/register.php).',
      isSecret: true,
      isNeeded: true,
    },
  ],
  streams: SERIES.map(({ id }) => macroStream(id, LOOKBACK_DAYS)),
  plan: (state) => SERIES.map((series) => pageOf(series, 0, state)),
  read({ bytes, status, request }, state) {
    const { id, offset } = noteShape.parse(request.note)
    const series = SERIES.find((one) => one.id === id)
    if (!series) throw new Error(`There is no series ${id}`)
    if (status === 403) throw new SourceRests(`the key in ${KEY} was not accepted`)
    const { total, data } = readJson(bytes, shape).response
    const rows = new MacroRows(state.today)
    for (const one of data) {
      if (one.series !== series.code)
        throw new ChangedShape(`the answer has ${one.series.slice(0, 40)} instead of ${series.code}`)
      const value = one.value === null || one.value === '' ? Number.NaN : Number(one.value)
      if (Number.isNaN(value) && one.value)
        throw new ChangedShape(`${series.code} of ${one.period} is “${String(one.value).slice(0, 40)}”`)
      rows.add(id, dayOfText(one.period), value)
    }
    const read = offset + data.length
    if (data.length === 0 && read < total)
      throw new ChangedShape(`the answer has no rows after ${read} of ${total}`)
    return {
      rows: rows.toRows(),
      ...(read < total ? { next: [pageOf(series, read, state)] } : {}),
    }
  },
}

function pageOf(
  { id, route, code, frequency }: Series,
  offset: number,
  { setting, cursor }: PlanState,
): LiveRequest {
  const last = cursor(id)
  const query = new URLSearchParams({
    api_key: setting(KEY) ?? '',
    frequency,
    'data[0]': 'value',
    'facets[series][]': code,
    'sort[0][column]': 'period',
    'sort[0][direction]': 'asc',
    offset: String(offset),
    length: String(PAGE),
    ...(last === null ? {} : { start: dayOf(last - LOOKBACK_DAYS * DAY_MS) }),
  })
  return {
    streams: [id],
    url: `https://${HOST}/v2/${route}/data/?${query}`,
    type: 'json',
    // The answer to a key that is unknown.
    readStatuses: [403],
    note: { id, offset },
  }
}
