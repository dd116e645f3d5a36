import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** Connections whose rows and scripts take several seconds; https://wicg.github.io/netinfo/. */
const SLOW = new Set(['slow-2g', '2g', '3g'])

/** Tags that load scripts of the framework, or scripts and rows ahead, as React writes them. */
const TAG = /<(script|link rel="preload")( [^<>]*)>/gi

function deferred(tag: string, name: string, attributes: string): string {
  if (name !== 'script') return /as="(script|fetch)"/.test(attributes) ? '' : tag
  const isOwn = attributes.includes(' src="/_next/') && !/ nomodule/i.test(attributes)
  return isOwn ? `<script type="text/deferred"${attributes}>` : tag
}

/** A longer tag is sent as it is. */
const LONGEST_TAG = 4096

/** Whether a visitor asks to save data, or has a slow connection. */
export function wantsLess(headers: IncomingHttpHeaders): boolean {
  return String(headers['save-data']).toLowerCase() === 'on' || SLOW.has(String(headers.ect))
}

/**
 * Defers the scripts of a page for such a visitor, until an action needs them; public/readout.js then loads them. It is
 * called before the response is compressed.
 */
export function deferScripts(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('accept-ch', 'ECT')
  if (request.method !== 'GET' || !wantsLess(request.headers)) return
  const { write, end } = response
  const isPage = () => /^text\/html\b/.test(String(response.getHeader('content-type')))
  const decoder = new TextDecoder()
  let open = ''
  const written = (chunk: unknown, isLast: boolean): string => {
    const text =
      open + (typeof chunk === 'string' ? chunk : decoder.decode(chunk as Uint8Array, { stream: !isLast }))
    const start = isLast ? -1 : text.lastIndexOf('<')
    const cut = start >= 0 && !text.includes('>', start) && text.length - start < LONGEST_TAG
    open = cut ? text.slice(start) : ''
    return (cut ? text.slice(0, start) : text).replace(TAG, deferred)
  }
  response.write = ((chunk: unknown, ...rest: [never]) =>
    write.call(response, isPage() ? written(chunk, false) : chunk, ...rest)) as typeof write
  response.end = ((...args: unknown[]) => {
    response.write = write
    response.end = end
    if (!isPage()) return end.apply(response, args as never)
    // It would be that of the longer page.
    if (!response.headersSent) response.removeHeader('content-length')
    const [chunk, ...rest] = typeof args[0] === 'function' ? ['', ...args] : args
    return end.apply(response, [written(chunk ?? '', true), ...rest] as never)
  }) as typeof end
}
