import { Client, DatabaseError } from 'pg'

/** Together they are the longest time that anybody waits for a database that hangs. */
const SUSPICIOUS_MS = 500
const HEARTBEAT_MS = 500
const AGAIN_MS = 1_000

/** Whether a database answers, as far as this process knows. */
export interface Outage {
  readonly isOn: boolean
  /** Watches an operation. One that takes suspiciously long has the database asked for a sign of life. */
  watch(): () => void
  /** Call it when the connection failed. */
  begin(): void
  close(): void
}

/**
 * Distinguishes a slow database, which accepts a new connection, from one that does not answer. During an outage it is
 * probed every second, so that no visitor has to wait to find out that it has ended.
 */
export function createOutage(url: string, onBegin: () => void): Outage {
  let isOn = false
  let isAsking = false
  let again: NodeJS.Timeout | undefined

  const begin = () => {
    if (isOn) return
    isOn = true
    onBegin()
    repeat()
  }
  const repeat = () => {
    again = setTimeout(async () => {
      if (await isAlive(url)) isOn = false
      else repeat()
    }, AGAIN_MS)
    again.unref()
  }
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    if (!(await isAlive(url))) begin()
    isAsking = false
  }
  return {
    get isOn() {
      return isOn
    },
    watch() {
      const timer = setTimeout(ask, SUSPICIOUS_MS)
      return () => clearTimeout(timer)
    },
    begin,
    close: () => clearTimeout(again),
  }
}

async function isAlive(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: HEARTBEAT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return isAnswer(error)
  } finally {
    client.end().catch(() => {})
  }
}

/** Whether the server itself refused: it is there, unless it is starting or shutting down. */
export function isAnswer(error: unknown): boolean {
  // Not by the form of its code: EPIPE, of a connection that broke, has five capitals, too.
  return error instanceof DatabaseError && !/^(57P|08)/.test(error.code ?? '')
}
