import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import sirv from 'sirv'

export const STATIC_PREFIX = '/_next/static/'
const YEAR_SECONDS = 31_536_000

/** sirv names no charset for these. */
const TEXT: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
])

/** Sends the file and returns true; false if there is none. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Scripts and styles, compressed at build time. Their names change with their content, so browsers keep them.
 */
export function createStaticFiles(folder: string): StaticFiles {
  const send = sirv(folder, {
    maxAge: YEAR_SECONDS,
    immutable: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      const type = TEXT.get(extname(path))
      if (type) response.setHeader('content-type', `${type}; charset=utf-8`)
    },
  })
  return (request, response) => {
    const { url, method } = request
    if (!url?.startsWith(STATIC_PREFIX) || (method !== 'GET' && method !== 'HEAD')) return false
    // The files are too small for range requests.
    delete request.headers.range
    let answered = true
    request.url = url.slice(STATIC_PREFIX.length - 1)
    send(request, response, () => {
      answered = false
    })
    request.url = url
    return answered
  }
}
