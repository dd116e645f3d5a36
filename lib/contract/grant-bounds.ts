/** How much an Enterprise key may be held to, whichever way that is said. */
export const GRANT_BOUNDS = {
  /** Of series, of addresses, of series whose fields are named, and of fields of one series. */
  entries: 500,
  /** Of a path, a field or an address. */
  characters: 200,
} as const
