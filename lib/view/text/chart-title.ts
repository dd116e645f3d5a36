import { capitalized } from '@/lib/contract/capitalized'
import { findChain } from '@/lib/contract/chain'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'

/** Parameters that choose whose values a series shows. */
const ASSET_PARAMS = ['chain', 'cryptocurrency', 'carryAsset', 'asset']

/** Title of a chart without its controls, as in previews: `MVRV ratio · Litecoin`. The usual asset is not named. */
export function chartTitle({ title, parameters }: Endpoint, { params }: { params: ParamValues }): string {
  const assets = parameters.flatMap(({ name, default: usual }) => {
    const value = params[name]
    const isOther = ASSET_PARAMS.includes(name) && value !== undefined && value !== usual
    return isOther ? [assetName(String(value))] : []
  })
  return [title, ...assets].join(' · ')
}

/** `solana` → `Solana`. */
function assetName(value: string): string {
  return findChain(value)?.name ?? capitalized(value)
}
