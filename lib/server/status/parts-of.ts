import 'server-only'
import { lastBackup } from '@/lib/backup/last-backup'
import { openCatalog } from '@/lib/catalog/open-catalog'
import type { Compute } from '@/lib/compute/task'
import { reachStore } from '@/lib/intake/reach-store'
import { lastUpdate } from '@/lib/intake/updates/last-update'
import { type ReadinessCheck, reportParts } from '@/lib/process/readiness'
import { waitingDeliveries } from '@/lib/state/alerts/waiting-deliveries'
import type { State } from '@/lib/state/database/open-state'
import type { Parts } from './part-metrics'

interface Process {
  dataDir: string
  state: State
  compute: Compute
  /** Whether the data are those of another server. */
  isRemote: boolean
}

/** The parts of a server for its metrics. */
export function partsOf({ dataDir, state, compute, isRemote }: Process): Parts {
  // It does not decide whether the process is ready: what this node keeps of the store is still served.
  const store: ReadinessCheck = {
    part: 'store',
    problem: 'The store of the data does not answer.',
    check: () => reachStore(dataDir),
  }
  return {
    report: () => reportParts(isRemote ? [] : [store]),
    compute,
    revision: async () => (isRemote ? 'remote' : (await openCatalog()).dataRevision),
    connections: () => state.connections?.(),
    deliveries: async () =>
      state.exists() ? waitingDeliveries(await state.database(), new Date()) : undefined,
    lastUpdate: () => lastUpdate(dataDir),
    lastBackup: () => lastBackup(dataDir),
  }
}
