import { SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { type Block, BlockError, type Proof, scriptType } from './block'
import { hasDeadReward } from './chains'
import { doubleHash, headerBytes, merkleRoot, NO_HASH, shown } from './proof'

const COIN = 1e8

interface Output {
  value?: unknown
  scriptPubKey?: { type?: string; hex?: string }
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
  hash?: unknown
  version?: unknown
  previousblockhash?: unknown
  merkleroot?: unknown
  time?: unknown
  bits?: unknown
  nonce?: unknown
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

const OP_RETURN = '6a'
const LONGEST_SCRIPT = 10_000

/** Whether an output can never be spent: its script starts with OP_RETURN or is too long. */
function isUnspendable({ scriptPubKey }: Output): boolean {
  const { hex, type } = scriptPubKey ?? {}
  if (hex === undefined) return type === 'nulldata'
  return hex.startsWith(OP_RETURN) || hex.length > 2 * LONGEST_SCRIPT
}

function hashOf(value: unknown, what: string): string {
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value))
    throw new BlockError(`${what} is not a hash`)
  return value
}

/** Computes the hash of the header, which must be the stated one, and the root of the transactions. */
function proofOf(json: BlockJson, txids: readonly string[], of: (what: string) => string): Proof {
  const { version, bits } = json
  if (!Number.isInteger(version) || Math.abs(version as number) > 2 ** 31)
    throw new BlockError(of('version is not a whole number'))
  if (typeof bits !== 'string' || !/^[0-9a-f]{8}$/.test(bits)) throw new BlockError(of('bits are missing'))
  const word = (value: unknown, what: string) => {
    if (count(value, of(what)) > 0xffffffff) throw new BlockError(of(`${what} is too large`))
    return value as number
  }
  const root = hashOf(json.merkleroot, of('merkleroot'))
  const header = {
    version: version as number,
    previous: hashOf(json.previousblockhash ?? NO_HASH, of('previousblockhash')),
    merkleRoot: root,
    time: word(json.time, 'time'),
    bits: Number.parseInt(bits, 16),
    nonce: word(json.nonce, 'nonce'),
  }
  const hash = hashOf(json.hash, of('hash'))
  const computed = shown(doubleHash(headerBytes(header)))
  if (hash !== computed) throw new BlockError(of(`the hash of its header is ${computed}, not ${hash}`))
  if (merkleRoot(txids) !== root) throw new BlockError(of('its transactions do not have its merkle root'))
  return { hash, previous: header.previous, bits: header.bits, time: header.time }
}

/** Parses a block. Throws a BlockError that names what is missing or wrong. Format: Bitcoin Core, `getblock`. */
export function readBlock(json: unknown): Block {
  const block = (json ?? {}) as BlockJson
  const { height: given, mediantime, size, tx } = block
  const height = count(given, 'height')
  const of = (what: string) => `block ${height}: ${what}`
  if (!Array.isArray(tx) || tx.length === 0) throw new BlockError(of('no transactions'))
  const created = new Float64Array(SCRIPT_TYPES.length)
  const heights: number[] = []
  const types: number[] = []
  const amounts: number[] = []
  let outputs = 0
  let unspendable = 0
  let burned = 0
  let made = 0
  let paid = 0
  let fees = 0
  let dead = 0
  for (const [index, { txid = '?', vin, vout }] of (tx as Transaction[]).entries()) {
    if (!Array.isArray(vin) || !Array.isArray(vout)) {
      throw new BlockError(of('transactions are not included; getblock needs verbosity 3'))
    }
    const isDead = index === 0 && hasDeadReward(height, String(block.hash))
    let out = 0
    for (const output of vout) {
      const amount = satoshi(output.value, of(`an output of ${txid}`))
      out += amount
      if (isDead) {
        dead += amount
        unspendable++
      } else if (isUnspendable(output)) {
        burned += amount
        unspendable++
      } else created[scriptType(output.scriptPubKey?.type)] += amount
    }
    outputs += vout.length
    made += out
    const isCoinbase = vin.some((input) => input.coinbase !== undefined)
    if (isCoinbase !== (index === 0))
      throw new BlockError(of(isCoinbase ? `${txid} is a second coinbase` : 'it has no coinbase'))
    if (isCoinbase) continue
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
  const txids = (tx as Transaction[]).map(({ txid }) => hashOf(txid, of('a transaction id')))
  return {
    height,
    proof: proofOf(block, txids, of),
    time: count(mediantime, of('mediantime')) * 1000,
    sizeBytes: count(size, of('size')),
    txCount: tx.length,
    inputs: amounts.length,
    outputs,
    unspendable,
    issuance: made - dead - paid,
    burned,
    fees,
    created,
    spends: {
      heights: Int32Array.from(heights),
      types: Uint8Array.from(types),
      amounts: Float64Array.from(amounts),
    },
  }
}
