import type { MarketCatalog } from '@/lib/market/market'

/**
 * A function of the catalog that is called once for each revision. Every request until the next revision gets the same
 * value, which nobody may change.
 */
export function oncePerCatalog<T>(make: (catalog: MarketCatalog) => T): (catalog: MarketCatalog) => T {
  // A new revision is another object, and the values of the one before go with it.
  const made = new WeakMap<MarketCatalog, { value: T }>()
  return (catalog) => {
    const known = made.get(catalog) ?? { value: make(catalog) }
    made.set(catalog, known)
    return known.value
  }
}
