import type { Lease, Leases } from '../objects/leases'

/** Leases that are always given: whoever asks takes over. */
export function openHanded(): Leases & { isAfterEnd: boolean } {
  let fence = 0
  const leases = {
    isAfterEnd: true,
    holder: async () => null,
    take: async (): Promise<Lease> => {
      let own = ++fence
      return {
        get fence() {
          return own
        },
        isAfterEnd: leases.isAfterEnd,
        raiseAbove: async (other) => {
          own = fence = Math.max(fence, other) + 1
          return own
        },
        renew: async () => true,
        release: async () => {},
      }
    },
  }
  return leases
}
