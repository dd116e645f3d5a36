import { existsSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { Log } from '@/lib/http/log'
import { measure } from '@/lib/process/measure'

/** Share of the handles that is kept for files, databases, and workers. */
const SPARE = 0.1
const LOG_EVERY_MS = 60_000
/** A connection without a request in this time is closed. */
const PATIENCE_MS = 5_000

/** Number of handles that the system allows this process. */
export function mostHandles(): number {
  const most = Number(existsSync(LIMITS) ? limitOfLinux() : limitOfReport())
  return Number.isFinite(most) ? most : Number.POSITIVE_INFINITY
}

const LIMITS = '/proc/self/limits'

const limitOfLinux = () => /^Max open files +(\w+)/m.exec(readFileSync(LIMITS, 'utf8'))?.[1]

/** Takes up to a tenth of a second. */
function limitOfReport(): number | string | undefined {
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork?: boolean }
  // Otherwise it looks up the names of all peers.
  report.excludeNetwork = true
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  return userLimits?.open_files?.soft
}

/**
 * Tells which connections are beyond the handles that this process may use for them. Without a handle left, the system
 * would reset connections and tell nobody.
 *
 * A new handle has the lowest free number, so its number is that of handles in use. Node has no public name for it.
 */
export function createHandleGuard(
  log: Log,
  { most = mostHandles(), now = () => performance.now() } = {},
): (socket: Socket) => boolean {
  const beyond = new WeakSet<Socket>()
  const limit = Math.floor(most * (1 - SPARE))
  let loggedAt = Number.NEGATIVE_INFINITY
  return (socket) => {
    if (beyond.has(socket)) return true
    const handle = (socket as Socket & { _handle?: { fd?: number } | null })._handle?.fd ?? -1
    if (handle < limit) return false
    beyond.add(socket)
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    measure('connection', { reason: 'file_handles' })
    if (now() - loggedAt > LOG_EVERY_MS) {
      loggedAt = now()
      log.error(
        'Refusing connections, because few file handles are left. Raise the limit of open files (LimitNOFILE, ulimit -n) or put fewer connections on this node.',
        undefined,
        { handle, limit: most },
      )
    }
    return true
  }
}
