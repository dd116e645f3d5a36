import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '@/lib/http/log'
import type { Trace } from '@/lib/http/message'
import { redactUrl } from '@/lib/http/redact'

/** Logs a finished request: method, path without secrets, status, milliseconds, IDs of the request and the key. */
export function logRequest(
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
  trace: Trace,
  milliseconds: number,
): void {
  log.info(`${request.method} ${redactUrl(request.url ?? '')}`, {
    status: response.statusCode,
    ms: Math.round(milliseconds * 10) / 10,
    id: trace.id,
    key: trace.key,
    ended: response.writableFinished ? undefined : 'aborted',
  })
}
