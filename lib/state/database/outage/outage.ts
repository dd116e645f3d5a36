import { Client, DatabaseError } from 'pg'
import { connectUnlessSilent } from './connect-unless-silent'

/** The first two together are the longest time that anybody waits for a database that hangs. */
export interface OutageTimes {
  /** An operation that takes longer has the database asked for a sign of life. */
  suspiciousMs: number
  /** Longest silence of a database that is only slow. */
  silenceMs: number
  /** Between two questions during an outage. */
  againMs: number
}

/** `silenceMs` is the default of `DATABASE_SILENCE_SECONDS`. */
const TIMES: OutageTimes = { suspiciousMs: 500, silenceMs: 3_000, againMs: 1_000 }

/** Called when an outage begins, with its cause, and when it ends, with its duration in milliseconds. */
export interface OutageEvents {
  onBegin(cause: unknown): void
  onEnd(durationMs: number): void
}

/** Whether a database answers, as far as this process knows. */
export interface Outage {
  readonly isOn: boolean
  /** Watches an operation. One that takes suspiciously long has the database asked for a sign of life. */
  watch(): () => void
  /** Asks for a sign of life. Call it when a connection failed. */
  suspect(): void
  /** Calls `drop` when an outage begins. Returns a function that ends this. */
  whenItBegins(drop: () => void): () => void
  close(): void
}

/**
 * Distinguishes a slow database, which goes on with a new connection step by step, from one that is silent. During an
 * outage it is asked every second, so that no visitor has to wait to find out that it has ended.
 */
export function createOutage(
  url: string,
  { onBegin, onEnd }: Partial<OutageEvents> = {},
  times: Partial<OutageTimes> = {},
): Outage {
  const { suspiciousMs, silenceMs, againMs } = { ...TIMES, ...times }
  const drops = new Set<() => void>()
  let beganAt: number | undefined
  let isAsking = false
  let isClosed = false
  let again: NodeJS.Timeout | undefined

  const begin = (cause: unknown) => {
    beganAt = performance.now()
    for (const drop of drops) drop()
    onBegin?.(cause)
    repeat()
  }
  const repeat = () => {
    again = setTimeout(async () => {
      if ((await findTrouble(url, silenceMs)) !== undefined) {
        if (!isClosed) repeat()
      } else if (beganAt !== undefined) {
        onEnd?.(performance.now() - beganAt)
        beganAt = undefined
      }
    }, againMs)
    again.unref()
  }
  const ask = async () => {
    if (isAsking || isClosed || beganAt !== undefined) return
    isAsking = true
    const trouble = await findTrouble(url, silenceMs)
    isAsking = false
    if (trouble !== undefined && !isClosed) begin(trouble)
  }
  return {
    get isOn() {
      return beganAt !== undefined
    },
    watch() {
      const timer = setTimeout(ask, suspiciousMs)
      return () => clearTimeout(timer)
    },
    suspect: () => void ask(),
    whenItBegins(drop) {
      drops.add(drop)
      return () => drops.delete(drop)
    },
    close() {
      isClosed = true
      clearTimeout(again)
    },
  }
}

/** The reason why the database does not answer; undefined if it does. */
async function findTrouble(url: string, silenceMs: number): Promise<unknown> {
  const client = new Client({ connectionString: url })
  try {
    await connectUnlessSilent(client, silenceMs)
    return undefined
  } catch (error) {
    return isAnswer(error) ? undefined : error
  } finally {
    client.end().catch(() => {})
  }
}

/** Whether the server itself refused: it is there, unless it is starting or shutting down. */
export function isAnswer(error: unknown): boolean {
  // Not by the form of its code: EPIPE, of a connection that broke, has five capitals, too.
  return error instanceof DatabaseError && !/^(57P|08)/.test(error.code ?? '')
}
