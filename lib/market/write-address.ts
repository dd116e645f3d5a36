import { writeParam } from '@/lib/contract/read-param'
import type { ValueAddress } from '@/lib/contract/value-request'

/** Path and query of a request. */
export function writeAddress({ path, params }: ValueAddress): string {
  const texts = Object.entries(params).map(([name, value]) => [name, writeParam(value)])
  const query = new URLSearchParams(texts).toString()
  return path + (query ? `?${query}` : '')
}
