import type { Endpoint } from '@/lib/contract/endpoint'

/**
 * Whether the formula leaves open by how many rows its standard deviation divides: n − 1 for a sample, n for a
 * population. The two differ by 2.6 % over 20 rows.
 */
export function leavesDeviationOpen({ formula }: Pick<Endpoint, 'formula'>): boolean {
  return /standard deviation|(?<!MVRV )z-score/i.test(formula) && !/\b(?:sample|population)\b/i.test(formula)
}
