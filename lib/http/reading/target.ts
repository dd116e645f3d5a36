import { percentDecode } from '../percent-decode'

/** Path and query of a request. */
export interface Target {
  path: string
  query: readonly (readonly [name: string, value: string])[]
}

/** Splits a request URL. A path that is not valid percent-encoding stays as it is and matches no route. */
export function readTarget(url: string): Target {
  const local = url.startsWith('/') ? url : url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  const hash = local.indexOf('#')
  const whole = hash < 0 ? local : local.slice(0, hash)
  const at = whole.indexOf('?')
  const path = at < 0 ? whole : whole.slice(0, at)
  const query = at < 0 ? [] : readQuery(whole.slice(at + 1))
  return { path: percentDecode(path) ?? path, query }
}

/** Text in which every character stands for itself. The decoder drops a question mark at the beginning. */
const PLAIN = /^(?!\?)[\x21-\x24\x26-\x2a\x2c-\x7e]*$/

/** The pairs of a query. Plain text needs no decoder, which takes ten times as long. */
function readQuery(text: string): [name: string, value: string][] {
  if (!PLAIN.test(text)) return [...new URLSearchParams(text)]
  const pairs: [string, string][] = []
  for (const pair of text.split('&')) {
    const at = pair.indexOf('=')
    if (pair !== '') pairs.push(at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)])
  }
  return pairs
}
