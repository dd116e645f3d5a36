import { dayOf } from '@/lib/engine/frame'
import { type FakeSource, json } from '../fake-source'
import { macroValues } from '../world-values'

const SERIES: Readonly<Record<string, readonly [route: string, id: string]>> = {
  RWTC: ['/v2/petroleum/pri/spt/data/', 'DCOILWTICO'],
  RBRTE: ['/v2/petroleum/pri/spt/data/', 'DCOILBRENTEU'],
  RNGWHHD: ['/v2/natural-gas/pri/fut/data/', 'DHHNGSP'],
  EMM_EPMR_PTE_NUS_DPG: ['/v2/petroleum/pri/gnd/data/', 'GASREGW'],
}
const MOST = 5_000

/** Rows of a series, ascending and in pages. The total is text. */
export const fakeEia: FakeSource = {
  id: 'eia',
  async answer({ url }, world) {
    if (url.hostname !== 'api.eia.gov') return null
    if (!url.searchParams.get('api_key')) return { status: 403, body: '{"error":{"code":"API_KEY_MISSING"}}' }
    const code = url.searchParams.get('facets[series][]') ?? ''
    const [route, id] = SERIES[code] ?? []
    if (id === undefined || route !== url.pathname) return { status: 404, body: '{"error":"not found"}' }
    const start = url.searchParams.get('start') ?? ''
    const all = [...(await macroValues(world, id))]
      .map(([time, value]) => ({ period: dayOf(time), duoarea: 'NUS', series: code, value: String(value) }))
      .filter(({ period }) => period >= start)
    const offset = Number(url.searchParams.get('offset') ?? 0)
    const data = all.slice(offset, offset + Math.min(MOST, Number(url.searchParams.get('length') ?? MOST)))
    return json({ response: { total: String(all.length), dateFormat: 'YYYY-MM-DD', data } })
  },
}
