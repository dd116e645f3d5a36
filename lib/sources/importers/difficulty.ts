import 'server-only'
import { frame } from '@/lib/engine/frame'
import { EPOCH_BLOCKS, EPOCH_TABLE } from '@/lib/sources/store/block-difficulty'
import type { Format } from './format'
import { wholeText } from './shape/lines'

const EASIEST_TARGET = 0xffffn << 208n

/** Exact to double precision: difficulty = 0xFFFF·2^208 / target, in integers scaled by 2^64. */
function difficultyOf(target: bigint): number {
  return Number((EASIEST_TARGET << 64n) / target) / 2 ** 64
}

/**
 * Checkpoints `[hash of the last block of epoch i, target from the next block on]`: entry i belongs to epoch i + 1;
 * epoch 0 has difficulty 1.
 */
export const difficultyEpochs: Format = {
  id: 'difficulty-epochs',
  title: 'target of each Bitcoin difficulty epoch',
  recognize({ text }) {
    return /^\s*\[\s*\[\s*"[0-9a-f]{64}",\s*\d{30,}\s*\]/.test(text) ? 'bitcoin' : null
  },
  async read(file) {
    const found = [...(await wholeText(file.path)).matchAll(/"[0-9a-f]{64}",\s*(\d+)\s*\]/g)]
    const difficulty = Float64Array.of(1, ...found.map(([, target]) => difficultyOf(BigInt(target))))
    const height = difficulty.map((_, epoch) => epoch * EPOCH_BLOCKS)
    return {
      rows: found.length,
      rejected: [],
      rejectedCount: 0,
      contributions: [
        {
          table: EPOCH_TABLE,
          resolution: 'block',
          layer: 'difficulty' as const,
          frame: frame(height.slice(), { block_height: height, difficulty }),
        },
      ],
    }
  },
}
