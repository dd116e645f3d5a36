import type { OpenCatalog } from '@/lib/catalog/of-one-revision'
import type { TrustedProxies } from '@/lib/env/network-address'
import type { Log } from '@/lib/http/log'
import type { Counters } from '@/lib/limits/counters'
import type { UsageTally } from '@/lib/limits/usage-tally'
import type { Scope } from '@/lib/process/scope'
import type { ByteCache } from './byte-cache'
import type { KeyBook } from './keys/keys'
import type { RequestChecks } from './query/request-checks'
import type { SeriesMaker } from './series-maker'

/** Dependencies shared by the steps of the pipeline. */
export interface ServiceParts {
  catalog: OpenCatalog
  keys: KeyBook
  upgradeUrl: string
  log: Log
  now: () => number
  checks: RequestChecks
  cache: ByteCache
  maker: SeriesMaker
  counters: Counters
  usage: UsageTally
  trustedProxies: TrustedProxies
  isPrivate: boolean
  /** Scope of a reader in this process who names none. */
  homeScope: Scope
}
