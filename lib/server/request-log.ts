import type { IncomingMessage, ServerResponse } from 'node:http'
import { redactUrl } from '@/lib/service/redact'

const FLUSH_MS = 100

export interface RequestLog {
  /** Writes one line when the answer is out: time, method, path without secrets, status, duration. */
  watch(request: IncomingMessage, response: ServerResponse): void
  flush(): void
}

/** Lines are written in batches: a write a request would cost more than a cached answer does. */
export function createRequestLog(write: (text: string) => void): RequestLog {
  let lines: string[] = []
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (lines.length > 0) write(`${lines.join('\n')}\n`)
    lines = []
  }

  return {
    watch(request, response) {
      const started = performance.now()
      response.once('close', () => {
        const took = (performance.now() - started).toFixed(1)
        const status = response.writableFinished ? response.statusCode : `${response.statusCode} aborted`
        const time = new Date().toISOString()
        lines.push(`${time} ${request.method} ${redactUrl(request.url ?? '')} ${status} ${took} ms`)
        timer ??= setTimeout(flush, FLUSH_MS).unref()
      })
    },
    flush,
  }
}
