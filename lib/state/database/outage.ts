import { Client, DatabaseError } from 'pg'

/** The first two together are the longest time that anybody waits for a database that hangs. */
export interface OutageTimes {
  /** An operation that takes longer has the database asked for a sign of life. */
  suspiciousMs: number
  /** Time for that sign. */
  heartbeatMs: number
  /** Between two questions during an outage. */
  againMs: number
}

const TIMES: OutageTimes = { suspiciousMs: 500, heartbeatMs: 500, againMs: 1_000 }

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
 * asked every second, so that no visitor has to wait to find out that it has ended.
 */
export function createOutage(url: string, onBegin: () => void, times: Partial<OutageTimes> = {}): Outage {
  const { suspiciousMs, heartbeatMs, againMs } = { ...TIMES, ...times }
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
      if (await isAlive(url, heartbeatMs)) isOn = false
      else repeat()
    }, againMs)
    again.unref()
  }
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    if (!(await isAlive(url, heartbeatMs))) begin()
    isAsking = false
  }
  return {
    get isOn() {
      return isOn
    },
    watch() {
      const timer = setTimeout(ask, suspiciousMs)
      return () => clearTimeout(timer)
    },
    begin,
    close: () => clearTimeout(again),
  }
}

async function isAlive(url: string, heartbeatMs: number): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: heartbeatMs })
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
