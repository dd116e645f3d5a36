import { dayOf } from '@/lib/engine/frame'
import type { FakeSource } from '../fake-source'
import { macroValues } from './world-values'

/** Program, category and type → series of the world. */
const SERIES: ReadonlyMap<string, string> = new Map([
  ['resconst ASTARTS TOTAL', 'HOUST'],
  ['resconst APERMITS TOTAL', 'PERMIT'],
  ['ressales ASOLD TOTAL', 'HSN1F'],
  ['ressales FORSALE MONSUP', 'MSACSR'],
  ['mtis TOTBUS IR', 'ISRATIO'],
  ['ftd BOPGS BAL', 'BOPGSTB'],
])

/** A table of text with the asked columns, the conditions, and the place. */
export const fakeCensus: FakeSource = {
  id: 'census',
  async answer({ url }, world) {
    const [, program] = /^\/data\/timeseries\/eits\/(\w+)$/.exec(url.pathname) ?? []
    if (url.hostname !== 'api.census.gov' || !program) return null
    const of = (name: string) => url.searchParams.get(name) ?? ''
    if (of('key') === '') return { status: 200, body: '<html><title>Missing Key</title></html>' }
    const [category, type] = [of('category_code'), of('data_type_code')]
    const id = SERIES.get(`${program} ${category} ${type}`)
    if (id === undefined) return { status: 204, body: '' }
    const from = of('time').replace('from ', '')
    const header = [
      'cell_value',
      'time_slot_id',
      'category_code',
      'data_type_code',
      'seasonally_adj',
      'time',
      'us',
    ]
    const lines = [...(await macroValues(world, id))]
      .map(([time, value]) => [String(value), '0', category, type, 'yes', dayOf(time).slice(0, 7), '1'])
      .filter(([, , , , , month]) => month >= from)
    return {
      status: 200,
      headers: { 'content-type': 'application/json;charset=utf-8' },
      body: JSON.stringify([header, ...lines]),
    }
  },
}
