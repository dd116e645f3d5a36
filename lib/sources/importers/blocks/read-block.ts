import { SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { type Block, BlockError, scriptType } from './block'

const COIN = 1e8

interface Output {
  value?: unknown
  scriptPubKey?: { type?: string }
}

interface Input {
  coinbase?: string
  prevout?: Output & { height?: unknown }
}

interface Transaction {
  txid?: string
  vin?: Input[]
  vout?: Output[]
}

/** The answer of `getblock` with verbosity 3, in which each input includes the output it spends. */
interface BlockJson {
  height?: unknown
  mediantime?: unknown
  size?: unknown
  tx?: unknown
}

function count(value: unknown, what: string): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0)
    throw new BlockError(`${what} is not a whole number`)
  return value as number
}

/** Converts coins, written with eight decimals, to satoshi. */
function satoshi(value: unknown, what: string): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= 21e6))
    throw new BlockError(`${what} has no value`)
  return Math.round(value * COIN)
}

/** Parses a block. Throws a BlockError that names what is missing. Format: Bitcoin Core, `getblock`. */
export function readBlock(json: unknown): Block {
  const { height: given, mediantime, size, tx } = (json ?? {}) as BlockJson
  const height = count(given, 'height')
  const of = (what: string) => `block ${height}: ${what}`
  if (!Array.isArray(tx) || tx.length === 0) throw new BlockError(of('no transactions'))
  const created = new Float64Array(SCRIPT_TYPES.length)
  const heights: number[] = []
  const types: number[] = []
  const amounts: number[] = []
  let outputs = 0
  let made = 0
  let paid = 0
  let fees = 0
  for (const { txid = '?', vin, vout } of tx as Transaction[]) {
    if (!Array.isArray(vin) || !Array.isArray(vout)) {
      throw new BlockError(of('transactions are not included; getblock needs verbosity 3'))
    }
    let out = 0
    for (const output of vout) {
      const amount = satoshi(output.value, of(`an output of ${txid}`))
      created[scriptType(output.scriptPubKey?.type)] += amount
      out += amount
    }
    outputs += vout.length
    made += out
    if (vin.some((input) => input.coinbase !== undefined)) continue
    let spent = 0
    for (const { prevout } of vin) {
      if (!prevout) throw new BlockError(of(`an input of ${txid} has no prevout; getblock needs verbosity 3`))
      const amount = satoshi(prevout.value, of(`an input of ${txid}`))
      const from = count(prevout.height, of(`the height of an output that ${txid} spends`))
      if (from > height) throw new BlockError(of(`${txid} spends an output of the later block ${from}`))
      heights.push(from)
      types.push(scriptType(prevout.scriptPubKey?.type))
      amounts.push(amount)
      spent += amount
    }
    if (spent < out) throw new BlockError(of(`${txid} pays out more than it spends`))
    paid += spent
    fees += spent - out
  }
  return {
    height,
    time: count(mediantime, of('mediantime')) * 1000,
    sizeBytes: count(size, of('size')),
    txCount: tx.length,
    inputs: amounts.length,
    outputs,
    issuance: made - paid,
    fees,
    created,
    spends: {
      heights: Int32Array.from(heights),
      types: Uint8Array.from(types),
      amounts: Float64Array.from(amounts),
    },
  }
}
