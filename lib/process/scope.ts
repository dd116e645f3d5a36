import { type Env, getEnv } from '@/lib/env/env'
import { isShared } from '@/lib/env/is-shared'

/**
 * Data that an answer is computed from: `all` of the installation, or the `public` part, without the sources whose values
 * only the operator may see. Each has a catalog, caches and revisions of its own, unless nothing is left out.
 */
export type Scope = 'all' | 'public'

/** The scope of most visitors, for which a server works while it is idle. The other one is computed when it is asked for. */
export function homeScope(env: Env = getEnv()): Scope {
  return env.ACCESS === 'private' || !isShared(env) ? 'all' : 'public'
}
