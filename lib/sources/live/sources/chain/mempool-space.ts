import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { listOf } from '../../bounded-shapes'
import { ChangedShape, dailyStream, type LiveSource, type PlanState } from '../../live-source'
import { readJson } from '../../read-json'

const API = 'https://mempool.space/api/v1'
const HOUR = 3_600
const SATOSHI = 1e8

/** Newest first, one row a day, which changes until the day is over. Capacity in satoshi; 0 if nothing was counted. */
const lightning = listOf(
  z.object({
    added: z.number().int(),
    channel_count: z.number().min(0),
    total_capacity: z.number().min(0),
  }),
)
/** Newest first, averages of spans. Virtual bytes that wait, by the fee rate they offer. */
const waiting = listOf(z.object({ added: z.number().int(), vsizes: listOf(z.number().min(0), 1) }))

/** Spans of an answer, in days, and of each of its averages, in seconds. Longer ones have single samples, no averages. */
const SPANS = [
  { name: '1w', days: 7, seconds: HOUR / 12 },
  { name: '1m', days: 28, seconds: HOUR / 2 },
  { name: '3m', days: 89, seconds: 2 * HOUR },
  { name: '6m', days: 181, seconds: 3 * HOUR },
] as const
const WHOLE_LIGHTNING = '3y'
/** Share of a day’s spans without which its average would not be that of the day. */
const LEAST_SHARE = 0.75
const LOOKBACK_DAYS = 2

/** Days that have to be read, with one more, because the first day of an answer is cut. */
function daysSince({ today, cursor }: PlanState, stream: string): number {
  const last = cursor(stream)
  return last === null ? Number.POSITIVE_INFINITY : (today - last) / DAY_MS + LOOKBACK_DAYS + 1
}

/** The statistics that mempool.space keeps itself, because no block has them. */
export const mempoolSpace: LiveSource = {
  id: 'mempool-space',
  title: 'mempool.space',
  about: 'https://mempool.space/docs/api/rest',
  layer: 'mempool-space',
  hosts: [{ name: 'mempool.space', everyMs: 1_000 }],
  restMs: 6 * 3_600_000,
  terms: {
    name: 'mempool.space terms of service',
    url: 'https://mempool.space/terms-of-service',
    attribution: 'Source: mempool.space',
    redistribute: 'no',
    seen: null,
  },
  isDefault: true,
  streams: [
    // The publisher’s count has not changed for weeks.
    dailyStream('lightning', 'lightning/bitcoin', ['capacity', 'channels'], LOOKBACK_DAYS, [3, 30]),
    dailyStream('mempool', 'blockspace/bitcoin', ['mempool_bytes'], LOOKBACK_DAYS),
  ],
  plan(state) {
    const shortest = (stream: string) => SPANS.find(({ days }) => days >= daysSince(state, stream))
    const channels = shortest('lightning')?.name ?? WHOLE_LIGHTNING
    const { name, seconds } = shortest('mempool') ?? SPANS[SPANS.length - 1]
    return [
      { streams: ['lightning'], url: `${API}/lightning/statistics/${channels}`, type: 'json' },
      { streams: ['mempool'], url: `${API}/statistics/${name}`, type: 'json', note: seconds },
    ]
  },
  read({ request, bytes }, { today }) {
    if (request.streams[0] === 'lightning') {
      const rows = new RowCollector(['capacity', 'channels'])
      for (const { added, channel_count, total_capacity } of readJson(bytes, lightning)) {
        const day = dayOf(added)
        if (day < today && channel_count > 0 && total_capacity > 0)
          rows.add(day, [total_capacity / SATOSHI, channel_count])
      }
      return { rows: [{ stream: 'lightning', frame: rows.toFrame() }] }
    }
    return { rows: [{ stream: 'mempool', frame: dailyMeans(bytes, today, request.note as number) }] }
  },
}

const dayOf = (seconds: number) => Math.floor((seconds * 1_000) / DAY_MS) * DAY_MS

function dailyMeans(bytes: Uint8Array, today: number, seconds: number) {
  const spans = readJson(bytes, waiting)
  if (spans.length === 0) throw new ChangedShape('the answer has no rows')
  const days = new Map<number, Map<number, number>>()
  for (const { added, vsizes } of spans) {
    const day = dayOf(added)
    const of = days.get(day) ?? new Map<number, number>()
    days.set(
      day,
      of.set(
        Math.floor(added / seconds),
        vsizes.reduce((sum, size) => sum + size, 0),
      ),
    )
  }
  const rows = new RowCollector(['mempool_bytes'])
  for (const [day, of] of days) {
    if (day >= today || of.size < (LEAST_SHARE * DAY_MS) / 1_000 / seconds) continue
    rows.add(day, [Math.round([...of.values()].reduce((sum, size) => sum + size, 0) / of.size)])
  }
  return rows.toFrame()
}
