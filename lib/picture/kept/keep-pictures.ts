import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import type { Origin } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import type { Log } from '@/lib/http/log'
import { beginRound, type IdleServer } from '@/lib/process/idle/idle-round'
import { keepFilling, shownOf } from '@/lib/process/idle/keep-filling'
import type { PictureStore } from './picture-store'

const LOOK_EVERY_MS = 1_000
const AGAIN_AFTER_FAILURE_MS = 15 * 60_000

export interface KeepPictures extends IdleServer {
  endpoints: () => Promise<readonly Endpoint[]>
  origin: () => Promise<Origin>
  /** Draws the default picture of a series unless it is kept. Resolves to false if it cannot be kept. */
  keep: (endpoint: Endpoint) => Promise<boolean>
  /** The last whole round, of this process or an earlier one of the same program. */
  rounds?: Pick<PictureStore, 'hasRound' | 'keepRound'>
  /** Settings that decide what pictures say. */
  settings?: string
  /** Whether other work for this revision, which visitors see first, is done. */
  isTurn: (revision: string) => boolean
  /** Called when a round over this revision has ended. */
  onEnd?: (revision: string) => void
  log: Pick<Log, 'error'>
  now?: () => number
}

/**
 * Draws the default pictures that are not kept, one at a time. A series that cannot be drawn is left out. After a whole
 * round, none is looked at again on the same day. Resolves to false if the data changed.
 */
export async function fillPictures(options: KeepPictures): Promise<boolean> {
  const { keep, log, rounds, settings, now = Date.now } = options
  const [round, { kind }] = await Promise.all([beginRound(options), options.origin()])
  const name = JSON.stringify([round.revision, kind, dayOf(now()), settings])
  if (await rounds?.hasRound(name)) return true
  let isWhole = true
  for (const endpoint of await options.endpoints()) {
    if (!endpoint.available || endpoint.legacy) continue
    if (!(await round.turn())) return false
    try {
      // A full disk takes none of the others either.
      if (!(await keep(endpoint))) return true
    } catch (cause) {
      // A series that is refused has no picture.
      if (cause instanceof ApiError) continue
      isWhole = false
      log.error('Could not draw the picture of a series', cause, { series: endpoint.path })
    }
  }
  if (isWhole) await rounds?.keepRound(name)
  return true
}

/**
 * Keeps the default pictures of all series: looks for missing ones when the data have changed, and on each day, on which
 * values may have become too old. Failures are logged.
 */
export function keepPictures(options: KeepPictures): Promise<never> {
  const { log, isTurn, onEnd, now = Date.now, lookEveryMs = LOOK_EVERY_MS } = options
  const today = () => dayOf(now())
  let day = ''
  return keepFilling({
    lookEveryMs,
    shown: () => shownOf(options),
    async fill({ revision }) {
      day = today()
      try {
        return await fillPictures({ ...options, lookEveryMs })
      } finally {
        onEnd?.(revision)
      }
    },
    isDue(shown, last) {
      if (!isTurn(shown.revision)) return false
      if (!last || last.end === 'changed' || day !== today()) return true
      if (last.revision !== shown.revision || last.kind !== shown.kind) return true
      return last.end === 'failed' && performance.now() - last.ended >= AGAIN_AFTER_FAILURE_MS
    },
    forgetOthers() {},
    onFailure: (cause) => log.error('Could not draw the pictures of series', cause),
  })
}
