import type { Readable } from 'node:stream'

/** Request of the API and the public routes. Plain values: Node's request objects take three times as long. */
export interface HttpRequest {
  method: string
  /** Path and query, `/api/v1/onchain/mvrv?days=30`. */
  url: string
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>
  /** Address of the peer, where known. */
  address?: string
  trace?: Trace
  /** Whether the client has closed its connection. */
  isGone?(): boolean
  /**
   * Reads the body, once. Undefined if it is longer than `limit` bytes. Absent where there is no body.
   */
  readBody?(limit: number): Promise<Uint8Array | undefined>
  /** The body as it comes, instead of `readBody`. */
  streamBody?(): Readable
}

/** IDs of a request for the log. */
export interface Trace {
  /** Also sent back as `x-request-id`. */
  id: string
  /** ID of the key, never the key itself. */
  key?: string
}

export interface HttpResponse {
  status: number
  /** May be shared by many responses. */
  headers: Readonly<Record<string, string>>
  /** Headers of this response only. */
  own?: Readonly<Record<string, string>>
  body: Uint8Array
  /** Sends this instead of `body`, which is empty. Its length is in the headers. */
  stream?: () => Readable
  /** Rows in the body, for limits on rows. Absent where there are none. */
  points?: number
  /** Series loaded for it, if more than one. Limits count each as a request. */
  series?: number
}
