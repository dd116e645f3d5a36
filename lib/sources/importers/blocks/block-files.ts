import 'server-only'
import { headOf, lineBatches } from '../shape/lines'
import { type Block, BlockError } from './block'
import { readBlock } from './read-block'

/** Enough for the largest block with all scripts included. */
const LONGEST_BLOCK = 256_000_000

/** Whether a file starts with a block as returned by a node. */
export function looksLikeBlock(text: string): boolean {
  return /^\s*\{/.test(text) && /"(?:merkleroot|previousblockhash|versionHex)"/.test(text)
}

/** Height of the first block of a file, for sorting; null if not stated near the start. */
export async function firstHeight(path: string): Promise<number | null> {
  const [, height] = /"height"\s*:\s*(\d+)/.exec(await headOf(path)) ?? []
  return height === undefined ? null : Number(height)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The blocks of a file: one JSON document over several lines, or one block per line. */
export async function* blocksOf(path: string): AsyncGenerator<Block> {
  let pending = ''
  // Blocks are stored while they are read, so a file may have any length.
  for await (const lines of lineBatches(path, LONGEST_BLOCK, undefined, Number.POSITIVE_INFINITY)) {
    for (const line of lines) {
      if (line.trim() === '' && pending === '') continue
      const whole = pending === '' ? parse(line) : undefined
      if (whole !== undefined) yield readBlock(whole)
      else pending += `${line}\n`
    }
  }
  if (pending === '') return
  const last = parse(pending)
  if (last === undefined) throw new BlockError('the JSON of a block is incomplete or invalid')
  yield readBlock(last)
}
