import { type Block, BlockError, inBlock, type Proof, scriptType } from './block'
import { BlockTally } from './block-tally'
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
type BlockJson = Readonly<Record<string, unknown>>

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
function proofOf(json: BlockJson, txids: readonly string[]): Proof {
  const { version, bits } = json
  if (!Number.isInteger(version) || Math.abs(version as number) > 2 ** 31)
    throw new BlockError('version is not a whole number')
  if (typeof bits !== 'string' || !/^[0-9a-f]{8}$/.test(bits)) throw new BlockError('bits are missing')
  const word = (value: unknown, what: string) => {
    if (count(value, what) > 0xffffffff) throw new BlockError(`${what} is too large`)
    return value as number
  }
  const root = hashOf(json.merkleroot, 'merkleroot')
  const header = {
    version: version as number,
    previous: hashOf(json.previousblockhash ?? NO_HASH, 'previousblockhash'),
    merkleRoot: root,
    time: word(json.time, 'time'),
    bits: Number.parseInt(bits, 16),
    nonce: word(json.nonce, 'nonce'),
  }
  const hash = hashOf(json.hash, 'hash')
  const computed = shown(doubleHash(headerBytes(header)))
  if (hash !== computed) throw new BlockError(`the hash of its header is ${computed}, not ${hash}`)
  if (merkleRoot(txids) !== root) throw new BlockError('its transactions do not have its merkle root')
  return { hash, previous: header.previous, bits: header.bits, time: header.time }
}

/** Parses a block. Throws a BlockError that names what is missing or wrong. Format: Bitcoin Core, `getblock`. */
export function readBlock(json: unknown): Block {
  const block = (json ?? {}) as BlockJson
  const height = count(block.height, 'height')
  return inBlock(height, () => read(block, height))
}

function read(block: BlockJson, height: number): Block {
  const { mediantime, size, tx } = block
  if (!Array.isArray(tx) || tx.length === 0) throw new BlockError('no transactions')
  const tally = new BlockTally(height, String(block.hash))
  for (const [index, { txid = '?', vin, vout }] of (tx as Transaction[]).entries()) {
    if (!Array.isArray(vin) || !Array.isArray(vout))
      throw new BlockError('transactions are not included; getblock needs verbosity 3')
    for (const output of vout)
      tally.output(
        satoshi(output.value, `an output of ${txid}`),
        isUnspendable(output) ? null : scriptType(output.scriptPubKey?.type),
      )
    const isCoinbase = vin.some((input) => input.coinbase !== undefined)
    if (isCoinbase !== (index === 0))
      throw new BlockError(isCoinbase ? `${txid} is a second coinbase` : 'it has no coinbase')
    for (const { prevout } of isCoinbase ? [] : vin) {
      if (!prevout) throw new BlockError(`an input of ${txid} has no prevout; getblock needs verbosity 3`)
      const amount = satoshi(prevout.value, `an input of ${txid}`)
      const from = count(prevout.height, `the height of an output that ${txid} spends`)
      tally.input(from, scriptType(prevout.scriptPubKey?.type), amount)
    }
    tally.endTransaction()
  }
  const txids = (tx as Transaction[]).map(({ txid }) => hashOf(txid, 'a transaction id'))
  return {
    height,
    proof: proofOf(block, txids),
    time: count(mediantime, 'mediantime') * 1000,
    sizeBytes: count(size, 'size'),
    ...tally.sums(),
  }
}
