import type { ServerResponse } from 'node:http'

/** A head without end by then is sent as it is. Pages have about 75 KB with their styles. */
const LONGEST_HEAD = 512 * 1024

const HEAD_END = '</head>'

/** Elements of a head. Styles and scripts are matched whole, so that their text is never taken for an element. */
const ELEMENT =
  /<(style|script)\b[\s\S]*?<\/\1>|<title\b[\s\S]*?<\/title>|<meta\b[^>]*>|<link\b[^>]*\brel="(?:canonical|alternate)"[^>]*>/g

/**
 * The head of a document with its metadata before its styles. Programs that preview links read about the first 32 KB,
 * and React writes inlined styles first.
 */
export function metadataFirst(head: string): string {
  const moved: string[] = []
  let styles = -1
  const rest = head.replace(ELEMENT, (element, name: string | undefined, at: number) => {
    if (name === 'style' && styles < 0) styles = at
    if (name || styles < 0) return element
    moved.push(element)
    return ''
  })
  return styles < 0 ? head : rest.slice(0, styles) + moved.join('') + rest.slice(styles)
}

/**
 * Puts the metadata of a page that is sent in pieces before its styles. Starts when the headers are sent: by then Next
 * has wrapped the response to compress it, and what is written here is still text.
 */
export function sendMetadataFirst(response: ServerResponse): void {
  const { writeHead } = response
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    response.writeHead = writeHead
    const sent = writeHead.apply(response, args)
    if (/^text\/html\b/.test(String(response.getHeader('content-type')))) rewriteHead(response)
    return sent
  }) as typeof writeHead
}

function rewriteHead(response: ServerResponse): void {
  const { write, end } = response
  let held = Buffer.alloc(0)
  const stop = () => {
    response.write = write
    response.end = end
    const at = held.indexOf(HEAD_END)
    if (at < 0) return held
    return Buffer.concat([Buffer.from(metadataFirst(held.toString('utf8', 0, at))), held.subarray(at)])
  }
  response.write = ((chunk: string | Uint8Array, ...more: unknown[]) => {
    const from = Math.max(0, held.length - HEAD_END.length)
    held = Buffer.concat([held, Buffer.from(chunk as string)])
    if (held.indexOf(HEAD_END, from) < 0 && held.length < LONGEST_HEAD) return true
    return Reflect.apply(write, response, [stop(), ...more])
  }) as typeof write
  response.end = ((...args: unknown[]) => {
    const begun = stop()
    if (begun.length > 0) Reflect.apply(write, response, [begun])
    return Reflect.apply(end, response, args)
  }) as typeof end
}
