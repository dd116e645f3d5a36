import { grouped } from './grouped'

const MAX_DECIMALS = 10

/** Two ends of a range, with as many decimals as its width needs: `60,000–62,000`, `0.512–0.518`. */
export function rangeText(low: number, high: number): string {
  const width = high - low || Math.abs(high) || 1
  const decimals = Math.min(MAX_DECIMALS, Math.max(0, 1 - Math.floor(Math.log10(width))))
  return low === high ? grouped(low, decimals) : `${grouped(low, decimals)}–${grouped(high, decimals)}`
}
