import 'server-only'
import { type Env, getServerEnv, settingsNamed } from '@/lib/env/env'
import { readKeys } from '@/lib/service/keys/keys'

/** The settings of a server. Throws one error that lists every problem, also those of settings that other rooms read. */
export async function readSettings(): Promise<Env> {
  const { API_KEYS, LIVE_SOURCES, SHARE_SOURCES } = settingsNamed([
    'API_KEYS',
    'LIVE_SOURCES',
    'SHARE_SOURCES',
  ])
  // Loaded only then, because it is every public source.
  const live =
    LIVE_SOURCES || SHARE_SOURCES ? await import('@/lib/intake/updates/live-source-problems') : undefined
  return getServerEnv([
    ...readKeys(API_KEYS).problems.map((problem) => `API_KEYS: ${problem}`),
    ...(live?.liveSourceProblems() ?? []),
  ])
}
