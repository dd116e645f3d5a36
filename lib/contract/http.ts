/** The light request and response that the service and the doors speak; web types exist only at Next's edge. */
export interface LightRequest {
  method: string
  /** Path and query, `/api/v1/onchain/mvrv?days=30`. */
  url: string
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>
  /** Address of the peer, where known. */
  address?: string
}

export interface LightResponse {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}
