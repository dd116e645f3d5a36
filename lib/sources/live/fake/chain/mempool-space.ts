import { DAY_MS } from '@/lib/engine/frame'
import { type FakeSource, json } from '../fake-source'

const DAYS = { '1w': 7, '1m': 30, '3m': 91, '6m': 182, '3y': 1_095 } as const
const SECONDS = { '1w': 300, '1m': 1_800, '3m': 7_200, '6m': 10_800, '3y': 43_200 } as const
const FEE_RATES = 38

/** `/api/v1/lightning/statistics/<span>` by day, and `/api/v1/statistics/<span>` by spans; both newest first. */
export const fakeMempoolSpace: FakeSource = {
  id: 'mempool-space',
  async answer({ url }, { now, rows }) {
    const [, kind, span] = /^\/api\/v1\/(lightning\/)?statistics\/(1w|1m|3m|6m|3y)$/.exec(url.pathname) ?? []
    if (!span) return null
    const since = now - DAYS[span as keyof typeof DAYS] * DAY_MS
    const { time, columns } = await rows(kind ? 'lightning/bitcoin' : 'blockspace/bitcoin')
    const at = (name: string, row: number) => (columns[name] as Float64Array)[row]
    const body: object[] = []
    time.forEach((day, row) => {
      if (kind && day >= since && !Number.isNaN(at('capacity', row)))
        body.push({
          added: day / 1_000,
          channel_count: at('channels', row),
          total_capacity: at('capacity', row) * 1e8,
        })
      if (kind || Number.isNaN(at('mempool_bytes', row))) return
      const step = SECONDS[span as keyof typeof SECONDS]
      for (let seconds = day / 1_000; seconds < (day + DAY_MS) / 1_000; seconds += step) {
        // The time is that of some row of the span.
        const added = seconds + (step % 97)
        if (added * 1_000 < since || added * 1_000 > now) continue
        const swing = 1 + 0.2 * Math.sin((2 * Math.PI * (added % 86_400)) / 86_400)
        const vsizes = Array.from({ length: FEE_RATES }, () => (at('mempool_bytes', row) * swing) / FEE_RATES)
        body.push({ added, count: 1, vbytes_per_second: 1, min_fee: 1, vsizes })
      }
    })
    return json(body.reverse())
  },
}
