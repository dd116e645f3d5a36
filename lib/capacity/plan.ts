import { ASSUMPTIONS, type Assumptions, type Step } from './assumptions'
import { coldOf, sharedSeconds, throughCdn } from './cache'
import { bytesOf, demandOf, objectsOf, WANTED, type Wanted } from './demand'
import { KINDS, type Kind, MEASURED, type Measured } from './measured'
import type { Work } from './simulate'

/** Headers of an answer without a body. */
const HEADER_BYTES = 700
/** Queries for the session and the account of a signed-in viewer, whose answers a node keeps for two seconds. */
const QUERIES_OF_MEMBER = 2
/** A node looks for changed keys every second. */
const KEY_QUERIES = 1
/** Counters of an API request: its hour and its day. */
const COUNTERS = 2

export type Part = 'main threads' | 'workers' | 'network' | 'PostgreSQL' | 'Redis' | 'object store'

/** Nodes and loads for a number of viewers. Rates are per second. */
export interface Plan extends Step {
  requests: number
  /** Share of the requests that a CDN answers alone. */
  hitRate: number
  /** Requests that reach nodes, by kind. */
  origin: Record<Kind, number>
  originRequests: number
  nodes: number
  /** Use of each part, 1 being all of it, with the planned nodes and one of everything else. */
  use: Record<Part, number>
  bottleneck: Part
  /** Bytes per second to viewers and from nodes. */
  viewerBytes: number
  originBytes: number
  postgresQueries: number
  redisOperations: number
  storeRequests: number
  storeBytes: number
}

/** Kinds whose first computing is more expensive than their repetition. */
const COLD: Partial<Record<Wanted, Kind>> = { data: 'coldData', image: 'coldImage' }
/** Work of the worker threads. Everything else counts as work of the main thread, which is the safe side. */
const BY_WORKERS: readonly Kind[] = ['coldData', 'coldImage']

/** The part of the demand that reaches `nodes` nodes, by kind, and how many requests a CDN answered. */
function originOf(
  demand: Record<Wanted, number>,
  { locations }: Step,
  nodes: number,
  assumed: Assumptions,
  measured: Measured,
) {
  const origin = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
  let hits = 0
  for (const wanted of WANTED) {
    const objects = objectsOf(wanted, assumed, measured)
    const isPrivate = wanted === 'file' || wanted === 'image' || wanted === 'embed' ? 0 : assumed.members
    const passed = throughCdn(demand[wanted] * (1 - isPrivate), {
      objects,
      locations,
      keep: sharedSeconds(measured.kinds[wanted].cacheControl),
      // Files are named by their content: no revision changes them.
      revisionSeconds: wanted === 'file' ? Number.POSITIVE_INFINITY : assumed.revisionSeconds,
    })
    hits += passed.hits
    origin.unchanged += passed.unchanged
    const full = passed.full + demand[wanted] * isPrivate
    const cold = COLD[wanted]
    const computed = cold ? coldOf(full, objects, nodes, assumed.revisionSeconds) : 0
    if (cold) origin[cold] += computed
    origin[wanted] += full - computed
  }
  return { origin, hits }
}

/** Cores in use, by kind of thread. */
function coresOf(origin: Record<Kind, number>, { kinds }: Measured) {
  const of = (wanted: (kind: Kind) => boolean) =>
    KINDS.filter(wanted).reduce((sum, kind) => sum + (origin[kind] * kinds[kind].processorMs) / 1000, 0)
  return { main: of((kind) => !BY_WORKERS.includes(kind)), workers: of((kind) => BY_WORKERS.includes(kind)) }
}

function bytesFrom(origin: Record<Kind, number>, measured: Measured): number {
  const size = (kind: Kind) =>
    kind === 'unchanged'
      ? 0
      : kind === 'coldData'
        ? measured.kinds.data.bytes
        : kind === 'coldImage'
          ? measured.kinds.image.bytes
          : bytesOf(kind, measured)
  return KINDS.reduce((sum, kind) => sum + origin[kind] * (size(kind) + HEADER_BYTES), 0)
}

/** Work of the main thread of one node. */
export function mainThreadWork(
  { origin, nodes }: Pick<Plan, 'origin' | 'nodes'>,
  measured = MEASURED,
): Work[] {
  return KINDS.filter((kind) => !BY_WORKERS.includes(kind)).map((kind) => ({
    rate: origin[kind] / nodes,
    seconds: measured.kinds[kind].processorMs / 1000,
  }))
}

/** Use of each part by `nodes` nodes. */
function tryNodes(step: Step, nodes: number, assumed: Assumptions, measured: Measured): Plan {
  const demand = demandOf(step.viewers, assumed, measured)
  const requests = WANTED.reduce((sum, wanted) => sum + demand[wanted], 0)
  const { origin, hits } = originOf(demand, step, nodes, assumed, measured)
  const cores = coresOf(origin, measured)
  const originRequests = KINDS.reduce((sum, kind) => sum + origin[kind], 0)
  const viewerBytes = WANTED.reduce(
    (sum, wanted) => sum + demand[wanted] * (bytesOf(wanted, measured) + HEADER_BYTES),
    0,
  )
  const originBytes = bytesFrom(origin, measured)
  const ofMembers = (demand.page + demand.data) * assumed.members
  const postgresQueries = ofMembers * QUERIES_OF_MEMBER + nodes * KEY_QUERIES
  const redisOperations = demand.api * COUNTERS
  const storeRequests = nodes / assumed.manifestSeconds
  const storeBytes = (nodes * assumed.revisionBytes) / assumed.revisionSeconds
  const use: Record<Part, number> = {
    'main threads': cores.main / nodes,
    workers: cores.workers / (nodes * Math.max(1, assumed.cores - 1)),
    network: originBytes / (nodes * assumed.networkBytes),
    PostgreSQL: postgresQueries / assumed.postgresQueries,
    Redis: redisOperations / assumed.redisOperations,
    'object store': storeRequests / assumed.storeRequests,
  }
  const bottleneck = (Object.keys(use) as Part[]).reduce((most, part) =>
    use[part] > use[most] ? part : most,
  )
  return {
    ...step,
    requests,
    hitRate: hits / requests,
    origin,
    originRequests,
    nodes,
    use,
    bottleneck,
    viewerBytes,
    originBytes,
    postgresQueries,
    redisOperations,
    storeRequests,
    storeBytes,
  }
}

const OF_NODES: readonly Part[] = ['main threads', 'workers', 'network']

/**
 * The fewest nodes whose parts stay within the planned use. Each node computes for itself what it has not computed since a
 * revision, so more nodes also mean more work.
 */
export function planFor(step: Step, assumed: Assumptions = ASSUMPTIONS, measured: Measured = MEASURED): Plan {
  for (let nodes = 1; ; ) {
    const plan = tryNodes(step, nodes, assumed, measured)
    const most = Math.max(...OF_NODES.map((part) => plan.use[part]))
    if (Number.isNaN(most)) throw new Error('A cost or an assumption is not a number.')
    if (most <= assumed.utilization) return plan
    nodes = Math.max(nodes + 1, Math.floor((nodes * most) / assumed.utilization / 1.05))
  }
}
