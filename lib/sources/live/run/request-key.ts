import { createHash } from 'node:crypto'
import type { LiveRequest } from '../live-source'

/** Identifies what a request asks for. It does not reveal a key in the address. */
export function requestKey({ method = 'GET', url, body = '' }: LiveRequest): string {
  return createHash('sha256').update(`${method} ${url} ${body}`).digest('hex').slice(0, 16)
}
