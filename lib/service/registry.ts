import 'server-only'
import { openCatalog } from '@/lib/catalog/open-catalog'
import { getEnv } from '@/lib/env'
import { openState, type State } from '@/lib/state/open-state'
import { readTrustedProxies } from './client-address'
import { createKeyBook, parseKeys } from './keys'
import { getLog } from './log'
import { createRedisCounters } from './quota/counters'
import { createMemoryCounters } from './quota/memory-counters'
import { createService, type Service } from './service'
import { createStateKeys, joinKeyBooks, type StateKeys } from './state-keys'
import { createUsageTally } from './usage-tally'
import { createWriteBehind, type WriteBehind } from './write-behind'

/**
 * The process entry and Next's bundle are two module graphs in one process; what must exist once hangs on this
 * object. Other folders keep their own instances on it.
 */
interface Registry {
  service?: Service
  state?: State
  stateKeys?: StateKeys
  writeBehind?: WriteBehind
}

const holder = globalThis as typeof globalThis & { [key: symbol]: Registry | undefined }
const KEY = Symbol.for('chartroom')

/** The one service of the process, made from the environment at the first call; throws when that does not fit. */
export function getService(): Service {
  const registry = holder[KEY] ?? {}
  holder[KEY] = registry
  if (!registry.service) {
    const env = getEnv()
    const log = getLog()
    const listed = createKeyBook(parseKeys(env.API_KEYS))
    registry.state = openState({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
    registry.stateKeys = createStateKeys(registry.state, log)
    const usage = createUsageTally()
    registry.writeBehind = createWriteBehind({
      state: registry.state,
      log,
      usage,
      counters: env.REDIS_URL ? undefined : createMemoryCounters(),
    })
    registry.service = createService({
      catalog: openCatalog,
      keys: joinKeyBooks([listed, registry.stateKeys]),
      upgradeUrl: env.UPGRADE_URL,
      log,
      counters: env.REDIS_URL ? createRedisCounters(env.REDIS_URL, log) : registry.writeBehind.counters,
      usage,
      trustedProxies: readTrustedProxies(env.TRUSTED_PROXIES),
    })
  }
  return registry.service
}

/** Stops following the keys, writes what is counted and closes the state, if any of it was begun. */
export async function closeState(): Promise<void> {
  const registry = holder[KEY]
  registry?.stateKeys?.close()
  await registry?.writeBehind?.close()
  await registry?.state?.close()
}
