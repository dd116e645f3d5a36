import 'server-only'
import { getEnv } from '@/lib/env/env'
import { madeInProcess, processWide } from '@/lib/process/process-wide'
import { openState, type State } from './open-state'

type Follower = () => Promise<void>

/** The one state of the process; nothing is opened yet. */
export function getState(): State {
  return processWide('state', () => {
    const env = getEnv()
    return openState({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  })
}

const followers = () => processWide<Follower[]>('followers of the keys', () => [])

/** Calls `follower` after every change of keys made in this process. */
export function followKeys(follower: Follower): void {
  followers().push(follower)
}

/** To be called after a change of keys; afterwards the service knows it. A failure there undoes nothing here. */
export async function keysChanged(): Promise<void> {
  await Promise.allSettled(followers().map((follower) => follower()))
}

/** Closes the state, if it was opened. */
export async function closeState(): Promise<void> {
  await madeInProcess<State>('state')?.close()
}
