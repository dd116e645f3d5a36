import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blocksOf } from '../../lib/sources/importers/blocks/block-files'
import { importFromFolder } from '../../lib/sources/importers/blocks/core-files/import-folder'
import { blocksOfFolder } from '../../lib/sources/importers/blocks/core-files/read-folder'
import { startThreads } from '../../lib/sources/importers/blocks/core-files/threads'
import { doubleHash, shown } from '../../lib/sources/importers/blocks/proof'
import {
  competitorOf,
  SYNTHETIC_CHAIN,
  type SyntheticBlock,
  syntheticChain,
} from '../../lib/sources/importers/blocks/synthetic-blocks.test-data'

const FILE_BYTES = 128 * 1024 * 1024
const AS_JSON = 100
const LARGE_BYTES = 1_200_000
const SMALL_BLOCKS = 100_000

/** A file that starts a new one when it is full, as Bitcoin Core writes them. */
class Rotating {
  private number = -1
  private files: number[] = []
  private size = FILE_BYTES
  bytes = 0
  constructor(private readonly folder: string) {}

  add(block: Buffer, undo: Buffer | null): void {
    if (this.size + block.length > FILE_BYTES) {
      this.close()
      this.number++
      const name = (kind: string) => join(this.folder, `${kind}${String(this.number).padStart(5, '0')}.dat`)
      this.files = [openSync(name('blk'), 'w'), openSync(name('rev'), 'w')]
      this.size = 0
    }
    this.write(0, block, Buffer.alloc(0))
    this.size += block.length + 8
    if (!undo) return
    this.write(1, undo, doubleHash(Buffer.concat([block.subarray(4, 36), undo])))
  }

  private write(file: number, content: Buffer, tail: Buffer): void {
    const prefix = Buffer.alloc(8)
    Buffer.from(SYNTHETIC_CHAIN.magic).copy(prefix)
    prefix.writeUInt32LE(content.length, 4)
    const whole = Buffer.concat([prefix, content, tail])
    writeSync(this.files[file], whole)
    this.bytes += whole.length
  }

  close(): void {
    for (const file of this.files) closeSync(file)
    this.files = []
  }
}

/** A chain whose last block is repeated: the same transactions under a new, proven header. */
function* longChain(copies: number, leastBytes: number): Generator<SyntheticBlock> {
  let last: SyntheticBlock | undefined
  for (const block of syntheticChain({ blocks: 30, spends: 9000, fanOut: 5, seed: 11 })) {
    yield block
    last = block
    if (block.json.height > 0 && block.bytes.length > leastBytes) break
  }
  if (!last) return
  let { json, bytes } = last
  for (let at = 0; at < copies; at++) {
    const time = json.time + 600
    bytes = competitorOf(bytes, { previous: json.hash, time })
    json = {
      ...json,
      hash: shown(doubleHash(bytes.subarray(0, 80))),
      previousblockhash: json.hash,
      height: json.height + 1,
      time,
      nonce: bytes.readUInt32LE(76),
      // The times of copies ascend, so the median is that of five blocks before.
      mediantime: Math.max(json.mediantime, time - 5 * 600),
    }
    yield { json, bytes, undo: last.undo }
  }
}

async function counted(
  blocks: AsyncIterable<{ inputs: number }>,
): Promise<{ blocks: number; inputs: number }> {
  const sum = { blocks: 0, inputs: 0 }
  for await (const { inputs } of blocks) {
    sum.blocks++
    sum.inputs += inputs
  }
  return sum
}

/** Seconds of the processor, over all threads, and the result of a task: a shared machine changes those of the clock. */
async function clocked<T>(task: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const began = process.cpuUsage()
  const result = await task()
  const { user, system } = process.cpuUsage(began)
  return [(user + system) / 1e6, result]
}

/** Speed of whole files: the same blocks as JSON and as `blk*.dat`, then an import of `copies` blocks. */
export async function measureFolder(copies: number): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'bench-folder-'))
  try {
    const free = statfsSync(home).bavail * statfsSync(home).bsize
    if (free < copies * 2_500_000) throw new Error(`${home} has no room for ${copies} blocks`)
    const json = join(home, 'blocks.ndjson')
    const few = join(home, 'few')
    const many = join(home, 'many')
    for (const folder of [few, many]) mkdirSync(folder)
    const files = { few: new Rotating(few), many: new Rotating(many) }
    let height = 0
    for (const { json: block, bytes, undo } of longChain(copies, LARGE_BYTES)) {
      const own = height === 0 ? null : undo
      if (height < AS_JSON) {
        writeFileSync(json, `${JSON.stringify(block)}\n`, { flag: 'a' })
        files.few.add(bytes, own)
      }
      files.many.add(bytes, own)
      height++
    }
    files.few.close()
    files.many.close()

    const [asJson, sum] = await clocked(() => counted(blocksOf(json)))
    console.log(
      `JSON: ${sum.blocks} blocks, ${sum.inputs} inputs in ${asJson.toFixed(2)} s of a core: ${(sum.blocks / asJson).toFixed(0)} blocks/s`,
    )
    for (const verify of [false, true]) {
      const threads = startThreads(1)
      const options = { chain: SYNTHETIC_CHAIN, tip: null, threads, verify }
      await counted(blocksOfFolder(few, options))
      const [seconds, read] = await clocked(() => counted(blocksOfFolder(few, options)))
      await threads.close()
      const perBlock = asJson / sum.blocks / (seconds / read.blocks)
      console.log(
        `files, ${verify ? 'all' : 'some'} merkle roots: ${(read.blocks / seconds).toFixed(0)} blocks/s, ${perBlock.toFixed(1)}× JSON`,
      )
    }
    let peak = 0
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 50)
    for (const size of [1, 3]) {
      const [seconds, taken] = await clocked(() =>
        importFromFolder(join(home, `store-${size}`), many, { chain: SYNTHETIC_CHAIN, threads: size }),
      )
      const read = (taken.last ?? 0) + 1
      console.log(
        `import, ${size} threads: ${read} blocks, ${(files.many.bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s of a core: ${(read / seconds).toFixed(0)} blocks/s, ${(files.many.bytes / seconds / 1e6).toFixed(0)} MB/s, peak memory ${Math.round(peak / 1e6)} MB`,
      )
    }
    clearInterval(watch)

    const small = join(home, 'small')
    mkdirSync(small)
    const file = new Rotating(small)
    for (const { json: block, bytes, undo } of longChain(SMALL_BLOCKS, 0))
      file.add(bytes, block.height > 0 ? undo : null)
    file.close()
    const options = { chain: SYNTHETIC_CHAIN, threads: 1 }
    const [seconds] = await clocked(() => importFromFolder(join(home, 'store-small'), small, options))
    console.log(
      `import of ${SMALL_BLOCKS} small blocks in ${seconds.toFixed(1)} s of a core: ${Math.round(SMALL_BLOCKS / seconds)} blocks/s`,
    )
  } finally {
    rmSync(home, { recursive: true })
  }
}
