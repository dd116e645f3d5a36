import { Redis } from 'ioredis'
import type { Log } from '@/lib/http/log'
import { createFailureLog } from '@/lib/http/retry/failure-log'

const ANSWER_WITHIN_MS = 1_000
const RECONNECT_WITHIN_MS = 1_000

/**
 * A connection to Redis that fails fast. A command without a reply in time, by default a second, rejects and ends the connection.
 * Until it is reconnected, commands reject immediately, so a hanging server delays one request per second, not all.
 */
class FailFastRedis extends Redis {
  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    const reply = super.sendCommand(...sent)
    Promise.resolve(reply).catch((error: unknown) => {
      const timedOut = error instanceof Error && error.message === 'Command timed out'
      if (timedOut) this.stream?.destroy()
    })
    return reply
  }
}

export interface RedisConnection {
  client: Redis
  /** Resolves once the first attempt to connect has succeeded or failed. Commands before that reject. */
  attempted: Promise<void>
}

/**
 * Connects immediately. An outage is logged without the address, which contains a password. A server that does not
 * answer within `answerWithinMs` counts as one.
 */
export function connectRedis(
  url: string,
  log: Log,
  { answerWithinMs = ANSWER_WITHIN_MS } = {},
): RedisConnection {
  const client = new FailFastRedis(url, {
    connectTimeout: answerWithinMs,
    commandTimeout: answerWithinMs,
    // A command that is sent again might be counted twice.
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_WITHIN_MS),
  })
  const lines = createFailureLog(log, {
    fails: 'Could not reach the quota counters in Redis',
    works: 'The quota counters in Redis can be reached again',
  })
  client.on('ready', lines.worked)
  client.on('error', lines.failed)
  const attempted = new Promise<void>((resolve) => {
    for (const event of ['ready', 'error', 'close', 'end']) client.once(event, () => resolve())
  })
  return { client, attempted }
}
