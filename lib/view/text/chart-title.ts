import { capitalized } from '@/lib/contract/capitalized'
import { findChain } from '@/lib/contract/chain'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'
import type { SeriesData } from '@/lib/contract/series'

/** Parameters that choose whose values a series shows. */
const ASSET_PARAMS = ['chain', 'cryptocurrency', 'carryAsset', 'asset']

type Titled = Pick<Endpoint, 'title' | 'parameters'>

/** Assets that parameters choose in place of the usual ones. */
const chosenAssets = ({ parameters }: Titled, params: ParamValues) =>
  parameters.flatMap(({ name, default: usual }) => {
    const value = params[name]
    const isOther = ASSET_PARAMS.includes(name) && value !== undefined && value !== usual
    return isOther ? [{ usual: String(usual), value: String(value) }] : []
  })

/** Title of a series without the usual asset if its parameters choose another: `Mayer multiple`. */
export const titleBesideAsset = (endpoint: Titled, params: ParamValues): string =>
  chosenAssets(endpoint, params).reduce((title, { usual }) => withoutAsset(title, usual), endpoint.title)

/** Title that the reader gave a chart, else that of its series. */
export const chartTitle = (
  endpoint: Titled,
  { title, params }: { params: ParamValues; title: string | null },
): string => title ?? plainTitle(endpoint, params)

/** Title of a series without its controls, as in previews: `MVRV ratio · Litecoin`, `Mayer multiple · Bitcoin`. */
export function plainTitle(endpoint: Titled, params: ParamValues): string {
  const title = titleBesideAsset(endpoint, params)
  return chosenAssets(endpoint, params).reduce((named, { value }) => withAsset(named, value), title)
}

/** The same of loaded data. */
export const seriesTitle = ({ endpoint, metadata }: Pick<SeriesData, 'endpoint' | 'metadata'>): string =>
  plainTitle(endpoint, metadata.parameters ?? {})

/** `solana` → `Solana`, `ETH` → `Ethereum`. */
function assetName(value: string): string {
  return findChain(value)?.name ?? capitalized(value)
}

/** `Mayer multiple` → `Mayer multiple · Bitcoin`. */
const withAsset = (title: string, asset: string): string => `${title} · ${assetName(asset)}`

/** The title without an asset that it names in this way. */
function withoutAsset(title: string, asset: string): string {
  const suffix = withAsset('', asset)
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title
}
