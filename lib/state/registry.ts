import 'server-only'
import { getEnv } from '@/lib/env'
import { openState, type State } from './open-state'

interface Registry {
  state?: State
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

/** Closes the state, if it was opened. */
export async function closeState(): Promise<void> {
  await holder[KEY]?.state?.close()
}
