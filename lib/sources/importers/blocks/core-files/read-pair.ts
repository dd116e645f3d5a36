import { SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { type Block, BlockError } from '../block'
import { hasDeadReward } from '../chains'
import { HEADER_BYTES } from '../proof'
import { Cursor, decompressAmount } from './cursor'
import { isUnspendableAt, lengthOfCode, scriptTypeAt, typeOfCode } from './script'

/** A block of a `blk*.dat` file and what its header and its chain say about it. */
export interface StoredBlock {
  height: number
  hash: string
  previous: string
  /** Median time in ms. */
  time: number
  bytes: Uint8Array
}

/** Outputs per transaction are summed as they are read, so that no object exists per transaction, input or output. */
class Outputs {
  created = new Float64Array(SCRIPT_TYPES.length)
  count = 0
  unspendable = 0
  burned = 0
  dead = 0
  made = 0

  /** Reads the outputs of a transaction and returns their sum. */
  read(cursor: Cursor, isDead: boolean): number {
    const { bytes } = cursor
    const length = cursor.compactSize()
    let sum = 0
    for (let at = 0; at < length; at++) {
      const amount = cursor.amount()
      const size = cursor.compactSize()
      const script = cursor.skip(size)
      sum += amount
      if (isDead) {
        this.dead += amount
        this.unspendable++
      } else if (isUnspendableAt(bytes, script, size)) {
        this.burned += amount
        this.unspendable++
      } else this.created[scriptTypeAt(bytes, script, size)] += amount
    }
    this.count += length
    this.made += sum
    return sum
  }
}

/** Inputs of a block, from its undo data. */
class Inputs {
  private heights = new Int32Array(4096)
  private types = new Uint8Array(4096)
  private amounts = new Float64Array(4096)
  count = 0
  paid = 0

  /** Reads the undo data of a transaction with `inputs` inputs and returns their sum. Format: `undo.h`, `coins.h`. */
  read(undo: Cursor, inputs: number, height: number): number {
    if (undo.compactSize() !== inputs) throw new BlockError('its undo data has another number of inputs')
    let sum = 0
    for (let at = 0; at < inputs; at++) {
      const from = Math.floor(undo.varint() / 2)
      if (from === 0)
        throw new BlockError(
          'its undo data lacks heights because Bitcoin Core before 0.15 wrote it; start the node once with -reindex',
        )
      if (from > height) throw new BlockError(`it spends an output of the later block ${from}`)
      undo.varint()
      const amount = decompressAmount(undo.varint())
      const code = undo.varint()
      const script = undo.skip(lengthOfCode(code))
      if (this.count === this.amounts.length) this.grow()
      this.heights[this.count] = from
      this.types[this.count] = typeOfCode(code, undo.bytes, script)
      this.amounts[this.count++] = amount
      sum += amount
    }
    this.paid += sum
    return sum
  }

  private grow(): void {
    const widen = <T extends Int32Array | Uint8Array | Float64Array>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    const length = 2 * this.count
    this.heights = widen(this.heights, new Int32Array(length))
    this.types = widen(this.types, new Uint8Array(length))
    this.amounts = widen(this.amounts, new Float64Array(length))
  }

  spends() {
    return {
      heights: this.heights.slice(0, this.count),
      types: this.types.slice(0, this.count),
      amounts: this.amounts.slice(0, this.count),
    }
  }
}

/** Positions of the transactions of a block, for their ids: start, end of the outputs, and end, per transaction. */
export type Visit = (start: number, body: number, bodyEnd: number, end: number) => void

/**
 * Reads a block and its undo data, which lists what each input spends. Block 0 has none. `visit` gets the positions of
 * each transaction. Throws a BlockError that names the block. Format: `primitives/block.h` of Bitcoin Core.
 */
export function readPair(stored: StoredBlock, undoBytes: Uint8Array | null, visit?: Visit): Block {
  try {
    return read(stored, undoBytes, visit)
  } catch (error) {
    if (error instanceof BlockError) throw new BlockError(`block ${stored.height}: ${error.message}`)
    throw error
  }
}

function read(
  { height, hash, previous, time, bytes }: StoredBlock,
  undoBytes: Uint8Array | null,
  visit?: Visit,
) {
  const cursor = new Cursor(bytes)
  cursor.skip(68)
  const stated = cursor.uint32()
  const bits = cursor.uint32()
  cursor.at = HEADER_BYTES
  const txCount = cursor.compactSize()
  if (txCount === 0) throw new BlockError('no transactions')
  const undo = undoBytes && new Cursor(undoBytes)
  if (!undo && height > 0) throw new BlockError('it has no undo data')
  if (undo && undo.compactSize() !== txCount - 1)
    throw new BlockError('its undo data has another number of transactions')
  const outputs = new Outputs()
  const inputs = new Inputs()
  let fees = 0
  for (let at = 0; at < txCount; at++) {
    const start = cursor.skip(4)
    const isSegwit = bytes[cursor.at] === 0
    if (isSegwit && bytes[cursor.skip(2) + 1] !== 1) throw new BlockError('a transaction has unknown flags')
    const body = cursor.at
    const count = cursor.compactSize()
    for (let input = 0; input < count; input++) {
      cursor.skip(36)
      cursor.skip(cursor.compactSize())
      cursor.skip(4)
    }
    const out = outputs.read(cursor, at === 0 && hasDeadReward(height, hash))
    const bodyEnd = cursor.at
    if (isSegwit) {
      for (let input = 0; input < count; input++) {
        const items = cursor.compactSize()
        for (let item = 0; item < items; item++) cursor.skip(cursor.compactSize())
      }
    }
    cursor.skip(4)
    visit?.(start, body, bodyEnd, cursor.at)
    if (at === 0 || !undo) continue
    const spent = inputs.read(undo, count, height)
    if (spent < out) throw new BlockError('a transaction pays out more than it spends')
    fees += spent - out
  }
  if (cursor.at !== bytes.length) throw new BlockError('bytes follow its transactions')
  if (undo && undo.at !== undo.end) throw new BlockError('bytes follow its undo data')
  return {
    height,
    time,
    proof: { hash, previous, bits, time: stated },
    sizeBytes: bytes.length,
    txCount,
    inputs: inputs.count,
    outputs: outputs.count,
    unspendable: outputs.unspendable,
    issuance: outputs.made - outputs.dead - inputs.paid,
    burned: outputs.burned,
    fees,
    created: outputs.created,
    spends: inputs.spends(),
  }
}
