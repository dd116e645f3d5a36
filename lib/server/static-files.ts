import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

const PREFIX = '/_next/static'
const YEAR_SECONDS = 31_536_000

/** Answers where it can, and says whether it did. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Scripts and styles of the built pages, as they were compressed at the build: their names change with what they hold, so
 * a browser keeps them for good.
 */
export function createStaticFiles(folder: string): StaticFiles {
  const send = sirv(folder, { maxAge: YEAR_SECONDS, immutable: true, etag: true, brotli: true, gzip: true })
  return (request, response) => {
    const { url, method } = request
    if (!url?.startsWith(`${PREFIX}/`) || (method !== 'GET' && method !== 'HEAD')) return false
    // Nothing here is long enough to be asked for in parts.
    delete request.headers.range
    let answered = true
    request.url = url.slice(PREFIX.length)
    send(request, response, () => {
      answered = false
    })
    request.url = url
    return answered
  }
}
