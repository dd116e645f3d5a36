import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Viewer } from '@/lib/auth/viewer'
import { openCatalog } from '@/lib/catalog/open-catalog'
import { type NearestLevel, nearestLevel } from '@/lib/compare/reach/nearest-level'
import type { Compute } from '@/lib/compute/task'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'
import type { SeriesData } from '@/lib/contract/series'
import type { Env } from '@/lib/env/env'
import { isShared } from '@/lib/env/is-shared'
import type { Log } from '@/lib/http/log'
import { getDayTables } from '@/lib/latest/days/day-tables'
import { getLatestValues } from '@/lib/latest/latest-values'
import { MEASURE_TASK } from '@/lib/latest/table/measure-task'
import { createMarket } from '@/lib/market/create-market'
import { getMarket } from '@/lib/market/process-market'
import { createInProcessTransport } from '@/lib/market/transport'
import { viewMarket } from '@/lib/market/view-market'
import { draw } from '@/lib/picture/draw'
import { openFamilyFiles, setFamilyFiles } from '@/lib/picture/family/family-files'
import { FAMILY_ROWS_TASK } from '@/lib/picture/family/family-rows'
import { keepFamilyFiles } from '@/lib/picture/family/keep-family-files'
import { keepPictures } from '@/lib/picture/kept/keep-pictures'
import { getPictureStore } from '@/lib/picture/kept/picture-store'
import { runForAudience } from '@/lib/process/audience'
import { getProgramId } from '@/lib/process/program-id'
import { homeScope, type Scope } from '@/lib/process/scope'
import { keepPreview } from '@/lib/routes/image'
import { FULL_PERMISSIONS } from '@/lib/service/keys/principal'
import type { Service } from '@/lib/service/service'
import { keepLatestValues } from '../fill-latest-values'
import { watchIdleness } from '../lifecycle/watch-idleness'
import { warmUp } from '../warm-up'
import { readWhole } from './read-whole'

export interface IdleWork {
  server: Server
  service: Service
  compute: Compute
  env: Env
  /** Whether the data are simulated. */
  isSample: boolean
  /** Whether the server is about to end. */
  isLeaving: () => boolean
  log: Pick<Log, 'error'>
}

/** Any member, who sees the series of all tiers. */
const MEMBER: Viewer = { id: 'idle', name: 'Idle work', email: null, role: 'user', tier: 'enterprise' }

/** Starts the work that nobody waits for. It goes on until the process ends, over the built-in service. */
export function startIdleWork({ server, service, compute, env, isSample, isLeaving, log }: IdleWork): void {
  const principal = { id: 'warm-up', tier: 'enterprise', permissions: FULL_PERMISSIONS } as const
  const ask = async (url: string) => service.handle({ method: 'GET', url, headers: {} }, principal)
  const home = homeScope(env)
  const reading = (scope: Scope) => (path: string, params: ParamValues) =>
    service.series({ path, params, headers: {} }, principal, scope)
  const read = reading(home)
  const hasPause = watchIdleness(server)
  // Leaving aborts work that nobody waits for.
  const logFailure: Log['error'] = (...failure) => isLeaving() || log.error(...failure)
  const common = {
    endpoints: async () => (await getMarket().catalog()).endpoints,
    revision: async () => (await openCatalog()).dataRevision,
    origin: () => getMarket().origin(),
    // Nothing that nobody waits for begins once the workers are about to end.
    isIdle: () => !isLeaving() && hasPause(),
    log: { error: logFailure },
  }
  const warm = isSample ? warmUp({ ask, isIdle: common.isIdle }) : Promise.resolve()
  warm
    .catch((cause) => logFailure('The warm-up failed', cause))
    .then(() => {
      keepLatestValues({
        ...measuring(home),
        program: getProgramId(),
        lastRound: async () => getDayTables()?.latest(),
        keepDay: (table) => getDayTables()?.keep(table) ?? Promise.resolve(),
      })
      // Few look at the other data, so they are measured once somebody does.
      const other: Scope = home === 'all' ? 'public' : 'all'
      getLatestValues(other).asked.then(() => keepLatestValues(measuring(other)))
    })
  const measuring = (scope: Scope) => ({
    ...common,
    endpoints: async () => (await openCatalog({ scope })).endpoints,
    revision: async () => (await openCatalog({ scope })).dataRevision,
    sources: async () => (await openCatalog({ scope })).publicSources ?? [],
    ask: reading(scope),
    measure: (series: SeriesData) => compute.run(MEASURE_TASK, series),
    nearest: levelFinder(scope, env),
    latestValues: getLatestValues(scope),
  })
  const isMeasured = (revision: string) => {
    const { progress } = getLatestValues()
    return progress?.revision === revision && progress.done === progress.of
  }
  let pictured = ''
  keepPictures({
    ...common,
    keep: previewKeeper(env),
    rounds: getPictureStore(),
    settings: JSON.stringify([env.PUBLIC_URL, env.ACCESS, isShared(env)]),
    isTurn: isMeasured,
    onEnd(revision) {
      pictured = revision
    },
  })
  const files = openFamilyFiles(join(env.DATA_DIR, 'families'), getProgramId())
  setFamilyFiles(files)
  keepFamilyFiles({
    ...common,
    files,
    load: async (endpoint) => readWhole(endpoint, read, await getMarket().origin()),
    rowsOf: (input) => compute.run(FAMILY_ROWS_TASK, input),
    isTurn: (revision) => isMeasured(revision) && pictured === revision,
  })
}

/** Finds the nearest levels of series with the inputs of a scope. */
function levelFinder(scope: Scope, env: Env): (series: SeriesData) => Promise<NearestLevel | null> {
  const market = viewMarket(ownMarket(), MEMBER, env.ACCESS)
  const audience = scope === 'all' ? 'own computer' : 'others'
  return (series) =>
    runForAudience(audience, () => nearestLevel(market, series, (input) => draw('reach', input)))
}

/** A market client of its own, because the caches of the other one are for visitors. */
const ownMarket = () => createMarket({ transport: createInProcessTransport(), cacheBytes: 1 })

/**
 * Keeps pictures as most visitors see them: members, or the owner of a server for one person.
 */
function previewKeeper(env: Env): (endpoint: Endpoint) => Promise<boolean> {
  const viewed = viewMarket(ownMarket(), MEMBER, env.ACCESS)
  return isShared(env)
    ? (endpoint) => keepPreview(viewed, endpoint)
    : (endpoint) => runForAudience('own computer', () => keepPreview(viewed, endpoint))
}
