import 'server-only'
import { openCatalog } from '@/lib/catalog/open-catalog'
import { getEnv } from '@/lib/env/env'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import * as state from '@/lib/state/database/registry'
import { getLog } from '../http/log'
import { type Admin, createAdmin } from './admin/admin'
import { guardAdmin } from './admin/guard'
import { createKeyBook, parseKeys } from './keys/keys'
import { createStateKeys, joinKeyBooks, type StateKeys } from './keys/state-keys'
import { type Counters, createRedisCounters } from './quota/counters'
import { createMemoryCounters } from './quota/memory-counters'
import { createService, type Service } from './service'
import { createImpressionTally, type ImpressionTally } from './usage/impression-tally'
import { createUsageTally } from './usage/usage-tally'
import { createWriteBehind, type WriteBehind } from './usage/write-behind'

/** What frames made for certain sites are counted with. */
export interface EmbedMeter {
  counters: Counters
  views: ImpressionTally
}

/**
 * The process entry and Next's bundle are two module graphs in one process; what must exist once hangs on this
 * object. Other folders keep their own instances on it.
 */
interface Registry {
  service?: Service
  admin?: Admin
  stateKeys?: StateKeys
  writeBehind?: WriteBehind
  frames?: EmbedMeter
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
    registry.stateKeys = createStateKeys(state.getState(), log)
    state.followKeys(registry.stateKeys.refresh)
    const usage = createUsageTally()
    const views = createImpressionTally()
    registry.writeBehind = createWriteBehind({
      state: state.getState(),
      log,
      usage,
      views,
      counters: env.REDIS_URL ? undefined : createMemoryCounters(),
    })
    registry.admin = createAdmin({
      state: state.getState(),
      catalog: openCatalog,
      log,
      afterChange: registry.stateKeys.refresh,
    })
    const counters = env.REDIS_URL
      ? createRedisCounters(env.REDIS_URL, log)
      : (registry.writeBehind.counters ?? createMemoryCounters())
    registry.frames = { counters, views }
    registry.service = createService({
      catalog: openCatalog,
      keys: joinKeyBooks([listed, registry.stateKeys]),
      upgradeUrl: env.UPGRADE_URL,
      log,
      counters,
      usage,
      trustedProxies: env.TRUSTED_PROXIES,
    })
  }
  return registry.service
}

/** The counters of the process, for the quotas of frames, and where their views are noted. */
export function getEmbedMeter(): EmbedMeter {
  getService()
  const frames = holder[KEY]?.frames
  if (!frames) throw new Error('The service of this process was made without its counters.')
  return frames
}

/** The admin operations over the state that the service follows. */
export function getAdmin(): Admin {
  getService()
  const admin = holder[KEY]?.admin
  if (!admin) throw new Error('The service of this process was made without its admin API.')
  return admin
}

/** The admin API as the network reaches it, by `ADMIN_TOKEN`. */
export function openAdminDoor(): (request: HttpRequest) => Promise<HttpResponse> {
  const env = getEnv()
  return guardAdmin(getAdmin(), {
    token: env.ADMIN_TOKEN,
    actor: 'admin token',
    publicUrl: env.PUBLIC_URL,
    log: getLog(),
  })
}

/** Stops following the keys, writes what is counted and closes the state, if any of it was begun. */
export async function closeState(): Promise<void> {
  holder[KEY]?.stateKeys?.close()
  await holder[KEY]?.writeBehind?.close()
  await state.closeState()
}
