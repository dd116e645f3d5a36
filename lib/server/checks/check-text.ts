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
 * Checks the body of a request and puts it back for whoever reads it next. The body must have a length. Resolves early
 * if the connection ends.
 */
export async function checkBody(request: IncomingMessage): Promise<void> {
  const length = Number(request.headers['content-length'] ?? 0)
  if (!(length > 0)) return
  const body = await peek(request, length)
  if (body) checkBodyText(body.toString('latin1'), request.headers['content-type'] ?? '')
}

function peek(request: IncomingMessage, length: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const finish = (body?: Buffer) => {
      request.off('readable', read)
      request.off('close', close)
      resolve(body)
    }
    const close = () => finish()
    const read = () => {
      for (let chunk = request.read(); chunk !== null; chunk = request.read()) {
        chunks.push(chunk)
        size += chunk.byteLength
        if (size < length) continue
        const body = Buffer.concat(chunks)
        // Before the end is announced, which is in the next turn.
        request.unshift(body)
        finish(body)
        return
      }
    }
    request.on('readable', read)
    request.on('close', close)
  })
}

function refusal(place: 'query' | 'body'): ApiError {
  return new ApiError(
    'invalid_request',
    `The ${place} contains a control character. Only tabs and line breaks are allowed.`,
  )
}
