import { percentDecode } from './percent-decode'

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
  const query = at < 0 ? [] : [...new URLSearchParams(whole.slice(at + 1))]
  return { path: percentDecode(path) ?? path, query }
}
