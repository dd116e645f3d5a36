import { SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { BLOCK_SUMS, type Block } from '../block'

const KINDS = SCRIPT_TYPES.length
const NUMBERS = ['height', 'time', ...BLOCK_SUMS] as const

/** Blocks in few buffers, which threads hand over without a copy. */
export interface PackedBlocks {
  numbers: Float64Array
  proofs: Block['proof'][]
  created: Float64Array
  heights: Int32Array
  types: Uint8Array
  amounts: Float64Array
}

export function pack(blocks: readonly Block[]): PackedBlocks {
  const inputs = blocks.reduce((sum, block) => sum + block.inputs, 0)
  const packed: PackedBlocks = {
    numbers: Float64Array.from(blocks.flatMap((block) => NUMBERS.map((name) => block[name]))),
    proofs: blocks.map(({ proof }) => proof),
    created: new Float64Array(KINDS * blocks.length),
    heights: new Int32Array(inputs),
    types: new Uint8Array(inputs),
    amounts: new Float64Array(inputs),
  }
  let at = 0
  blocks.forEach(({ created, spends }, index) => {
    packed.created.set(created, KINDS * index)
    packed.heights.set(spends.heights, at)
    packed.types.set(spends.types, at)
    packed.amounts.set(spends.amounts, at)
    at += spends.amounts.length
  })
  return packed
}

export const buffersOf = ({ numbers, created, heights, types, amounts }: PackedBlocks): ArrayBuffer[] =>
  [numbers, created, heights, types, amounts].map(({ buffer }) => buffer as ArrayBuffer)

export function unpack({ numbers, proofs, created, heights, types, amounts }: PackedBlocks): Block[] {
  let at = 0
  return proofs.map((proof, index) => {
    const row = NUMBERS.length * index
    const fields = Object.fromEntries(NUMBERS.map((name, column) => [name, numbers[row + column]]))
    const block = fields as unknown as Pick<Block, (typeof NUMBERS)[number]>
    const end = at + block.inputs
    const spends = {
      heights: heights.subarray(at, end),
      types: types.subarray(at, end),
      amounts: amounts.subarray(at, end),
    }
    at = end
    return { ...block, proof, created: created.subarray(KINDS * index, KINDS * (index + 1)), spends }
  })
}
