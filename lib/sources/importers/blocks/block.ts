import { SCRIPT_TYPES } from '@/lib/sources/base-tables'

/** Numbers of a block that a day adds up. */
export const BLOCK_SUMS = [
  'issuance',
  'burned',
  'fees',
  'txCount',
  'sizeBytes',
  'inputs',
  'outputs',
  'unspendable',
] as const

/** The parts of a block that the ledger needs. Amounts are whole satoshi. */
export interface Block {
  height: number
  /** Median time of this and the previous ten blocks in ms. It never decreases, so days are separated by it. */
  time: number
  proof: Proof
  sizeBytes: number
  txCount: number
  /** Inputs and outputs of transactions. Inputs of the coinbase do not count, its outputs do. */
  inputs: number
  outputs: number
  /** Outputs that can never be spent. */
  unspendable: number
  /** Newly created coins: all outputs minus all inputs. Unclaimed rewards and the reward of block 0 do not exist. */
  issuance: number
  /** Value of outputs that can never be spent, without rewards that do not exist. */
  burned: number
  fees: number
  /** Value of outputs that can be spent by script type, in the order of `SCRIPT_TYPES`. */
  created: Float64Array
  spends: Spends
}

/** Values that tie a block to its chain. Hashes are hexadecimal, as shown. */
export interface Proof {
  hash: string
  previous: string
  /** Target in compact form. */
  bits: number
  /** Time that the miner stated, in seconds. */
  time: number
}

/** Inputs of a block: height of the block that created the coin, its script type, and its value. */
export interface Spends {
  heights: Int32Array
  types: Uint8Array
  amounts: Float64Array
}

/** An invalid block. The message says which block and why. */
export class BlockError extends Error {}

/** Calls `read`, and names the block in its BlockErrors. */
export function inBlock<T>(height: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof BlockError) throw new BlockError(`block ${height}: ${error.message}`)
    throw error
  }
}

const OTHER = SCRIPT_TYPES.indexOf('other')

const TYPE_OF_SCRIPT: ReadonlyMap<string, (typeof SCRIPT_TYPES)[number]> = new Map(
  Object.entries({
    pubkey: 'p2pk',
    pubkeyhash: 'p2pkh',
    scripthash: 'p2sh',
    witness_v0_keyhash: 'p2wpkh',
    witness_v0_scripthash: 'p2wsh',
    witness_v1_taproot: 'p2tr',
  }),
)

/** Index in `SCRIPT_TYPES` for a script type named as in Bitcoin Core. */
export function scriptType(name: string | undefined): number {
  const type = name === undefined ? undefined : TYPE_OF_SCRIPT.get(name)
  return type ? SCRIPT_TYPES.indexOf(type) : OTHER
}

const COIN = 1e8

/** Value spent times blocks held, in coin-blocks. Spends within the same block count zero. */
export function coinBlocksDestroyed({ height, spends }: Block): number {
  let sum = 0
  for (let at = 0; at < spends.amounts.length; at++) {
    sum += (spends.amounts[at] / COIN) * (height - spends.heights[at])
  }
  return sum
}
