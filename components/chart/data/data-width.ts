import type { Endpoint } from '@/lib/contract/endpoint'

const WIDEST = 8000

/**
 * Width to ask data for. A candle is made of every row of its span, so candles are not thinned on the way (they are
 * few columns); everything else needs what the pixels can show.
 */
export function dataWidth(endpoint: Pick<Endpoint, 'fields'>, width: number): number {
  const roles = new Set(endpoint.fields.map((field) => field.role))
  return roles.has('open') && roles.has('high') && roles.has('low') && roles.has('close') ? WIDEST : width
}
