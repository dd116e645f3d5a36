import { type Frame, frame, isNumeric, lowerBound } from '@/lib/engine/frame'

/** Table with the difficulty of block rows: one row per epoch; `block_height` is its first block. */
export const EPOCH_TABLE = 'epochs/bitcoin'
export const EPOCH_BLOCKS = 2016

/** Block rows with the difficulty of their epoch; NaN beyond the last known epoch. */
export function blockDifficulty(blocks: Frame, epochs: Frame): Frame {
  const height = blocks.columns.block_height
  const starts = epochs.columns.block_height
  const values = epochs.columns.difficulty
  if (!height || !starts || !values || !isNumeric(height) || !isNumeric(starts) || !isNumeric(values))
    return blocks
  const difficulty = height.map((block) => {
    const start = Math.floor(block / EPOCH_BLOCKS) * EPOCH_BLOCKS
    const row = lowerBound(starts, start)
    return starts[row] === start ? values[row] : Number.NaN
  })
  const given = blocks.columns.difficulty
  const merged =
    given && isNumeric(given) ? given.map((v, i) => (Number.isNaN(v) ? difficulty[i] : v)) : difficulty
  return frame(blocks.time, { ...blocks.columns, difficulty: merged })
}
