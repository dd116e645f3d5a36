import { CHAINS, findChain, RESOLUTIONS } from '@/lib/contract/chain'
import { type Definition, defineSeries, type FieldDefinition, type SeriesDefinition } from '../define'

export const ALL_CHAINS: readonly string[] = CHAINS.map((chain) => chain.id)

/** Chains secured by proof of work today. */
export const MINED_CHAINS: readonly string[] = ['bitcoin', 'litecoin', 'dogecoin']

/** UTXO chains: every output has a creation date and is spent whole. */
export const OUTPUT_CHAINS: readonly string[] = ['bitcoin', 'litecoin', 'cardano', 'dogecoin']

/** Chains that number their blocks or ledgers. */
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
    | 'partOf'
    | 'twinOf'
    | 'equals'
    | 'types'
  > {
  /** `onchain/mvrv`, `charts/a2vr`. */
  path: string
  source?: string
  chains?: readonly string[]
}

/** A series on the ledger of the requested chain. */
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

/** Returns a function that defines series of chains with properties that they share, such as their concept. */
export function chainSeriesWith<Shared extends Partial<ChainSeries>>(shared: Shared) {
  return (series: Omit<ChainSeries, keyof Shared> & Partial<ChainSeries>): Definition =>
    chainSeries({ ...shared, ...series } as ChainSeries)
}

/** Turns the fields of another series into secondary fields of a row: available, but not drawn by default. */
export function asSecondary(fields: readonly FieldDefinition[]): FieldDefinition[] {
  return fields.map((field) => (field.role === 'alias' ? field : { ...field, role: 'aux' }))
}

/** Wire name of a `_btc` quantity on another chain: `total_supply`, `litecoin` → `total_supply_ltc`. */
export function nativeName(stem: string, chain: string): string {
  return `${stem}_${(findChain(chain)?.symbol ?? chain).toLowerCase()}`
}
