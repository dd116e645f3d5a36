import type { Endpoint } from '@/lib/contract/endpoint'

const WIDEST = 8000

/**
 * Width to request data for. A candle needs every row of its span, so candles are not downsampled by the server (they
 * have few columns). Everything else needs as many rows as the pixels can show.
 */
export function dataWidth(endpoint: Pick<Endpoint, 'fields'>, width: number): number {
  const roles = new Set(endpoint.fields.map((field) => field.role))
  return roles.has('open') && roles.has('high') && roles.has('low') && roles.has('close') ? WIDEST : width
}
