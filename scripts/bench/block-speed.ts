import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readPair } from '../../lib/sources/importers/blocks/core-files/read-pair'
import { TxTree } from '../../lib/sources/importers/blocks/core-files/tx-tree'
import { doubleHash, headerBytes } from '../../lib/sources/importers/blocks/proof'
import { readBlock } from '../../lib/sources/importers/blocks/read-block'
import { syntheticChain } from '../../lib/sources/importers/blocks/synthetic-blocks.test-data'
import {
  amountVarint,
  compactSize,
  compressedScript,
  varint,
} from '../../lib/sources/importers/blocks/synthetic-scripts.test-data'

interface Both {
  name: string
  text: string
  bytes: Buffer
  undo: Buffer
}

interface NodeBlock {
  height: number
  version: number
  previousblockhash: string
  merkleroot: string
  time: number
  bits: string
  nonce: number
  tx: {
    hex: string
    vin: {
      coinbase?: string
      prevout: { generated: boolean; height: number; value: number; scriptPubKey: { hex: string } }
    }[]
  }[]
}

/** A block as a node answers it, in both forms. */
function bothForms(text: string): Both {
  const block: NodeBlock = JSON.parse(text)
  const header = headerBytes({
    ...block,
    previous: block.previousblockhash,
    merkleRoot: block.merkleroot,
    bits: Number.parseInt(block.bits, 16),
  })
  const bytes = Buffer.concat([
    header,
    compactSize(block.tx.length),
    ...block.tx.map(({ hex }) => Buffer.from(hex, 'hex')),
  ])
  const undo = Buffer.concat([
    compactSize(block.tx.length - 1),
    ...block.tx
      .slice(1)
      .flatMap(({ vin }) => [
        compactSize(vin.length),
        ...vin.flatMap(({ prevout }) => [
          varint(prevout.height * 2 + (prevout.generated ? 1 : 0)),
          Buffer.of(0),
          amountVarint(Math.round(prevout.value * 1e8)),
          compressedScript(Buffer.from(prevout.scriptPubKey.hex, 'hex')),
        ]),
      ]),
  ])
  return { name: `block ${block.height}`, text, bytes, undo }
}

/** Two real blocks if the test data is there, and a synthetic one. */
function samples(): Both[] {
  const folder = process.env.TEST_DATA_DIR
  const paths = [215_049, 361_582].map((height) => join(folder ?? '', `blocks/${height}.json.gz`))
  const real =
    folder && paths.every(existsSync)
      ? paths.map((path) => bothForms(gunzipSync(readFileSync(path)).toString()))
      : []
  const last = [...syntheticChain({ blocks: 14, spends: 9000, fanOut: 5, seed: 11 })].at(-1)
  if (!last) return real
  const { json, bytes, undo } = last
  return [...real, { name: 'synthetic block', text: JSON.stringify(json), bytes, undo }]
}

/** Milliseconds of the processor per call: the best mean of five rounds. */
function timed(work: () => void): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5; round++) {
    const began = process.cpuUsage()
    for (let at = 0; at < 40; at++) work()
    const { user, system } = process.cpuUsage(began)
    best = Math.min(best, (user + system) / 1000 / 40)
  }
  return best
}

/** Speed of reading one block as JSON and as bytes, on one core. */
export function compareForms(): void {
  const tree = new TxTree()
  for (const { name, text, bytes, undo } of samples()) {
    const block = readBlock(JSON.parse(text))
    const { height, time, proof } = block
    const stored = { height, time, hash: proof.hash, previous: proof.previous, bytes }
    const json = timed(() => readBlock(JSON.parse(text)))
    const structure = timed(() => readPair(stored, undo))
    const checksum = timed(() => doubleHash(undo))
    const checked = timed(() => {
      tree.reset()
      readPair(stored, undo, (...places) => tree.add(bytes, ...places))
      if (!bytes.subarray(36, 68).equals(tree.root() ?? bytes)) throw new Error(`${name}: wrong root`)
    })
    const whole = checked + checksum
    console.log(
      `${name}: ${bytes.length} bytes, ${block.txCount} transactions, ${block.inputs} inputs; JSON ${text.length} bytes ${json.toFixed(2)} ms; structure ${structure.toFixed(3)} ms, undo checksum ${checksum.toFixed(3)} ms, with merkle root ${whole.toFixed(3)} ms: ${(json / whole).toFixed(1)}× (structure ${(json / structure).toFixed(0)}×), ${(bytes.length / whole / 1000).toFixed(0)} MB/s`,
    )
  }
}
