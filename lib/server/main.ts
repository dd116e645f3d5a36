import { createServer, type Server } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import next from 'next'
import { keepDelivering } from '@/lib/alerts/deliver/keep-delivering'
import { keepEvaluating } from '@/lib/alerts/evaluate/keep-evaluating'
import { accessOf } from '@/lib/auth/access'
import { isSecure } from '@/lib/auth/origin'
import { viewerOrGuest } from '@/lib/auth/visitor'
import { savedSettings } from '@/lib/backup/saved-settings'
import { openCatalog, ownSeries } from '@/lib/catalog/open-catalog'
import { readKeptRules } from '@/lib/catalog/rows/kept-rules'
import { describePlan, getMemoryPlan } from '@/lib/compute/memory-plan'
import { getCompute } from '@/lib/compute/process-compute'
import { DAY_TABLES } from '@/lib/contract/formats/formats'
import { summarizeStatus } from '@/lib/contract/live/summarize-status'
import { getServerEnv } from '@/lib/env/env'
import { isShared } from '@/lib/env/is-shared'
import { NO_PROXIES } from '@/lib/env/network-address'
import { VERSION } from '@/lib/env/version'
import { clientAddress, isProxy, networkOf } from '@/lib/http/client-address'
import { getLog } from '@/lib/http/log'
import { runWithPageStatus } from '@/lib/http/page-status'
import { importerProcess } from '@/lib/intake/importer-process'
import { keepIntake } from '@/lib/intake/keep-intake'
import { acceptAnswer } from '@/lib/intake/updates/accept-answer'
import { keepUpdates } from '@/lib/intake/updates/keep-updates'
import { reportStatus } from '@/lib/intake/updates/report-status'
import { updaterProcess } from '@/lib/intake/updates/updater-process'
import { openDayTables, setDayTables } from '@/lib/latest/days/day-tables'
import { createComputingBudget, defaultComputing } from '@/lib/limits/computing-budget'
import { createGuestLimit } from '@/lib/limits/guest-limit'
import { closeLimits, getLimits, getRedis } from '@/lib/limits/process-limits'
import { setImportDesk } from '@/lib/market/imports/import-desk'
import { getMarket } from '@/lib/market/process-market'
import { setStatusReports } from '@/lib/market/status-reports'
import { openPictureStore, setPictureStore } from '@/lib/picture/kept/picture-store'
import { inTime } from '@/lib/process/in-time'
import { programId, setProgramId } from '@/lib/process/program-id'
import { addReadinessCheck } from '@/lib/process/readiness'
import { keepSweeping } from '@/lib/saved/keep-sweeping'
import { closeService, getAdmin, getService, openAdminRoute } from '@/lib/service/process-service'
import { dumpState } from '@/lib/state/backup/dump-state'
import { LOCKS } from '@/lib/state/database/advisory-locks'
import { holdDuty } from '@/lib/state/database/hold-duty'
import { isLoggedElsewhere } from '@/lib/state/database/open-state'
import { closeState, getState } from '@/lib/state/database/process-state'
import { captureConsole } from './capture-console'
import { isLocalVisitor } from './checks/local-visitor'
import { createHandleGuard } from './connections/spare-handles'
import { createEntryServer } from './create-entry-server'
import { createListener } from './create-listener'
import { describeSource } from './describe-source'
import { startIdleWork } from './idle/start-idle-work'
import { shareActionKey } from './lifecycle/action-key'
import type { Bundles } from './lifecycle/bundles'
import { collectSooner } from './lifecycle/collect-sooner'
import { openLocalAdmin } from './lifecycle/local-admin'
import { LEAVING, readinessChecks } from './lifecycle/readiness-checks'
import { prepareDrain, shutDownOnSignal } from './lifecycle/shut-down'
import { createMetrics } from './metrics'
import { deskForPages } from './pages/desk-for-pages'
import { entryRoutes } from './routes/entry-routes'
import { signInRedirect } from './sign-in-redirect'
import { createStaticFiles } from './static-files'
import { keepCoverage } from './status/keep-coverage'
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
  const tracer = await startTracing(log)
  const compute = getCompute()
  const mode = process.argv.includes('--dev') ? 'development' : 'production'
  if (mode === 'production') readKeptRules()
  const service = getService()
  if (mode === 'production') {
    const program = programId([bundles('worker'), bundles('drawer'), '.next/BUILD_ID'])
    setProgramId(program)
    setPictureStore(openPictureStore(join(env.DATA_DIR, 'pictures'), { program, log }))
  }
  shareActionKey(log)
  const isDevelopment = mode === 'development'
  if (!isDevelopment) captureConsole(log)
  // Next needs upgrades to reload pages, and would accept any otherwise.
  const server = createEntryServer(undefined, { allowsUpgrades: isDevelopment, secure: isSecure() })
  const httpServer = isDevelopment ? server : createServer()
  const app = next({ dev: isDevelopment, hostname: env.HOST, port: env.PORT, httpServer })
  // The API responds while Next is still starting. Page requests wait.
  const prepared = app.prepare()
  prepared.catch(() => {})
  const origin = await getMarket().origin()
  const access = accessOf(env.ACCESS, origin.kind)
  const proxies = env.TRUSTED_PROXIES ?? NO_PROXIES
  const guests = createGuestLimit({
    requestsPerMinute: env.GUEST_REQUESTS_PER_MINUTE,
    pointsPerHour: env.GUEST_POINTS_PER_HOUR,
    computing: createComputingBudget(
      env.GUEST_COMPUTING_SECONDS === undefined
        ? defaultComputing(Math.min(availableParallelism(), compute.workers + 1))
        : env.GUEST_COMPUTING_SECONDS * 1000,
    ),
    addressOf: (request) => clientAddress(request, proxies),
    memberOf: async ({ headers }) => (await viewerOrGuest(headers.cookie))?.id ?? null,
  })

  const dutyOf = (lock: number) =>
    env.DATABASE_URL ? holdDuty(env.DATABASE_URL, lock, env.DATABASE_SILENCE_SECONDS * 1_000) : undefined
  // Any server takes files, and one of those that share them imports them.
  const importDuty = env.STORE_URL ? dutyOf(LOCKS.imports) : undefined
  const intake = keepIntake({
    dataDir: env.DATA_DIR,
    isOurs: importDuty?.isMine,
    importer: importerProcess(bundles('importer')),
    async onChange(what, facts) {
      log.info(what, facts)
      // The page that asked for it is loaded again at once, and must not get the data from before.
      await openCatalog({ anew: true }).catch(() => {})
    },
  })
  // Servers with folders of their own each read the sources; of those with one store, one does.
  const duty = env.STORE_URL ? dutyOf(LOCKS.updates) : undefined
  const updates = keepUpdates({
    dataDir: env.DATA_DIR,
    updater: updaterProcess(bundles('updater'), env.DATA_DIR),
    everyMs: env.UPDATE_EVERY,
    isOurs: duty?.isMine,
    onChange: (what, facts) => log.info(what, facts),
  })
  const report = (who: { mayChange: boolean }) => ({
    ...reportStatus(env.DATA_DIR, { ...who, isStarting: updates.isRunning() }),
    ...(who.mayChange ? { ownProblems: ownSeries.problems() } : {}),
  })
  const coverage = keepCoverage(() => report({ mayChange: false }), openCatalog)
  const shows = async () => (await openCatalog()).sourceKind
  if (origin.kind !== 'remote') setImportDesk(deskForPages(intake.open, log))
  if (origin.kind !== 'remote')
    setStatusReports({
      status: async () => ({ shows: await shows(), ...summarizeStatus(report({ mayChange: false })) }),
      source: (id) => report({ mayChange: false }).sources.find((one) => one.id === id),
      coverage,
    })

  const isBeyond = createHandleGuard(log)
  // Before a request, so that a client that sends none is closed too.
  server.on('connection', isBeyond)
  server.on(
    'request',
    createListener({
      routes: entryRoutes({
        service,
        limit: guests.limit,
        market: getMarket(),
        admin: openAdminRoute(),
        imports: {
          desk: intake.open,
          whenShown: () => openCatalog({ anew: true }).catch(() => {}),
          viewerOf: viewerOrGuest,
          log,
        },
        status: {
          report,
          shows,
          coverage,
          update: () => updates.runNow(),
          accept: (id) => acceptAnswer(env.DATA_DIR, id),
          viewerOf: viewerOrGuest,
          access,
          log,
        },
      }),
      pages: async (request, response) => {
        await prepared
        await runWithPageStatus(response, () => app.getRequestHandler()(request, response))
      },
      files: mode === 'production' ? createStaticFiles('.next/static') : undefined,
      limitPage: guests.page,
      signInRedirect: access === 'private' ? signInRedirect : undefined,
      addressOf: ({ headers, socket }) => {
        const address = clientAddress(
          { headers: headers as Record<string, string | undefined>, address: socket.remoteAddress },
          proxies,
        )
        return address === undefined ? 'unknown' : networkOf(address)
      },
      isLocal: isShared(env) ? undefined : isLocalVisitor,
      isFromProxy: ({ socket }) => isProxy(socket.remoteAddress, proxies),
      mode,
      secure: isSecure(),
      log,
      isBeyond,
      templateOf: tracer && createRouteTemplates(),
      metrics: env.METRICS_TOKEN
        ? createMetrics(
            env.METRICS_TOKEN,
            service,
            () => report({ mayChange: false }),
            partsOf({
              dataDir: env.DATA_DIR,
              state: getState(),
              compute,
              isRemote: origin.kind === 'remote',
            }),
          )
        : undefined,
    }),
  )
  const drain = prepareDrain(server)
  const needed = { dataDir: env.DATA_DIR, state: getState(), redis: getRedis(), market: getMarket(), compute }
  for (const check of readinessChecks(needed)) addReadinessCheck(check)
  await listen(server, env.PORT, env.HOST)
  // With PostgreSQL the command line opens the state itself.
  const closeLocal = env.DATABASE_URL
    ? undefined
    : await openLocalAdmin(getAdmin(), {
        dataDir: env.DATA_DIR,
        dumpState: dumpWithCounts,
        settings: savedSettings,
        log,
      })
  const logFailure = (what: string) => (cause: unknown) => {
    if (!isLoggedElsewhere(cause)) log.error(what, cause)
  }
  const endSweeping = keepSweeping(getState(), logFailure('Could not delete the rows of expired views'))
  // Servers that share a database share its alerts.
  const alertDuty = dutyOf(LOCKS.alerts)
  const isAlerting = async () => alertDuty?.isMine() ?? true
  const sender = keepDelivering({
    state: getState(),
    isOurs: isAlerting,
    onFailure: logFailure('Could not send the messages of alerts'),
  })
  const judge = keepEvaluating({
    state: getState(),
    onEvents: sender.wake,
    revision: async () => (origin.kind === 'remote' ? 'remote' : (await openCatalog()).dataRevision),
    isOurs: isAlerting,
    onFailure: logFailure('Could not judge the alerts'),
  })
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
    await intake.close()
    await importDuty?.close()
    await updates.close()
    endSweeping()
    await judge.end()
    await sender.end()
    await alertDuty?.close()
    await duty?.close()
    await closeLocal?.()
    closeService()
    await closeLimits()
    await closeState()
    // A receiver that is away must not hold the end.
    if (tracer) await inTime(tracer.close(), LAST_TRACES_MS).catch(() => {})
    log.flush()
  }
  shutDownOnSignal({ announce, drainMs: env.DRAIN_SECONDS * 1000, finish })
  if (origin.kind !== 'remote') updates.start()
  if (origin.kind !== 'remote')
    intake.resume().catch((cause) => log.error('Could not open the uploads', cause))
  await prepared
  if (origin.kind !== 'remote') setDayTables(openDayTables(join(env.DATA_DIR, DAY_TABLES)))
  if (mode === 'production' && origin.kind !== 'remote' && env.IDLE_WORK === 'on') {
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
