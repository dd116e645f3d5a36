import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import { FAMILIES } from '@/lib/contract/family'
import type { Origin } from '@/lib/contract/series'
import { beginRound, type IdleServer } from '@/lib/process/idle/idle-round'
import { keepFilling, shownOf } from '@/lib/process/idle/keep-filling'
import type { FamilyFiles } from './family-files'
import { type MakeFamilyFile, makeFamilyFile } from './make-family-file'

const LOOK_EVERY_MS = 1_000
/** A server that reads sources every hour makes the files four times a day. */
const AGAIN_AFTER_MS = 6 * 3_600_000

export interface KeepFamilyFiles extends IdleServer, Pick<MakeFamilyFile, 'load' | 'rowsOf' | 'log'> {
  files: FamilyFiles
  endpoints: () => Promise<readonly Endpoint[]>
  origin: () => Promise<Origin>
  /** Whether other work for this revision, which visitors see first, is done. */
  isTurn: (revision: string) => boolean
  now?: () => number
}

/** Makes the files of all families of which the file is of another revision. Resolves to false if the data changed. */
export async function fillFamilyFiles(options: KeepFamilyFiles): Promise<boolean> {
  const { files, now = Date.now } = options
  const [round, { kind }] = await Promise.all([beginRound(options), options.origin()])
  if (kind === 'remote') return true
  const { revision, turn } = round
  const all = (await options.endpoints()).filter(({ available, legacy }) => available && !legacy)
  for (const family of FAMILIES) {
    if (files.of(family)?.revision === revision) continue
    const endpoints = all.filter((endpoint) => endpoint.family === family)
    if (endpoints.length === 0) continue
    const { folder } = files
    const file = await makeFamilyFile({
      ...options,
      folder,
      family,
      endpoints,
      revision,
      kind,
      now: now(),
      turn,
    })
    if (!file) return false
    files.put(file)
  }
  return true
}

/**
 * Makes the files when the data have changed, at most four times a day, and at once when data of another kind are shown,
 * of which the earlier files are removed. Failures are logged.
 */
export function keepFamilyFiles(options: KeepFamilyFiles): Promise<never> {
  const { files, log, lookEveryMs = LOOK_EVERY_MS } = options
  return keepFilling({
    lookEveryMs,
    shown: () => shownOf(options),
    fill: () => fillFamilyFiles({ ...options, lookEveryMs }),
    isDue(shown, last) {
      if (!options.isTurn(shown.revision)) return false
      if (!last || last.end === 'changed' || last.kind !== shown.kind) return true
      const isOther = last.revision !== shown.revision || last.end === 'failed'
      return isOther && performance.now() - last.ended >= AGAIN_AFTER_MS
    },
    forgetOthers(kind) {
      if (files.list().some((file) => file.kind !== kind)) files.keepOnly(kind)
    },
    onFailure: (cause) => log.error('Could not make the files of families', cause),
  })
}
