import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Block } from '../../lib/sources/importers/blocks/block'
import { sequence } from '../../lib/sources/importers/blocks/synthetic-blocks.test-data'
import { takeBlocks } from '../../lib/sources/importers/blocks/take-blocks'
import { openStore } from '../../lib/sources/store/open-store'
import { measureFolder } from './block-folder'
import { compareForms } from './block-speed'

// Speed and disk space of block imports, with synthetic blocks that have spends of every age.
const { values } = parseArgs({
  options: {
    blocks: { type: 'string', default: '900000' },
    spends: { type: 'string', default: '40' },
    files: { type: 'string', default: '1500' },
  },
})
const BLOCKS = Number(values.blocks)
const SPENDS = Number(values.spends)
const GENESIS = Date.UTC(2009, 0, 3, 18)

let highest = 0
function note() {
  highest = Math.max(highest, process.memoryUsage().rss)
}

/** Blocks whose spends use outputs of older blocks, recent ones more often. */
function* blocks(): Generator<Block> {
  const random = sequence(7)
  const left = new Float64Array(BLOCKS)
  for (let height = 0; height < BLOCKS; height++) {
    const heights = new Int32Array(height === 0 ? 0 : SPENDS)
    const amounts = new Float64Array(heights.length)
    let moved = 0
    for (let at = 0; at < heights.length; at++) {
      const from = Math.max(0, Math.floor(height - 1 - random() ** 6 * height))
      heights[at] = from
      amounts[at] = Math.floor(left[from] * 0.2)
      left[from] -= amounts[at]
      moved += amounts[at]
    }
    const issuance = Math.floor(5_000_000_000 / 2 ** Math.floor(height / 210_000))
    left[height] = issuance + moved
    const created = new Float64Array(7)
    created[1] = issuance + moved
    if (height % 5000 === 0) note()
    yield {
      height,
      time: GENESIS + height * 600_000,
      proof: { hash: height.toString(16).padStart(64, '0'), previous: '', bits: 0, time: 0 },
      sizeBytes: 1e6,
      txCount: SPENDS,
      inputs: SPENDS,
      outputs: 2 * SPENDS,
      unspendable: 0,
      issuance,
      burned: 0,
      fees: 0,
      created,
      spends: { heights, types: new Uint8Array(heights.length).fill(1), amounts },
    }
  }
}

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

const folder = mkdtempSync(join(tmpdir(), 'bench-blocks-'))
try {
  compareForms()
  await measureFolder(Number(values.files))

  let began = performance.now()
  const taken = await takeBlocks(folder, blocks())
  const take = (performance.now() - began) / 1000
  note()
  const bytes = bytesOf(folder)
  console.log(
    `import: ${taken.blocks} blocks, ${taken.days} days in ${take.toFixed(1)} s: ${Math.round(taken.blocks / take)} blocks/s, ${Math.round((taken.blocks * SPENDS) / take)} inputs/s, peak memory ${Math.round(highest / 1e6)} MB`,
  )
  console.log(`store: ${(bytes / 1e6).toFixed(0)} MB, ${Math.round(bytes / taken.days)} bytes per day`)

  began = performance.now()
  const store = await openStore(folder)
  const table = await store.load('chain/bitcoin', '1d', ['supply', 'coin_days_destroyed'])
  note()
  console.log(
    `replay: ${table.time.length} days in ${((performance.now() - began) / 1000).toFixed(1)} s, peak memory ${Math.round(highest / 1e6)} MB`,
  )
} finally {
  rmSync(folder, { recursive: true })
}
