/** Inputs of the model that are not measured. Rates are per viewer with an open page. */
export interface Assumptions {
  /** Seconds between two charts that a viewer opens. */
  chartSeconds: number
  /** Seconds between two changes of timeframe or parameter that need other rows. */
  changeSeconds: number
  /** Share of charts that a browser without the files of the page opens. */
  firstVisits: number
  /** Seconds between two embeds that a viewer meets on other sites. */
  embedSeconds: number
  /** Seconds between two preview images that follow from a viewer's links. */
  imageSeconds: number
  /** Seconds between two API requests for each viewer, made by programs. */
  apiSeconds: number
  /** Share of viewers who are signed in. Their pages and rows are private. */
  members: number
  /** Series that are asked for, the most popular one 1/1 as often, the next 1/2, then 1/3. */
  series: number
  /** Different rows of a series: widths, timeframes and parameters. */
  rowsOfSeries: number
  /** Seconds between two revisions of the data. */
  revisionSeconds: number
  /** Share of a core that is planned for, so that waits stay short. */
  utilization: number
  /** Cores of a node. One runs the main thread of the process, the others its workers. */
  cores: number
  /** Bytes per second that the network of a node carries. */
  networkBytes: number
  /** Simple queries per second of one PostgreSQL, and operations per second of one Redis. */
  postgresQueries: number
  redisOperations: number
  /** Requests per second to one prefix of an object store. */
  storeRequests: number
  /** Seconds between two reads of the manifest by a node, and bytes of data that change with a revision. */
  manifestSeconds: number
  revisionBytes: number
}

export const ASSUMPTIONS: Assumptions = {
  chartSeconds: 60,
  changeSeconds: 45,
  firstVisits: 0.2,
  embedSeconds: 300,
  imageSeconds: 600,
  apiSeconds: 100,
  members: 0.1,
  series: 1368,
  rowsOfSeries: 12,
  revisionSeconds: 6 * 3600,
  utilization: 0.6,
  cores: 2,
  networkBytes: 125_000_000,
  postgresQueries: 5_000,
  redisOperations: 50_000,
  storeRequests: 3_000,
  manifestSeconds: 1,
  revisionBytes: 15_000_000,
}

/** Concurrent viewers, and locations of a CDN in front of the nodes, each with a cache of its own; 0 without one. */
export interface Step {
  viewers: number
  locations: number
}

export const STEPS: readonly Step[] = [
  { viewers: 10, locations: 0 },
  { viewers: 1_000, locations: 0 },
  { viewers: 1_000, locations: 5 },
  { viewers: 100_000, locations: 0 },
  { viewers: 100_000, locations: 50 },
]
