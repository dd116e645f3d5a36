import { CHAINS, findChain, RESOLUTIONS } from '@/lib/contract/chain'
import { type Definition, defineSeries, type FieldDefinition, type SeriesDefinition } from '../define'

export const ALL_CHAINS: readonly string[] = CHAINS.map((chain) => chain.id)

/** Chains whose blocks are mined with proof of work today. */
export const MINED_CHAINS: readonly string[] = ['bitcoin', 'litecoin', 'dogecoin']

/** Chains whose ledger consists of outputs, so that every coin has a birthday and is spent whole. */
export const OUTPUT_CHAINS: readonly string[] = ['bitcoin', 'litecoin', 'cardano', 'dogecoin']

/** Chains whose ledger numbers its blocks or ledgers. */
export const HEIGHT_CHAINS: readonly string[] = CHAINS.filter((chain) => chain.heightField).map(
  ({ id }) => id,
)

export const FINE_RESOLUTIONS = RESOLUTIONS

export const LEDGER_SOURCE = 'Coin-age ledger of the chain, or imported network data.'
export const NETWORK_SOURCE = 'Blocks of the chain, or imported network data.'

export interface ChainSeries
  extends Pick<
    SeriesDefinition,
    | 'concept'
    | 'title'
    | 'description'
    | 'reading'
    | 'formula'
    | 'fields'
    | 'primary'
    | 'resolutions'
    | 'twinOf'
    | 'types'
    | 'twinOf'
  > {
  /** `onchain/mvrv`, `charts/a2vr`. */
  path: string
  source?: string
  chains?: readonly string[]
}

/** A series on the ledger of the chain asked for. */
export function chainSeries({
  source = LEDGER_SOURCE,
  chains = ALL_CHAINS,
  ...rest
}: ChainSeries): Definition {
  return defineSeries({
    ...rest,
    source,
    chains,
    cadence: 'daily',
    axis: 'chain/{chain}',
  })
}

/** The fields of another series beside the main ones of a row: on offer, not drawn. */
export function asides(fields: readonly FieldDefinition[]): FieldDefinition[] {
  return fields.map((field) => (field.role === 'alias' ? field : { ...field, role: 'aux' }))
}

/** A field only some chains have. */
export function onlyOn(chains: readonly string[], field: FieldDefinition): FieldDefinition {
  return { ...field, chains }
}

/** Wire name of a `_btc` quantity on another chain: `total_supply`, `litecoin` → `total_supply_ltc`. */
export function nativeName(stem: string, chain: string): string {
  return `${stem}_${(findChain(chain)?.symbol ?? chain).toLowerCase()}`
}
