import { LRUCache } from 'lru-cache'
import { ApiError, isOfOurKey } from '@/lib/contract/errors'
import type { ValueAddress } from '@/lib/contract/value-request'
import type { Log } from '@/lib/http/log'
import { redactUrl } from '@/lib/http/redact'
import { createFailureLog } from '@/lib/http/retry/failure-log'
import { writeAddress } from '../write-address'

/** Longest part of an answer in the log. */
const MAX_SAID = 500
/** Failures without an answer. Every request has them during an outage. */
const WITHOUT_ANSWER: ReadonlySet<string> = new Set(['upstream_unreachable', 'upstream_timeout'])

/** Logs failures of a remote server with its own words, which visitors do not see. The transport has removed the key. */
export function createUpstreamLog(log: Pick<Log, 'info' | 'error'>, host: string) {
  /** Paths whose unreadable columns were logged, with their names. */
  const reported = new LRUCache<string, string>({ max: 2_000 })
  const outage = createFailureLog(log, {
    fails: `The data server ${host} does not answer`,
    works: `The data server ${host} answers again`,
  })
  return {
    /** Call it for every answer, whatever it says. */
    answered: outage.worked,

    /** Names columns with values that are not numbers, once per series. */
    unreadable(path: string, columns: readonly string[]): void {
      const names = columns.map(inOneLine).join(', ')
      if (reported.get(path) === names) return
      reported.set(path, names)
      log.info(`The data server sent values that are not numbers`, { host, path, columns: names })
    },

    /** `said` is the body, if there was one. */
    failed(address: ValueAddress, error: unknown, said?: string): void {
      const known = error instanceof ApiError
      if (known && said === undefined && WITHOUT_ANSWER.has(error.code)) {
        outage.failed(error)
        return
      }
      const facts = {
        host,
        path: redactUrl(writeAddress(address)),
        code: known ? error.code : undefined,
        answer: said === undefined ? undefined : inOneLine(said),
      }
      const message = `The data server failed: ${error instanceof Error ? error.message : 'unknown'}`
      if (known && (error.status < 500 || isOfOurKey(error.code))) log.info(message, facts)
      else log.error(message, known ? error.cause : error, facts)
    },
  }
}

export type UpstreamLog = ReturnType<typeof createUpstreamLog>

/** Puts a text in one line, so that it cannot forge a log line, and cuts it. */
function inOneLine(text: string): string {
  const line = text.slice(0, MAX_SAID).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return text.length > MAX_SAID ? `${line}…` : line
}
