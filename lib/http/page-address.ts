import { percentDecode } from './percent-decode'

const LONGEST = 4000
const HERE = 'http://here.invalid'

/** Decoded path without its first slash, and query. */
export interface PageAddress {
  path: string
  search: URLSearchParams
}

/** Splits the address of a page of this site, such as `/onchain/mvrv?days=90`; null for other addresses. */
export function readPageAddress(address: string): PageAddress | null {
  if (!address.startsWith('/') || address.length > LONGEST || !URL.canParse(address, HERE)) return null
  const { pathname, searchParams } = new URL(address, HERE)
  const path = percentDecode(pathname.slice(1))
  return path === null ? null : { path, search: searchParams }
}
