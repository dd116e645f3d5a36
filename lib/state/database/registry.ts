import 'server-only'
import { getEnv } from '@/lib/env/env'
import { openState, type State } from './open-state'

interface Registry {
  state?: State
  /** Called after a change of keys made in this process. */
  followers?: (() => Promise<void>)[]
}

const holder = globalThis as typeof globalThis & { [key: symbol]: Registry | undefined }
const KEY = Symbol.for('chartroom')

/** The one state of the process, whichever of its module graphs asks; nothing is opened yet. */
export function getState(): State {
  const registry = holder[KEY] ?? {}
  holder[KEY] = registry
  if (!registry.state) {
    const env = getEnv()
    registry.state = openState({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  }
  return registry.state
}

/** Whoever keeps keys in memory hears of changes made in this process at once, not when it looks again. */
export function followKeys(follower: () => Promise<void>): void {
  const registry = holder[KEY] ?? {}
  holder[KEY] = registry
  registry.followers = [...(registry.followers ?? []), follower]
}

/** To be called after a change of keys; afterwards the service knows it. A failure there undoes nothing here. */
export async function keysChanged(): Promise<void> {
  await Promise.allSettled((holder[KEY]?.followers ?? []).map((follower) => follower()))
}

/** Closes the state, if it was opened. */
export async function closeState(): Promise<void> {
  await holder[KEY]?.state?.close()
}
