import 'server-only'
import { z } from 'zod'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { listOf } from '../../../bounded-shapes'
import { type Answer, ChangedShape, type LiveReading, type LiveRequest } from '../../../live-source'
import { readJson } from '../../../read-json'

/** First Monday with a price. */
const FIRST = Date.UTC(2010, 6, 19)
/** Mondays that one run adds to the past, newest first, so that a first run ends in minutes. */
const MONDAYS_A_RUN = 150
/** Days that are read one by one. Before them, Mondays are enough. */
const DAILY = 8
/** Buckets of a factor of ten. */
const BUCKETS = 200
const WEEK_MS = 7 * DAY_MS

export const URPD_COLUMNS = ['price_min', 'price_max', 'sth_amount', 'lth_amount'] as const

type Cohort = 'sth' | 'lth'
type Bucket = readonly [priceMin: number, amount: number]

export interface DistributionNote {
  kind: 'distribution'
  date: string
  cohort: Cohort
  /** Buckets of short-term holders, once they were read. */
  sth?: readonly Bucket[]
}

const shape = z.object({
  cohort: z.string(),
  date: z.string(),
  aggregation: z.literal(`log${BUCKETS}`),
  buckets: listOf(z.object({ price_floor: z.number().min(0), supply: z.number().min(0) })),
})

const isMonday = (day: number) => new Date(day).getUTCDay() === 1
const mondayBefore = (day: number) => {
  let found = day - DAY_MS
  while (!isMonday(found)) found -= DAY_MS
  return found
}

/**
 * Days to ask for up to `last`, oldest first: those since the cursor, and Mondays before the oldest one that an earlier
 * run has read (`known`, `YYYY-MM-DD`). `oldest` is that of this run.
 */
export function daysToRead(
  last: number,
  cursor: number | null,
  known: string | null,
): { days: number[]; oldest: string | null } {
  const recent: number[] = []
  for (let day = cursor === null ? last : cursor + DAY_MS; day <= last; day += DAY_MS)
    if (isMonday(day) || day > last - DAILY * DAY_MS) recent.push(day)
  const before = known === null ? (recent[0] ?? last) : Date.parse(known)
  const past: number[] = []
  for (let day = mondayBefore(before); day >= FIRST && past.length < MONDAYS_A_RUN; day -= WEEK_MS)
    past.unshift(day)
  const days = [...past, ...recent]
  const oldest = past[0] ?? (known === null ? days[0] : Date.parse(known))
  return { days, oldest: oldest === undefined ? null : dayOf(oldest) }
}

export function distributionRequest(base: string, note: DistributionNote): LiveRequest {
  return {
    streams: ['urpd'],
    url: `${base}/api/urpd/${note.cohort}/${note.date}?agg=log${BUCKETS}`,
    type: 'json',
    readStatuses: [404],
    note,
  }
}

/** Upper edge of the bucket that begins at a price, which is rounded to cents. */
function upperEdge(price: number): number {
  if (price === 0) return 0.01
  const next = 10 ** ((Math.round(Math.log10(price) * BUCKETS) + 1) / BUCKETS)
  return Math.max(Math.round(next * 100) / 100, Math.round(price * 100 + 1) / 100)
}

/** Supply by the price of its last move. Rows are known once both kinds of holders were read. */
export function readDistribution({ request, status, bytes }: Answer, base: string): LiveReading {
  const note = request.note as DistributionNote
  if (status === 404) return { rows: [], notes: [`bitview has no price distribution of ${note.date}.`] }
  const { cohort, date, buckets } = readJson(bytes, shape)
  if (cohort !== note.cohort || date !== note.date)
    throw new ChangedShape(`asked for ${note.cohort} of ${note.date}, got ${cohort} of ${date}`)
  const amounts = new Map<number, number>()
  // At low prices, several buckets have the same price in cents.
  for (const { price_floor, supply } of buckets)
    amounts.set(price_floor, (amounts.get(price_floor) ?? 0) + supply)
  if (note.cohort === 'sth') {
    const next: DistributionNote = { ...note, cohort: 'lth', sth: [...amounts] }
    return { rows: [], next: [distributionRequest(base, next)] }
  }
  const sth = new Map(note.sth)
  const rows = new RowCollector(URPD_COLUMNS)
  const time = Date.parse(date)
  for (const price of [...new Set([...sth.keys(), ...amounts.keys()])].sort((a, b) => a - b))
    rows.add(time, [price, upperEdge(price), sth.get(price) ?? 0, amounts.get(price) ?? 0], price)
  return { rows: [{ stream: 'urpd', frame: rows.toFrame() }] }
}
