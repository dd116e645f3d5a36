import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Trace } from '@/lib/http/message'

const USABLE = /^[\w.:-]{1,64}$/

/** The trace of a request, with the id that a proxy before us gave it, where that is harmless text. */
export function beginTrace(request: IncomingMessage): Trace {
  const given = request.headers['x-request-id']
  return { id: typeof given === 'string' && USABLE.test(given) ? given : randomUUID() }
}
