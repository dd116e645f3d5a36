import 'server-only'
import type { Client } from 'pg'
import { connectUnlessSilent } from './outage/connect-unless-silent'

/** A database notices within about half a minute that the computer of a holder is gone. */
const KEEP_ALIVE = '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'
/** Default of `silenceMs`. */
const SILENCE_MS = 5_000

/** Work that one of several processes does. */
export interface Duty {
  /** Whether it is this process that does the work now. False while the database does not answer. */
  isMine(): Promise<boolean>
  close(): Promise<void>
}

/**
 * A duty that the first process that asks gets, for as long as it is connected: the next one gets it when that process
 * ends or loses its connection.
 * @param lock one of `LOCKS`
 * @param silenceMs the database counts as down after this time without an answer
 */
export function holdDuty(url: string, lock: number, silenceMs = SILENCE_MS): Duty {
  let holding: Client | undefined
  let asking: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    if (holding) return stillHolds(holding)
    // Most servers have an embedded database.
    const { Client } = await import('pg')
    const client = new Client({
      connectionString: url,
      query_timeout: silenceMs,
      options: KEEP_ALIVE,
    })
    // A lost connection is noticed by the next question.
    client.on('error', () => forget(client))
    client.on('end', () => forget(client))
    try {
      await connectUnlessSilent(client, silenceMs)
      const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lock])
      if (rows[0]?.taken) {
        holding = client
        return true
      }
    } catch {
      // As if another process had it.
    }
    await client.end().catch(() => {})
    return false
  }

  async function stillHolds(client: Client): Promise<boolean> {
    try {
      await client.query('select 1')
      return holding === client
    } catch {
      forget(client)
      await client.end().catch(() => {})
      return false
    }
  }

  function forget(client: Client): void {
    if (holding === client) holding = undefined
  }

  return {
    isMine() {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    async close() {
      await asking
      await holding?.end().catch(() => {})
    },
  }
}
