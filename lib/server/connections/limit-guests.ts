import { availableParallelism } from 'node:os'
import { viewerOrGuest } from '@/lib/auth/visitor'
import type { Env } from '@/lib/env/env'
import { NO_PROXIES } from '@/lib/env/network-address'
import { clientAddress } from '@/lib/http/client-address'
import { createComputingBudget, defaultComputing } from '@/lib/limits/computing-budget'
import { createGuestLimit } from '@/lib/limits/guest-limit'

/** The limits of visitors without a key or account, as the settings have them. */
export function limitGuests(env: Env, workers: number) {
  const proxies = env.TRUSTED_PROXIES ?? NO_PROXIES
  return createGuestLimit({
    requestsPerMinute: env.GUEST_REQUESTS_PER_MINUTE,
    pointsPerHour: env.GUEST_POINTS_PER_HOUR,
    computing: createComputingBudget(
      env.GUEST_COMPUTING_SECONDS === undefined
        ? defaultComputing(Math.min(availableParallelism(), workers + 1))
        : env.GUEST_COMPUTING_SECONDS * 1000,
    ),
    addressOf: (request) => clientAddress(request, proxies),
    memberOf: async ({ headers }) => (await viewerOrGuest(headers.cookie))?.id ?? null,
  })
}
