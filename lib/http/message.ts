/** The light request and response of the API and the public routes; those of node stay at the edge. */
export interface HttpRequest {
  method: string
  /** Path and query, `/api/v1/onchain/mvrv?days=30`. */
  url: string
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>
  /** Address of the peer, where known. */
  address?: string
  trace?: Trace
  /**
   * Reads the body, once and only when a handler wants it; undefined once it is longer than `limit` bytes. Absent where
   * there is none to read.
   */
  readBody?(limit: number): Promise<Uint8Array | undefined>
}

/** What logs say of a request beside what it asks; filled in on its way. */
export interface Trace {
  /** Also sent back as `x-request-id`. */
  id: string
  /** Names the key, never the key itself. */
  key?: string
}

export interface HttpResponse {
  status: number
  /** May be one object shared by many answers. */
  headers: Readonly<Record<string, string>>
  /** Headers of this answer alone. */
  own?: Readonly<Record<string, string>>
  body: Uint8Array
  /** Rows in the body, for limits that count them; absent where it holds none. */
  points?: number
  /** Series that were read for one answer, where they are many: for limits that count each as a request. */
  series?: number
}
