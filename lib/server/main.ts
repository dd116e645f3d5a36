import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import next from 'next'
import { accessOf } from '@/lib/auth/access'
import { isSecure } from '@/lib/auth/origin'
import { viewerOrGuest } from '@/lib/auth/visitor'
import { savedSettings } from '@/lib/backup/saved-settings'
import { readKeptRules } from '@/lib/catalog/rows/kept-rules'
import { describePlan, getMemoryPlan } from '@/lib/compute/memory-plan'
import { getCompute } from '@/lib/compute/process-compute'
import { type Env, getServerEnv } from '@/lib/env/env'
import { isShared } from '@/lib/env/is-shared'
import { VERSION } from '@/lib/env/version'
import { getLog } from '@/lib/http/log'
import { runWithPageStatus } from '@/lib/http/page-status'
import { closeLimits, getLimits, getRedis } from '@/lib/limits/process-limits'
import { getMarket } from '@/lib/market/process-market'
import { openPictureStore, setPictureStore } from '@/lib/picture/kept/picture-store'
import { inTime } from '@/lib/process/in-time'
import { programId, setProgramId } from '@/lib/process/program-id'
import { addReadinessCheck } from '@/lib/process/readiness'
import { closeService, getAdmin, getService, openAdminRoute } from '@/lib/service/process-service'
import { dumpState } from '@/lib/state/backup/dump-state'
import { closeState, getState } from '@/lib/state/database/process-state'
import { captureConsole } from './capture-console'
import { clientsOf } from './connections/clients-of'
import { limitGuests } from './connections/limit-guests'
import { createHandleGuard } from './connections/spare-handles'
import { createEntryServer } from './create-entry-server'
import { createListener } from './create-listener'
import { describeSource } from './describe-source'
import { startIdleWork } from './idle/start-idle-work'
import { shareActionKey } from './lifecycle/action-key'
import type { Bundles } from './lifecycle/bundles'
import { collectSooner, collectSoonerAtOnce } from './lifecycle/collect-sooner'
import { dutiesOf } from './lifecycle/duties'
import { keepData } from './lifecycle/keep-data'
import { keepState } from './lifecycle/keep-state'
import { openLocalAdmin } from './lifecycle/local-admin'
import { LEAVING, readinessChecks } from './lifecycle/readiness-checks'
import { prepareDrain, shutDownOnSignal } from './lifecycle/shut-down'
import { createMetrics } from './metrics'
import { publisherProcess } from './publish/publisher-process'
import { entryRoutes } from './routes/entry-routes'
import { signInRedirect } from './sign-in-redirect'
import { createStaticFiles } from './static-files'
import { partsOf } from './status/parts-of'
import { createRouteTemplates } from './tracing/route-template'
import { startTracing } from './tracing/start-tracing'

/** Time for the traces that are left at the end. */
const LAST_TRACES_MS = 2_000

/**
 * The process: the API and the public routes of the dashboard in front of Next. `--dev` runs Next's development server.
 * Its entry has started the workers and prepared the data.
 */
export async function main(bundles: Bundles): Promise<void> {
  const env = getServerEnv()
  const log = getLog()
  collectSoonerAtOnce()
  const tracer = await startTracing(log)
  const compute = getCompute()
  const isProduction = !process.argv.includes('--dev')
  if (isProduction) readKeptRules()
  const service = getService()
  if (isProduction) openPictures(bundles)
  shareActionKey(log)
  if (isProduction) captureConsole(log)
  const { server, app, prepared } = startNext(env, isProduction)
  const market = getMarket()
  const origin = await market.origin()
  const isRemote = origin.kind === 'remote'
  const access = accessOf(env.ACCESS, origin.kind)
  const guests = limitGuests(env, compute.workers)
  const dutyOf = dutiesOf(env)
  const data = keepData({ env, log, bundles, dutyOf, isRemote })
  const publisher = publisherProcess(bundles('publisher'))
  const state = getState()
  const isBeyond = createHandleGuard(log)
  // Before a request, so that a client that sends none is closed too.
  server.on('connection', isBeyond)
  const parts = partsOf({ dataDir: env.DATA_DIR, state, compute, isRemote })
  server.on(
    'request',
    createListener({
      routes: entryRoutes({
        service,
        limit: guests.limit,
        market,
        admin: openAdminRoute(),
        imports: { ...data.imports, viewerOf: viewerOrGuest, log },
        publish: { publisher, viewerOf: viewerOrGuest, log },
        status: { ...data.status, viewerOf: viewerOrGuest, access, log },
      }),
      pages: async (request, response) => {
        await prepared
        await runWithPageStatus(response, () => app.getRequestHandler()(request, response))
      },
      files: isProduction ? createStaticFiles('.next/static') : undefined,
      limitPage: guests.page,
      signInRedirect: access === 'private' ? signInRedirect : undefined,
      ...clientsOf(env),
      mode: isProduction ? 'production' : 'development',
      secure: isSecure(),
      log,
      isBeyond,
      templateOf: tracer && createRouteTemplates(),
      metrics: env.METRICS_TOKEN
        ? createMetrics(
            env.METRICS_TOKEN,
            service,
            () => data.report({ mayChange: false, scope: 'all' }),
            parts,
          )
        : undefined,
    }),
  )
  const drain = prepareDrain(server)
  const needed = { dataDir: env.DATA_DIR, state, redis: getRedis(), market, compute }
  for (const check of readinessChecks(needed)) addReadinessCheck(check)
  await listen(server, env.PORT, env.HOST)
  const closeLocal = await openLocal()
  const endWork = keepState({ state, log, dutyOf, isRemote })
  let isLeaving = false
  const announce = () => {
    isLeaving = true
    log.info(`Shutting down: still answering for ${env.DRAIN_SECONDS} seconds`)
    addReadinessCheck(LEAVING)
    drain.announce()
  }
  const finish = async () => {
    await drain.finish()
    await app.close()
    await compute.close()
    await data.close()
    await publisher.close()
    await endWork()
    await closeLocal?.()
    closeService()
    await closeLimits()
    await closeState()
    // A receiver that is away must not hold the end.
    if (tracer) await inTime(tracer.close(), LAST_TRACES_MS).catch(() => {})
    log.flush()
  }
  shutDownOnSignal({ announce, drainMs: env.DRAIN_SECONDS * 1000, finish })
  data.start()
  await prepared
  data.keepDays()
  if (isProduction && !isRemote && env.IDLE_WORK === 'on') {
    const isSample = origin.kind === 'sample'
    startIdleWork({ server, service, compute, env, isSample, isLeaving: () => isLeaving, log })
  }
  const plan = describePlan(getMemoryPlan())
  if (plan) log.info(plan)
  // Not while the heap still grows to its size, which takes a collection for every few megabytes.
  collectSooner()
  // `npm start` starts a server again that dies after this.
  process.send?.('serving')
  log.info(`Chartroom ${VERSION} on http://localhost:${env.PORT} – ${describeSource(origin)}`)
  if (env.ACCESS === undefined && access === 'tiered') {
    const to = isShared(env) ? 'to pro accounts' : 'on this computer and to pro accounts'
    log.info(`Pro series are visible ${to} only. Set ACCESS=open to show them to everyone.`)
  }
  log.flush()
}

function openPictures(bundles: Bundles): void {
  const program = programId([bundles('worker'), bundles('drawer'), '.next/BUILD_ID'])
  setProgramId(program)
  setPictureStore(openPictureStore(join(getServerEnv().DATA_DIR, 'pictures'), { program, log: getLog() }))
}

/** The API responds while Next is still starting. Page requests wait until it is prepared. */
function startNext({ HOST: hostname, PORT: port }: Env, isProduction: boolean) {
  // Next needs upgrades to reload pages, and would accept any otherwise.
  const server = createEntryServer(undefined, { allowsUpgrades: !isProduction, secure: isSecure() })
  const app = next({ dev: !isProduction, hostname, port, httpServer: isProduction ? createServer() : server })
  const prepared = app.prepare()
  prepared.catch(() => {})
  return { server, app, prepared }
}

/** The way of the command line to the state. With PostgreSQL it opens the state itself. */
async function openLocal() {
  const { DATABASE_URL, DATA_DIR: dataDir } = getServerEnv()
  if (DATABASE_URL) return undefined
  return openLocalAdmin(getAdmin(), {
    dataDir,
    dumpState: dumpWithCounts,
    settings: savedSettings,
    log: getLog(),
  })
}

/** With the counts that are not written yet. */
async function dumpWithCounts(path: string): Promise<void> {
  await getLimits().writeBehind.flush()
  await dumpState(await getState().database(), path)
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE'
      reject(inUse ? new Error(`Port ${port} is in use. Set PORT to another one.`) : error)
    })
    server.listen(port, host, resolve)
  })
}
