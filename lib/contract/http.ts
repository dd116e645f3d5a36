/** The light request and response that the service and the doors speak; web types exist only at Next's edge. */
export interface LightRequest {
  method: string
  /** Path and query, `/api/v1/onchain/mvrv?days=30`. */
  url: string
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>
  /** Address of the peer, where known. */
  address?: string
  /**
   * Reads the body, once and only when a door wants it; undefined once it is longer than `limit` bytes. Absent where
   * there is none to read.
   */
  readBody?(limit: number): Promise<Uint8Array | undefined>
}

export interface LightResponse {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}
