import { capitalized } from '../capitalized'
import { findChain } from '../chain'

const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    all: 'All',
    ytd: 'YTD',
    block: 'Block',
    binancecoin: 'BNB',
    sma: 'SMA',
    ema: 'EMA',
    kama: 'KAMA',
    combined: 'Futures + options',
  }),
)

/** Whether the values of a parameter are names of coins, which need no label before them. */
export const namesCoins = (name: string): boolean => name === 'chain' || name === 'cryptocurrency'

/** Display text of an enum value: `asset_manager` → `Asset manager`, `1y` → `1Y`. */
export function optionLabel(name: string, value: string): string {
  if (namesCoins(name)) {
    const chain = findChain(value)
    if (chain) return chain.name
  }
  const label = LABELS.get(value)
  if (label) return label
  if (name === 'dataResolution') return value
  if (/^\d+[a-z]$/.test(value)) return value.toUpperCase()
  if (/^[A-Z0-9]+$/.test(value)) return value
  return capitalized(value.replace(/[-_]/g, ' '))
}
