import json from './measured.json' with { type: 'json' }

/** Kinds of requests. `unchanged` is an answer without a body, and the cold ones are computed for the first time. */
export const KINDS = [
  'page',
  'data',
  'unchanged',
  'coldData',
  'embed',
  'image',
  'coldImage',
  'api',
  'file',
] as const
export type Kind = (typeof KINDS)[number]

/** Figures of one kind, from one server. */
export interface Cost {
  /** Milliseconds of processor per request, of all threads. */
  processorMs: number
  /** Requests per second while nothing else ran. */
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Bytes of the compressed body. */
  bytes: number
  cacheControl: string
  /** Requests that the figures are of. */
  requests: number
}

export interface Measured {
  command: string
  date: string
  machine: string
  /**
   * Load of the machine in the last minute: much more than its cores means that `perSecond` and times are too
   * pessimistic.
   */
  loadAverage: number
  /** Scripts and styles that a first visit loads. */
  filesOfPage: { requests: number; bytes: number }
  memory: { idleMegabytes: number; peakMegabytes: number }
  kinds: Record<Kind, Cost>
}

/** Written by `npm run bench:capacity`. */
export const MEASURED: Measured = json
