import { join } from 'node:path'
import { accessOf, guestsMaySee } from '@/lib/auth/access'
import { openCatalog, ownSeries } from '@/lib/catalog/open-catalog'
import { countSeen } from '@/lib/catalog/public/count-seen'
import { DAY_TABLES } from '@/lib/contract/formats/formats'
import { summarizeStatus } from '@/lib/contract/live/summarize-status'
import type { Env } from '@/lib/env/env'
import type { Log } from '@/lib/http/log'
import { importerProcess } from '@/lib/intake/importer-process'
import { keepIntake } from '@/lib/intake/keep-intake'
import { acceptAnswer } from '@/lib/intake/updates/accept-answer'
import { keepUpdates } from '@/lib/intake/updates/keep-updates'
import { reportStatus } from '@/lib/intake/updates/report-status'
import { updaterProcess } from '@/lib/intake/updates/updater-process'
import { openDayTables, setDayTables } from '@/lib/latest/days/day-tables'
import { setImportDesk } from '@/lib/market/imports/import-desk'
import { setStatusReports } from '@/lib/market/status-reports'
import type { Scope } from '@/lib/process/scope'
import { LOCKS } from '@/lib/state/database/advisory-locks'
import { deskForPages } from '../pages/desk-for-pages'
import { keepCoverage } from '../status/keep-coverage'
import type { Bundles } from './bundles'
import type { DutyOf } from './duties'

export interface KeepData {
  env: Env
  log: Log
  bundles: Bundles
  dutyOf: DutyOf
  /** A server of a remote API imports nothing and updates nothing. */
  isRemote: boolean
}

/** Imports and updates of the data, and reports about both for pages, routes, and metrics. */
export function keepData({ env, log, bundles, dutyOf, isRemote }: KeepData) {
  const dataDir = env.DATA_DIR
  // Any server takes files, and one of those that share them imports them.
  const importDuty = env.STORE_URL ? dutyOf(LOCKS.imports) : undefined
  const intake = keepIntake({
    dataDir,
    isOurs: importDuty?.isMine,
    importer: importerProcess(bundles('importer')),
    async onChange(what, facts) {
      log.info(what, facts)
      // The page that asked for it is loaded again at once, and must not get the data from before.
      await openCatalog({ anew: true }).catch(() => {})
    },
  })
  // Servers with folders of their own each read the sources; of those with one store, one does.
  const updateDuty = env.STORE_URL ? dutyOf(LOCKS.updates) : undefined
  const updates = keepUpdates({
    dataDir,
    updater: updaterProcess(bundles('updater'), dataDir),
    everyMs: env.UPDATE_EVERY,
    isOurs: updateDuty?.isMine,
    onChange: (what, facts) => log.info(what, facts),
  })
  const report = (who: { mayChange: boolean; scope: Scope }) => ({
    ...reportStatus(dataDir, { ...who, isStarting: updates.isRunning() }),
    ...(who.mayChange ? { ownProblems: ownSeries.problems() } : {}),
  })
  const coverage = keepCoverage(
    () => report({ mayChange: false, scope: 'all' }),
    (scope) => openCatalog({ scope }),
  )
  const seen = async () => {
    const [own, shown] = await Promise.all([openCatalog({ scope: 'all' }), openCatalog({ scope: 'public' })])
    const access = accessOf(env.ACCESS, own.sourceKind)
    return countSeen(own, shown, (endpoint) => guestsMaySee(access, endpoint))
  }
  const shows = async () => (await openCatalog()).sourceKind
  if (!isRemote) {
    setImportDesk(deskForPages(intake.open, log))
    setStatusReports({
      status: async (scope) => ({
        shows: await shows(),
        ...summarizeStatus(report({ mayChange: false, scope })),
      }),
      source: (id, scope) => report({ mayChange: false, scope }).sources.find((one) => one.id === id),
      coverage,
      seen,
    })
  }
  return {
    report,
    /** For the route of imports. */
    imports: {
      desk: intake.open,
      whenShown: () => openCatalog({ anew: true }).catch(() => {}),
    },
    /** For the route of the status. */
    status: {
      report,
      shows,
      coverage,
      update: () => updates.runNow(),
      accept: (id: string) => acceptAnswer(dataDir, id),
    },
    /** Continues what an earlier process left. */
    start() {
      if (isRemote) return
      updates.start()
      intake.resume().catch((cause) => log.error('Could not open the uploads', cause))
    },
    keepDays() {
      if (!isRemote) setDayTables(openDayTables(join(dataDir, DAY_TABLES)))
    },
    async close() {
      await intake.close()
      await importDuty?.close()
      await updates.close()
      await updateDuty?.close()
    },
  }
}
