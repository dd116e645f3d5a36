import { createHash } from 'node:crypto'
import { Gauge, type Registry } from 'prom-client'
import { queues } from '@/lib/compute/queues'
import type { Compute } from '@/lib/compute/task'
import { VERSION } from '@/lib/env/version'
import type { PartReport } from '@/lib/process/readiness'
import type { WaitingDeliveries } from '@/lib/state/alerts/waiting-deliveries'
import type { Connections } from '@/lib/state/database/open-state'

/** Sources of the gauges. Metrics leave out a source that rejects or is undefined. */
export interface Parts {
  report(): Promise<PartReport[]>
  compute: Pick<Compute, 'workers'>
  /** Revision of the data that this node shows. */
  revision(): Promise<string>
  connections(): Connections | undefined
  deliveries(): Promise<WaitingDeliveries | undefined>
  lastUpdate(): { started: number; ended: number } | undefined
  /** Milliseconds. */
  lastBackup(): number | undefined
}

/**
 * Adds gauges of everything that the process needs and of what it did last. The result reads all of them. Gauges that
 * read themselves would be written before those beside them have answered.
 */
export function observeParts(registry: Registry, parts: Parts): () => Promise<void> {
  const gauges: Gauge[] = []
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge => {
    const made = new Gauge({ name, help, labelNames, registers: [registry] })
    gauges.push(made)
    return made
  }
  const build = gauge('chartroom_build_info', 'Version of the program.', ['version'])
  const up = gauge(
    'chartroom_part_up',
    '1 if a part can be used: state (database), disk, quotas (Redis), store, upstream (remote API).',
    ['part'],
  )
  const answered = gauge('chartroom_part_check_seconds', 'Time of the last check of a part.', ['part'])
  const connections = gauge('chartroom_database_connections', 'Connections to PostgreSQL.', ['state'])
  const workers = gauge('chartroom_workers', 'Worker threads.')
  const waiting = gauge('chartroom_queue_waiting', 'Tasks that wait in a queue.', ['queue'])
  const running = gauge('chartroom_queue_running', 'Tasks of a queue that run.', ['queue'])
  const revision = gauge(
    'chartroom_data_revision',
    'A number that is the same on all nodes that show the same data.',
  )
  const messages = gauge('chartroom_deliveries_waiting', 'Messages of alerts that wait.')
  const overdue = gauge(
    'chartroom_deliveries_overdue_seconds',
    'Time since the first waiting message of an alert was due.',
  )
  const updated = gauge('chartroom_update_timestamp_seconds', 'End of the last run of the public sources.')
  const duration = gauge(
    'chartroom_update_duration_seconds',
    'Duration of the last run of the public sources.',
  )
  const backup = gauge('chartroom_backup_timestamp_seconds', 'Time of the last backup.')

  function readOwn(): void {
    build.set({ version: VERSION }, 1)
    workers.set(parts.compute.workers)
    for (const [queue, turns] of queues()) {
      waiting.set({ queue }, turns.waiting())
      running.set({ queue }, turns.running())
    }
    for (const [state, count] of Object.entries(parts.connections() ?? {})) connections.set({ state }, count)
    const update = parts.lastUpdate()
    if (update) {
      updated.set(update.ended / 1000)
      duration.set((update.ended - update.started) / 1000)
    }
    const at = parts.lastBackup()
    if (at !== undefined) backup.set(at / 1000)
  }

  async function readReport(): Promise<void> {
    for (const { part, isUp, seconds } of await parts.report()) {
      up.set({ part }, isUp ? 1 : 0)
      answered.set({ part }, seconds)
    }
  }

  async function readRevision(): Promise<void> {
    revision.set(numberOf(await parts.revision()))
  }

  async function readMessages(): Promise<void> {
    const now = await parts.deliveries()
    if (!now) return
    messages.set(now.count)
    overdue.set(now.overdue)
  }

  async function read(): Promise<void> {
    for (const one of gauges) clear(one)
    readOwn()
    await Promise.allSettled([readReport(), readRevision(), readMessages()])
  }
  // Two that ask at the same time must not clear each other's gauges.
  let reading: Promise<void> | undefined
  return () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
}

/** Leaves a gauge out until it is set. Without labels, a gauge that was reset is 0. */
function clear(gauge: Gauge): void {
  gauge.reset()
  gauge.remove({})
}

/** Six bytes, which a double holds exactly. As a label, every revision would be a series of its own. */
const numberOf = (revision: string): number => createHash('sha256').update(revision).digest().readUIntBE(0, 6)
