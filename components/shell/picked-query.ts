import type { SearchHit } from '@/lib/contract/search/search-series'

/** Query of a chart that was picked in the palette: `?chain=eth&show=price`, or nothing. */
export function pickedQuery(field: SearchHit['field'], params: SearchHit['params']): string {
  const chosen = new URLSearchParams(field ? { ...params, show: field } : params).toString()
  return chosen && `?${chosen}`
}
