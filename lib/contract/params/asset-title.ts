import { capitalized } from '../capitalized'
import { findChain } from '../chain'

/** `solana` → `Solana`, `ETH` → `Ethereum`. */
export function assetName(value: string): string {
  return findChain(value)?.name ?? capitalized(value)
}

/** `Mayer multiple` → `Mayer multiple · Bitcoin`. */
export const withAsset = (title: string, asset: string): string => `${title} · ${assetName(asset)}`

/** The title without an asset that it names in this way. */
export function withoutAsset(title: string, asset: string): string {
  const suffix = withAsset('', asset)
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title
}
