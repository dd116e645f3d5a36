import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@/lib/contract/endpoint'
import { FAMILIES } from '@/lib/contract/family'
import type { Origin } from '@/lib/contract/series'
import type { FamilyFiles } from './family-files'
import { type MakeFamilyFile, makeFamilyFile } from './make-family-file'

const LOOK_EVERY_MS = 1_000
/** A server that reads sources every hour makes the files four times a day. */
const AGAIN_AFTER_MS = 6 * 3_600_000
/** Time to rest, as a multiple of the time worked. */
const REST = 4

export interface KeepFamilyFiles extends Pick<MakeFamilyFile, 'load' | 'rowsOf' | 'log'> {
  files: FamilyFiles
  endpoints: () => Promise<readonly Endpoint[]>
  /** Changes when the data do. */
  revision: () => Promise<string>
  origin: () => Promise<Origin>
  /** Whether no requests run or ran a moment ago. */
  isIdle: () => boolean
  /** Whether other work for this revision, which visitors see first, is done. */
  isTurn: (revision: string) => boolean
  now?: () => number
  lookEveryMs?: number
}

/** Makes the files of all families of which the file is of another revision. Resolves to false if the data changed. */
export async function fillFamilyFiles(options: KeepFamilyFiles): Promise<boolean> {
  const { files, isIdle, now = Date.now, lookEveryMs = LOOK_EVERY_MS } = options
  const [revision, { kind }] = await Promise.all([options.revision(), options.origin()])
  if (kind === 'remote') return true
  const all = (await options.endpoints()).filter(({ available, legacy }) => available && !legacy)
  let since = performance.now()
  const turn = async () => {
    await pause(REST * (performance.now() - since), undefined, { ref: false })
    while (!isIdle()) await pause(lookEveryMs, undefined, { ref: false })
    since = performance.now()
    return (await options.revision()) === revision
  }
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
export async function keepFamilyFiles(options: KeepFamilyFiles): Promise<never> {
  const { files, log, now = Date.now, lookEveryMs = LOOK_EVERY_MS } = options
  let tried = { revision: '', at: Number.NEGATIVE_INFINITY, kind: '' }
  for (;;) {
    await pause(lookEveryMs, undefined, { ref: false })
    try {
      const [revision, { kind }] = await Promise.all([options.revision(), options.origin()])
      if (files.list().some((file) => file.kind !== kind)) files.keepOnly(kind)
      const isDue = tried.kind !== kind || now() - tried.at >= AGAIN_AFTER_MS
      if (!isDue || tried.revision === revision || !options.isTurn(revision)) continue
      if (await fillFamilyFiles(options)) tried = { revision, at: now(), kind }
    } catch (cause) {
      tried = { ...tried, at: now() }
      log.error('Could not make the files of families', cause)
    }
  }
}
