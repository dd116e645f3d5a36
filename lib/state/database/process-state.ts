import 'server-only'
import { getEnv } from '@/lib/env/env'
import { madeInProcess, processWide } from '@/lib/process/process-wide'
import { openState, type State } from './open-state'

type KeyListener = () => Promise<void>

/** The state of this process. Opens nothing yet. */
export function getState(): State {
  return processWide('state', () => {
    const env = getEnv()
    const outage = { silenceMs: env.DATABASE_SILENCE_SECONDS * 1_000 }
    return openState({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, outage })
  })
}

const listeners = () => processWide<KeyListener[]>('key listeners', () => [])

/** Calls `listener` after every change of keys made in this process. */
export function onKeysChanged(listener: KeyListener): void {
  listeners().push(listener)
}

/** Call it after a change of keys. It waits until the service uses the change and ignores failures, because the change is stored. */
export async function notifyKeysChanged(): Promise<void> {
  await Promise.allSettled(listeners().map((listener) => listener()))
}

/** Does nothing if the state was never opened. */
export async function closeState(): Promise<void> {
  await madeInProcess<State>('state')?.close()
}
