import { LEDGER_DAYS } from '@/lib/sources/store/ledger-tables'
import { type Block, BlockError } from './block'
import { type Chain, checkGenesis } from './chains'
import { hasProof, NO_HASH, nextBits, RETARGET_BLOCKS, targetOf } from './proof'

/** The last block of a chain so far, as far as the next one depends on it. */
export interface Tip {
  height: number
  hash: string
  bits: number
  /** Seconds since 1970, as stated by the header. */
  time: number
  /** Header time of the first block of its 2,016; NaN if that block was not seen. */
  epochTime: number
}

/** The tip after a block. */
export function tipAfter(before: Tip | null, { height, proof: { hash, bits, time } }: Block): Tip {
  const isFirst = height % RETARGET_BLOCKS === 0
  const follows = before !== null && before.height === height - 1
  return { height, hash, bits, time, epochTime: isFirst ? time : follows ? before.epochTime : Number.NaN }
}

/** A tip that is not the block of its height where more blocks come from. */
export function notInChain({ height, hash }: Tip, other: string): BlockError {
  return new BlockError(
    `the ledger ends with block ${height}, ${hash}, but here it is ${other}; to start again, run npx chartroom data remove ${LEDGER_DAYS}`,
  )
}

/**
 * Checks blocks in the order of their heights: proof of work, the hash of block 0, the link to the block before, and
 * the difficulty. Blocks up to the given tip, and those after a gap, are checked by their own proof of work only. Each
 * check throws a BlockError that names the block.
 */
export function createChainCheck(chain: Chain, start: Tip | null): (block: Block) => void {
  let tip = start
  return (block) => {
    const { height, proof } = block
    const of = (what: string) => new BlockError(`block ${height}: ${what}`)
    if (!hasProof(proof.hash, proof.bits, chain.limitBits))
      throw of(`${proof.hash} is not a proof of work on the chain “${chain.name}”`)
    if (height === 0) {
      if (proof.previous !== NO_HASH) throw of('the first block follows another')
      checkGenesis(chain, proof.hash)
    }
    if (tip && height <= tip.height) return
    if (tip && height === tip.height + 1) {
      if (proof.previous !== tip.hash)
        throw of(`it follows ${proof.previous}, but block ${tip.height} is ${tip.hash}`)
      checkDifficulty(chain, tip, block, of)
    }
    tip = tipAfter(tip, block)
  }
}

function checkDifficulty(chain: Chain, tip: Tip, block: Block, of: (what: string) => BlockError): void {
  const { bits } = block.proof
  const hex = (value: number) => value.toString(16).padStart(8, '0')
  if (chain.difficulty === 'any') return
  if (chain.difficulty === 'never') {
    if (bits !== chain.limitBits) throw of(`bits are ${hex(bits)}, not ${hex(chain.limitBits)}`)
    return
  }
  if (block.height % RETARGET_BLOCKS !== 0) {
    if (bits !== tip.bits) throw of(`bits change from ${hex(tip.bits)} to ${hex(bits)} between retargets`)
    return
  }
  if (Number.isNaN(tip.epochTime)) {
    const before = targetOf(tip.bits) ?? 0n
    const after = targetOf(bits) ?? 0n
    if (after > before * 4n || after * 5n < before)
      throw of(`the target changes by more than four times, from ${hex(tip.bits)} to ${hex(bits)}`)
    return
  }
  const wanted = nextBits(tip.bits, tip.time - tip.epochTime, chain.limitBits)
  if (bits !== wanted) throw of(`bits are ${hex(bits)}, but the retarget gives ${hex(wanted)}`)
}
