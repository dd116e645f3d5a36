/** Largest grants of an Enterprise key, in forms, commands, and the admin API. */
export const GRANT_BOUNDS = {
  /** Endpoints, addresses, endpoints with named fields, and fields per endpoint. */
  entries: 500,
  /** Length of a path, field, or address. */
  characters: 200,
} as const
