import type { IncomingMessage } from 'node:http'
import { hasControlCharacter } from '@/lib/contract/control-characters'
import { ApiError } from '@/lib/contract/errors'

/** Control characters but tab and line breaks, percent-encoded and escaped in JSON. */
const PERCENT_ENCODED = /%(?:0[0-8bcef]|1[0-9a-f]|7f)/i
const ESCAPED = /(?<!\\)(?:\\\\)*\\u00(?:0[0-8bcef]|1[0-9a-f]|7f)/i
/** Half of a character that JSON writes as two. */
const HALF =
  /(?<!\\)(?:\\\\)*\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/i

/** Throws for a query with control characters, which no database stores and no form sends. */
export function checkQuery(query: string): void {
  if (PERCENT_ENCODED.test(query)) throw refusal('query')
}

/** Throws for the text of a body with control characters, in any form in which a page reads it. */
export function checkBodyText(text: string, contentType: string): void {
  const found = /^application\/x-www-form-urlencoded/i.test(contentType)
    ? hasControlCharacter(text) || PERCENT_ENCODED.test(text)
    : hasControlCharacter(text) || ESCAPED.test(text) || HALF.test(text)
  if (found) throw refusal('body')
}

/**
 * Watches the body of a request that has just come in, and returns a function that waits for it and throws if it contains
 * control characters. Nothing is read from the stream: the pages refuse a stream that somebody has read. Waits no longer
 * once the connection ends.
 */
export function watchBody(request: IncomingMessage): () => Promise<void> {
  if (!(Number(request.headers['content-length'] ?? 0) > 0)) return async () => {}
  const chunks: Buffer[] = []
  const { push } = request
  const arrived = new Promise<void>((resolve) => {
    request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      push.call(request, chunk, encoding)
      if (chunk === null) resolve()
      else chunks.push(chunk)
      // The rest comes without anybody reading. Its length is limited.
      return true
    }
    request.once('close', resolve)
  })
  return async () => {
    await arrived
    request.push = push
    checkBodyText(Buffer.concat(chunks).toString('latin1'), request.headers['content-type'] ?? '')
  }
}

function refusal(place: 'query' | 'body'): ApiError {
  return new ApiError(
    'invalid_request',
    `The ${place} contains a control character. Only tabs and line breaks are allowed.`,
  )
}
