import type { HttpResponse } from './message'
import { FOR_OTHER_SITES } from './security-headers'

/** For responses that scripts of any site may read. They never depend on cookies sent across sites. */
export const ANY_ORIGIN: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  ...FOR_OTHER_SITES,
}

export const READ_METHODS = 'GET, HEAD, OPTIONS'

/** The response to OPTIONS, with which browsers ask before a request with headers of its own. */
export const PREFLIGHT: HttpResponse = {
  status: 204,
  headers: {
    ...ANY_ORIGIN,
    'access-control-allow-methods': READ_METHODS,
    // All but Authorization.
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
    allow: READ_METHODS,
  },
  body: new Uint8Array(0),
}
