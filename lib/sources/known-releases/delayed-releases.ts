import { CONSUMER_PRICES } from './consumer-prices'
import type { KnownDays } from './known-days'
import { SHUTDOWN_2013 } from './shutdown-2013'
import { SHUTDOWN_2019 } from './shutdown-2019'
import { SHUTDOWN_2025 } from './shutdown-2025'

/** All known days of a release of economic series. */
export function knownDaysOf(name: string): readonly KnownDays[] {
  return [
    ...(name === 'consumer prices' ? CONSUMER_PRICES : []),
    ...[SHUTDOWN_2013, SHUTDOWN_2019, SHUTDOWN_2025].flatMap((delayed) => delayed[name] ?? []),
  ]
}
