import 'server-only'
import { join } from 'node:path'
import { dayOf } from '@/lib/engine/frame'
import { type Env, getEnv } from '@/lib/env/env'
import { getLog, type Log } from '@/lib/http/log'
import { shownSources } from './live/sharing'
import { openSample } from './sample/open-sample'
import type { Source } from './source'
import { backendOf } from './store/backend/backend-of'
import { follow } from './store/backend/follow'
import { hasStore, storeRevision } from './store/manifest'
import { openStore } from './store/open-store'
import { findDamaged } from './store/read-piece'

type Choice = Pick<Env, 'DATA_DIR' | 'DATA_SOURCE' | 'SAMPLE_SEED' | 'SAMPLE_END'>

/** When a changed store could not be used, it is tried again after this time, or at its next change. */
const RETRY_MS = 60_000

interface Opened {
  state: string
  source: Promise<Source>
  /** Set when the changed store could not be used and the source is the one before. */
  retryAt?: number
}

/**
 * Returns a function that gives the configured source. The source stays the same until an import changes the store or,
 * for the simulation without a fixed end, until the day is over. A call costs one `stat`, and none for shared data, which
 * are followed, unless `anew` asks the store. A changed store that is damaged is logged, and the source before it stays in
 * use.
 */
export function sourceOpener(
  choice: Choice,
  now: () => number = Date.now,
  log: Pick<Log, 'error'> = getLog(),
  ticks = () => performance.now(),
): (how?: { anew: boolean }) => Promise<Source> {
  let opened: Opened | undefined

  function open(lastDay: string): Promise<Source> {
    const { DATA_DIR, DATA_SOURCE, SAMPLE_SEED } = choice
    if (DATA_SOURCE === 'store' || (DATA_SOURCE === 'auto' && hasStore(DATA_DIR))) return openStore(DATA_DIR)
    return Promise.resolve(
      openSample({ seed: SAMPLE_SEED, end: lastDay, cacheDir: join(DATA_DIR, 'sample-cache') }),
    )
  }

  return async (how) => {
    const lastDay = choice.SAMPLE_END ?? dayOf(now() - 86_400_000)
    if (choice.DATA_SOURCE !== 'sample') await follow(backendOf(choice.DATA_DIR), log, how)
    const stored = choice.DATA_SOURCE === 'sample' ? '' : storeRevision(choice.DATA_DIR)
    const state = `${lastDay} ${stored}`
    if (opened?.state === state && !(ticks() > (opened.retryAt ?? Number.POSITIVE_INFINITY)))
      return opened.source
    const previous = opened
    const fresh: Opened = { state, source: resolveSource(open, lastDay, previous?.source, keepPrevious) }
    function keepPrevious(error: unknown) {
      log.error(
        'The imported data cannot be used as they are now, so the data loaded before stay in use',
        error,
      )
      fresh.retryAt = ticks() + RETRY_MS
    }
    opened = fresh
    fresh.source.catch(() => {
      if (opened === fresh) opened = previous
    })
    return fresh.source
  }
}

/** The reopened source, or the previous one if its data are the same, so that its cached results are kept. */
async function resolveSource(
  open: (lastDay: string) => Promise<Source>,
  lastDay: string,
  previous: Promise<Source> | undefined,
  keepPrevious: (error: unknown) => void,
): Promise<Source> {
  const before = await previous?.catch(() => undefined)
  let next: Source
  try {
    next = await open(lastDay)
    await checkNewPieces(before, next)
  } catch (error) {
    if (!before) throw error
    keepPrevious(error)
    return before
  }
  return before && before.kind === next.kind && before.revision === next.revision ? before : next
}

/** Throws if a piece that the source before did not have is damaged. */
async function checkNewPieces(before: Source | undefined, { recipe }: Source): Promise<void> {
  if (before?.recipe?.kind !== 'store' || recipe?.kind !== 'store') return
  const known = new Set(before.recipe.manifest.pieces.map(({ file }) => file))
  const added = recipe.manifest.pieces.filter(({ file }) => !known.has(file))
  const [damaged] = await findDamaged(recipe.dataDir, added)
  if (damaged) throw damaged
}

/** Checking the store on every request would cost more than the rest of a cached answer. */
const LOOK_EVERY_MS = 250

let look: ReturnType<typeof sourceOpener> | undefined
let latest: Promise<Source> | undefined
let lookedAt = 0

/**
 * The source configured in the environment. An import is noticed within a quarter of a second, or immediately with
 * `anew`; one of another server within two seconds more.
 */
export function openSource({ anew } = { anew: false }): Promise<Source> {
  const now = performance.now()
  if (!latest || anew || now - lookedAt > LOOK_EVERY_MS) {
    look ??= sourceOpener(getEnv())
    latest = look({ anew })
    lookedAt = now
    // Callers report it.
    latest.catch(() => {})
  }
  return latest
}

const publicParts = new WeakMap<Source, Promise<Source>>()

/** Whether some data of a source come from public sources whose values only the operator may see. */
export function withholds({ publicSources = [] }: Pick<Source, 'publicSources'>): boolean {
  if (publicSources.length === 0) return false
  const shown = shownSources()
  return publicSources.some((id) => !shown.has(id))
}

/** The part of a source that others than the operator may see, which is the source itself if that is all of it. */
export function openPublicPart(source: Source): Promise<Source> {
  if (!source.publicPart || !withholds(source)) return Promise.resolve(source)
  const known = publicParts.get(source) ?? partOf(source.publicPart)
  known.catch(() => publicParts.delete(source))
  publicParts.set(source, known)
  return known
}

function partOf(publicPart: NonNullable<Source['publicPart']>): Promise<Source> {
  const shown = shownSources()
  return publicPart((id) => shown.has(id))
}
