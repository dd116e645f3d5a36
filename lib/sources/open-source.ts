import 'server-only'
import { join } from 'node:path'
import { dayOf } from '@/lib/engine/frame'
import { type Env, getEnv } from '@/lib/env/env'
import { openSample } from './sample/open-sample'
import type { Source } from './source'
import { hasStore, storeRevision } from './store/manifest'
import { openStore } from './store/open-store'

type Choice = Pick<Env, 'DATA_DIR' | 'DATA_SOURCE' | 'SAMPLE_SEED' | 'SAMPLE_END'>

/**
 * Returns a function that gives the configured source. The source stays the same until an import changes the store or,
 * for the simulation without a fixed end, until the day is over. A call costs one `stat`.
 */
export function sourceOpener(choice: Choice, now: () => number = Date.now): () => Promise<Source> {
  let opened: { state: string; source: Promise<Source> } | undefined

  function open(lastDay: string): Promise<Source> {
    const { DATA_DIR, DATA_SOURCE, SAMPLE_SEED } = choice
    if (DATA_SOURCE === 'store' || (DATA_SOURCE === 'auto' && hasStore(DATA_DIR))) return openStore(DATA_DIR)
    return Promise.resolve(
      openSample({ seed: SAMPLE_SEED, end: lastDay, cacheDir: join(DATA_DIR, 'sample-cache') }),
    )
  }

  return async () => {
    const lastDay = choice.SAMPLE_END ?? dayOf(now() - 86_400_000)
    const stored = choice.DATA_SOURCE === 'sample' ? '' : storeRevision(choice.DATA_DIR)
    const state = `${lastDay} ${stored}`
    if (opened?.state === state) return opened.source
    const previous = opened
    const fresh = { state, source: resolveSource(open, lastDay, previous?.source) }
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
): Promise<Source> {
  const next = await open(lastDay)
  const before = await previous?.catch(() => undefined)
  return before && before.kind === next.kind && before.revision === next.revision ? before : next
}

/** Checking the store on every request would cost more than the rest of a cached answer. */
const LOOK_EVERY_MS = 250

let look: (() => Promise<Source>) | undefined
let latest: Promise<Source> | undefined
let lookedAt = 0

/** The source configured in the environment. An import is noticed within a quarter of a second, with `anew` at once. */
export function openSource({ anew } = { anew: false }): Promise<Source> {
  const now = performance.now()
  if (!latest || anew || now - lookedAt > LOOK_EVERY_MS) {
    look ??= sourceOpener(getEnv())
    latest = look()
    lookedAt = now
  }
  return latest
}
