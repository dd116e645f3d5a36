import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { describeProcess, hasEnded } from '@/lib/process/lock/process-lock'
import type { Turn } from '../backend'
import { StoreUnavailable } from './store-error'

export interface LeaseTiming {
  /** A lease that was not renewed for this long can be taken over. */
  leaseMs: number
  renewMs: number
}

export const LEASE_TIMING: LeaseTiming = { leaseMs: 15_000, renewMs: 3_000 }

/** The right to take a turn, until it is released or another process takes it over. */
export interface Lease {
  /** Higher than that of every earlier turn. */
  readonly fence: number
  /** The turn before ended by its own will, so nothing of it is still on its way. */
  readonly isAfterEnd: boolean
  /** Raises the number above another one. */
  raiseAbove(fence: number): Promise<number>
  /** Renews it. False if it was taken over. Throws if the database does not answer. */
  renew(): Promise<boolean>
  /** `isEnded`: nothing of this turn is still on its way. */
  release(isEnded: boolean): Promise<void>
}

export interface Leases {
  /** Throws what `refuse` makes of the present holder. */
  take(turn: Turn, refuse: (holder: string) => Error): Promise<Lease>
  /** Name of the holder of the turn, for people; null if nobody holds it. */
  holder(turn: Turn): Promise<string | null>
}

const TABLE = `CREATE TABLE IF NOT EXISTS store_leases (
  store text NOT NULL,
  turn text NOT NULL,
  fence bigint NOT NULL,
  owner text NOT NULL,
  holder text NOT NULL,
  expires timestamptz NOT NULL,
  is_ended boolean NOT NULL,
  was_ended boolean NOT NULL,
  PRIMARY KEY (store, turn)
)`
/** Two processes that create the table at the same time would collide. */
const TABLE_LOCK = 4_318_270_551

/** Leases in PostgreSQL, by its clock. `store` names the data that they protect. */
export function openLeases(url: string, store: string, timing: LeaseTiming): Leases {
  let opening: Promise<Pool> | undefined

  async function open(): Promise<Pool> {
    const { Pool } = await import('pg')
    const pool = new Pool({
      connectionString: url,
      max: 2,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      allowExitOnIdle: true,
    })
    pool.on('error', () => {})
    try {
      // Statements of one query are one transaction.
      await pool.query(`SELECT pg_advisory_xact_lock(${TABLE_LOCK}); ${TABLE}`)
    } catch (error) {
      await pool.end()
      throw error
    }
    return pool
  }

  async function ask<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    try {
      opening ??= open()
      const { rows } = await (await opening).query<Row>(text, [...values])
      return rows
    } catch (error) {
      // The next call connects again.
      const failed = opening
      opening = undefined
      failed?.then((pool) => pool.end()).catch(() => {})
      throw new StoreUnavailable('PostgreSQL, which says who may write, does not answer', error)
    }
  }

  async function take(turn: Turn, refuse: (holder: string) => Error): Promise<Lease> {
    const owner = randomUUID()
    const [present] = await ask<{ owner: string; holder: string }>(
      'SELECT owner, holder FROM store_leases WHERE store = $1 AND turn = $2',
      [store, turn],
    )
    const dead = present && hasEnded(present.holder) ? present.owner : ''
    const [taken] = await ask<{ fence: string; was_ended: boolean }>(
      `INSERT INTO store_leases AS held (store, turn, fence, owner, holder, expires, is_ended, was_ended)
       VALUES ($1, $2, 1, $3, $4, clock_timestamp() + $5 * interval '1 millisecond', false, false)
       ON CONFLICT (store, turn) DO UPDATE SET fence = held.fence + 1, owner = excluded.owner,
         holder = excluded.holder, expires = excluded.expires, is_ended = false, was_ended = held.is_ended
       WHERE held.expires < clock_timestamp() OR held.owner = $6
       RETURNING fence, was_ended`,
      [store, turn, owner, describeProcess(), timing.leaseMs, dead],
    )
    if (!taken) throw refuse(placeOf(present?.holder))
    const mine = [store, turn, owner]
    let fence = Number(taken.fence)
    return {
      get fence() {
        return fence
      },
      isAfterEnd: taken.was_ended,
      async raiseAbove(other) {
        const [row] = await ask<{ fence: string }>(
          `UPDATE store_leases SET fence = greatest(fence, $4) + 1
           WHERE store = $1 AND turn = $2 AND owner = $3 RETURNING fence`,
          [...mine, other],
        )
        if (row) fence = Number(row.fence)
        return fence
      },
      async renew() {
        const rows = await ask(
          `UPDATE store_leases SET expires = clock_timestamp() + $4 * interval '1 millisecond'
           WHERE store = $1 AND turn = $2 AND owner = $3 RETURNING 1`,
          [...mine, timing.leaseMs],
        )
        return rows.length > 0
      },
      async release(isEnded) {
        await ask(
          `UPDATE store_leases SET expires = '-infinity', is_ended = $4
           WHERE store = $1 AND turn = $2 AND owner = $3`,
          [...mine, isEnded],
        )
      },
    }
  }

  async function holder(turn: Turn): Promise<string | null> {
    const [present] = await ask<{ holder: string }>(
      'SELECT holder FROM store_leases WHERE store = $1 AND turn = $2 AND expires >= clock_timestamp()',
      [store, turn],
    )
    return present && !hasEnded(present.holder) ? placeOf(present.holder) : null
  }

  return { take, holder }
}

function placeOf(holder: string | undefined): string {
  const pid = holder?.split(' ', 1)[0]
  return pid === undefined ? 'another process' : `process ${pid}, perhaps on another computer`
}
