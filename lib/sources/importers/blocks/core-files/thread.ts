import { parentPort } from 'node:worker_threads'
import { BlockError } from '../block'
import { chainNamed } from '../chains'
import { buffersOf, type PackedBlocks, pack } from './packed'
import { readFilePair, type Wanted } from './read-file'
import { type Headers, scanHeaders } from './scan-headers'

export type Job =
  | { kind: 'scan'; blk: string; key: Uint8Array | null; chain: string }
  | {
      kind: 'read'
      blk: string
      rev: string | null
      key: Uint8Array | null
      chain: string
      verify: boolean
      wanted: Wanted[]
    }

export type Done =
  | { headers: Headers }
  /** The blocks before the error, if there is one. */
  | { blocks: PackedBlocks; error?: { height: number; message: string } }
  | { failure: string }

function work(job: Job): { done: Done; hand: ArrayBuffer[] } {
  const chain = chainNamed(job.chain)
  if (job.kind === 'scan') return { done: { headers: scanHeaders(job.blk, job.key, chain) }, hand: [] }
  const read = []
  let error: { height: number; message: string } | undefined
  const blocks = readFilePair({ ...job, chain }, job.wanted)
  try {
    for (const block of blocks) read.push(block)
  } catch (thrown) {
    if (!(thrown instanceof BlockError)) throw thrown
    const height = Number(/^block (\d+):/.exec(thrown.message)?.[1] ?? job.wanted[0].height)
    error = { height, message: thrown.message }
  }
  const packed = pack(read)
  return { done: { blocks: packed, error }, hand: buffersOf(packed) }
}

parentPort?.on('message', (job: Job) => {
  try {
    const { done, hand } = work(job)
    parentPort?.postMessage(done, hand)
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) })
  }
})
