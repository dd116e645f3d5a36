import { type Block, BlockError, inBlock } from '../block'
import { BlockTally } from '../block-tally'
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

function readOutputs(cursor: Cursor, tally: BlockTally): void {
  const { bytes } = cursor
  const length = cursor.compactSize()
  for (let at = 0; at < length; at++) {
    const amount = cursor.amount()
    const size = cursor.compactSize()
    const script = cursor.skip(size)
    tally.output(amount, isUnspendableAt(bytes, script, size) ? null : scriptTypeAt(bytes, script, size))
  }
}

/** Reads the undo data of a transaction with `inputs` inputs. Format: `undo.h`, `coins.h`. */
function readInputs(undo: Cursor, inputs: number, tally: BlockTally): void {
  if (undo.compactSize() !== inputs) throw new BlockError('its undo data has another number of inputs')
  for (let at = 0; at < inputs; at++) {
    const from = Math.floor(undo.varint() / 2)
    if (from === 0)
      throw new BlockError(
        'its undo data lacks heights because Bitcoin Core before 0.15 wrote it; start the node once with -reindex',
      )
    undo.varint()
    const amount = decompressAmount(undo.varint())
    const code = undo.varint()
    const script = undo.skip(lengthOfCode(code))
    tally.input(from, typeOfCode(code, undo.bytes, script), amount)
  }
}

/** Positions of the transactions of a block, for their ids: start, end of the outputs, and end, per transaction. */
export type Visit = (start: number, body: number, bodyEnd: number, end: number) => void

/**
 * Reads a block and its undo data, which lists what each input spends. Block 0 has none. `visit` gets the positions of
 * each transaction. Throws a BlockError that names the block. Format: `primitives/block.h` of Bitcoin Core.
 */
export const readPair = (stored: StoredBlock, undoBytes: Uint8Array | null, visit?: Visit): Block =>
  inBlock(stored.height, () => read(stored, undoBytes, visit))

function read(
  { height, hash, previous, time, bytes }: StoredBlock,
  undoBytes: Uint8Array | null,
  visit?: Visit,
): Block {
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
  const tally = new BlockTally(height, hash)
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
    readOutputs(cursor, tally)
    const bodyEnd = cursor.at
    if (isSegwit) {
      for (let input = 0; input < count; input++) {
        const items = cursor.compactSize()
        for (let item = 0; item < items; item++) cursor.skip(cursor.compactSize())
      }
    }
    cursor.skip(4)
    visit?.(start, body, bodyEnd, cursor.at)
    if (at > 0 && undo) readInputs(undo, count, tally)
    tally.endTransaction()
  }
  if (cursor.at !== bytes.length) throw new BlockError('bytes follow its transactions')
  if (undo && undo.at !== undo.end) throw new BlockError('bytes follow its undo data')
  const proof = { hash, previous, bits, time: stated }
  return { height, time, proof, sizeBytes: bytes.length, ...tally.sums() }
}
