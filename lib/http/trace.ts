import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Trace } from '@/lib/http/message'

const USABLE = /^[\w.:-]{1,64}$/

/** The trace of a request. Its ID is the one a proxy set, if that is harmless text, else a new one. */
export function beginTrace(request: IncomingMessage): Trace {
  const given = request.headers['x-request-id']
  return { id: typeof given === 'string' && USABLE.test(given) ? given : randomUUID() }
}
