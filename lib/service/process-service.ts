import 'server-only'
import { openCatalog } from '@/lib/catalog/open-catalog'
import { cacheBytes } from '@/lib/compute/cache-budget'
import { getCompute } from '@/lib/compute/process-compute'
import { getEnv } from '@/lib/env/env'
import { getLog } from '@/lib/http/log'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { getLimits } from '@/lib/limits/process-limits'
import { madeInProcess, processWide } from '@/lib/process/process-wide'
import { homeScope } from '@/lib/process/scope'
import { getState, onKeysChanged } from '@/lib/state/database/process-state'
import { type Admin, createAdmin } from './admin/admin'
import { guardAdmin } from './admin/guard'
import { createKeyBook, parseKeys } from './keys/keys'
import { createStateKeys, joinKeyBooks, type StateKeys } from './keys/state-keys'
import { getTables } from './process-tables'
import { createPooledMaker } from './series-maker'
import { createService, type Service, type ServiceOptions } from './service'

interface Made {
  service: Service
  admin: Admin
  stateKeys: StateKeys
}

const made = () => processWide<Made>('service', make)

function make(): Made {
  const env = getEnv()
  const log = getLog()
  const state = getState()
  const listed = createKeyBook(parseKeys(env.API_KEYS))
  const stateKeys = createStateKeys(state, log)
  onKeysChanged(stateKeys.refresh)
  const admin = createAdmin({ state, catalog: openCatalog, log, afterChange: stateKeys.refresh })
  const { counters, usage } = getLimits()
  const service = createService({
    catalog: openCatalog,
    keys: joinKeyBooks([listed, stateKeys]),
    upgradeUrl: env.UPGRADE_URL,
    log,
    counters,
    usage,
    trustedProxies: env.TRUSTED_PROXIES,
    isPrivate: env.ACCESS === 'private',
    homeScope: homeScope(env),
    cacheBytes: cacheBytes('answers'),
    ...computeElsewhere(),
  })
  return { service, admin, stateKeys }
}

/** The service of the process, created from the environment on the first call. Throws if the settings are invalid. */
export const getService = () => made().service

/** Uses the workers of the process, if there are any. */
function computeElsewhere(): Pick<ServiceOptions, 'maker'> {
  const compute = getCompute()
  const tables = getTables()
  if (!tables) return {}
  return { maker: createPooledMaker(compute, tables, Date.now) }
}

/** The admin operations over the state that the service follows. */
export const getAdmin = () => made().admin

/** The admin API as the network reaches it, by `ADMIN_TOKEN`. */
export function openAdminRoute(): (request: HttpRequest) => Promise<HttpResponse> {
  const env = getEnv()
  return guardAdmin(getAdmin(), {
    token: env.ADMIN_TOKEN,
    actor: 'admin token',
    publicUrl: env.PUBLIC_URL,
    log: getLog(),
  })
}

/** Stops following the keys, if a service was made. */
export function closeService(): void {
  madeInProcess<Made>('service')?.stateKeys.close()
}
