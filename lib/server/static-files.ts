import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { ApiError } from '@/lib/contract/errors'

export const STATIC_PREFIX = '/_next/static/'
const YEAR_SECONDS = 31_536_000

/** sirv names no charset for these. */
const TEXT: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
])

/** Sends the file and returns true; false if there is none. Throws `unknown_route` if it is gone since the start. */
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
      // The list of files is that of the start, and an update may have replaced them.
      if (!existsSync(join(folder, path))) throw new ApiError('unknown_route', 'There is no such file.')
      const type = TEXT.get(extname(path))
      if (type) response.setHeader('content-type', `${type}; charset=utf-8`)
    },
  })
  return (request, response) => {
    const { url, method } = request
    if (!url?.startsWith(STATIC_PREFIX) || (method !== 'GET' && method !== 'HEAD')) return false
    // The files are too small for range requests.
    delete request.headers.range
    response.once('pipe', (file: Readable) => closeTogether(file, response))
    let answered = true
    request.url = url.slice(STATIC_PREFIX.length - 1)
    send(request, response, () => {
      answered = false
    })
    request.url = url
    return answered
  }
}

/** sirv leaves a failure of the file unhandled, and the file open after a visitor who left. */
function closeTogether(file: Readable, response: ServerResponse): void {
  file.once('error', () => response.destroy())
  response.once('close', () => file.destroy())
}
