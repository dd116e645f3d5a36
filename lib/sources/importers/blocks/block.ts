import { SCRIPT_TYPES } from '@/lib/sources/base-tables'

/** What of a block matters to the ledger. Amounts are whole satoshi. */
export interface Block {
  height: number
  /** Median time of the eleven blocks before, ms; it never goes back, so days are cut by it. */
  time: number
  sizeBytes: number
  txCount: number
  /** Inputs and outputs of transactions other than the coinbase’s inputs; the coinbase’s outputs count. */
  inputs: number
  outputs: number
  /** Coins made out of nothing: all outputs less all inputs. Unclaimed reward was never made. */
  issuance: number
  fees: number
  /** Value of the outputs by script type, in the order of `SCRIPT_TYPES`. */
  created: Float64Array
  spends: Spends
}

/** The inputs of a block: height of the block that made the coin, its script type, its value. */
export interface Spends {
  heights: Int32Array
  types: Uint8Array
  amounts: Float64Array
}

/** A block that is not what it should be; says which and why. */
export class BlockError extends Error {}

const OTHER = SCRIPT_TYPES.indexOf('other')

const TYPE_OF_SCRIPT: Readonly<Record<string, (typeof SCRIPT_TYPES)[number]>> = {
  pubkey: 'p2pk',
  pubkeyhash: 'p2pkh',
  scripthash: 'p2sh',
  witness_v0_keyhash: 'p2wpkh',
  witness_v0_scripthash: 'p2wsh',
  witness_v1_taproot: 'p2tr',
}

/** Place in `SCRIPT_TYPES` of a script type as Bitcoin Core names it. */
export function scriptType(name: string | undefined): number {
  const type = name === undefined ? undefined : TYPE_OF_SCRIPT[name]
  return type ? SCRIPT_TYPES.indexOf(type) : OTHER
}

const COIN = 1e8

/** Value spent times blocks held, in coins times blocks; same-block spends count nothing. */
export function coinBlocksDestroyed({ height, spends }: Block): number {
  let sum = 0
  for (let at = 0; at < spends.amounts.length; at++) {
    sum += (spends.amounts[at] / COIN) * (height - spends.heights[at])
  }
  return sum
}
