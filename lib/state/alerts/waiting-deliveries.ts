import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'

export interface WaitingDeliveries {
  count: number
  /** Seconds since the earliest of them was due; 0 if none is. */
  overdue: number
}

/** Messages of alerts that are not delivered and not given up. */
export async function waitingDeliveries(database: Database, now: Date): Promise<WaitingDeliveries> {
  const [row] = await rowsOf<{ count: number | string; first: Date | string | null }>(
    database,
    sql`select count(*) as count, min(next_at) as first from alert_deliveries where next_at is not null`,
  )
  const late = row.first === null ? 0 : (now.getTime() - new Date(row.first).getTime()) / 1000
  return { count: Number(row.count), overdue: Math.max(0, late) }
}
