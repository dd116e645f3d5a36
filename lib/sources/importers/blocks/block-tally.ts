import { SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { type Block, BlockError } from './block'
import { hasDeadReward } from './chains'

const FIRST_INPUTS = 4096

/** A copy with room for twice as many numbers. */
export function doubled<T extends Int32Array | Uint8Array | Float64Array>(from: T): T {
  const to = new (from.constructor as new (length: number) => T)(2 * from.length)
  to.set(from)
  return to
}

/** Sums of a block, added while its transactions are read, so that no object exists per transaction, input or output. */
export class BlockTally {
  private readonly created = new Float64Array(SCRIPT_TYPES.length)
  private heights = new Int32Array(FIRST_INPUTS)
  private types = new Uint8Array(FIRST_INPUTS)
  private amounts = new Float64Array(FIRST_INPUTS)
  private readonly hasDeadReward: boolean
  private txCount = 0
  private inputs = 0
  private outputs = 0
  private unspendable = 0
  private burned = 0
  private issuance = 0
  private fees = 0
  /** Amounts of the transaction that is being read. */
  private made = 0
  private dead = 0
  private spent = 0

  constructor(
    private readonly height: number,
    hash: string,
  ) {
    this.hasDeadReward = hasDeadReward(height, hash)
  }

  /** Adds an output by the index of its script type, null if it can never be spent. */
  output(amount: number, type: number | null): void {
    this.outputs++
    this.made += amount
    const isDead = this.txCount === 0 && this.hasDeadReward
    if (!isDead && type !== null) {
      this.created[type] += amount
      return
    }
    this.unspendable++
    if (isDead) this.dead += amount
    else this.burned += amount
  }

  /** Adds an input that spends an output of block `from`. */
  input(from: number, type: number, amount: number): void {
    if (from > this.height) throw new BlockError(`it spends an output of the later block ${from}`)
    if (this.inputs === this.amounts.length) {
      this.heights = doubled(this.heights)
      this.types = doubled(this.types)
      this.amounts = doubled(this.amounts)
    }
    this.heights[this.inputs] = from
    this.types[this.inputs] = type
    this.amounts[this.inputs++] = amount
    this.spent += amount
  }

  /** Ends a transaction. Only the first one, the coinbase, can pay out more than it spends. */
  endTransaction(): void {
    if (this.txCount++ > 0) {
      if (this.spent < this.made) throw new BlockError('a transaction pays out more than it spends')
      this.fees += this.spent - this.made
    }
    this.issuance += this.made - this.dead - this.spent
    this.made = 0
    this.dead = 0
    this.spent = 0
  }

  sums(): Omit<Block, 'height' | 'time' | 'proof' | 'sizeBytes'> {
    const { txCount, inputs, outputs, unspendable, issuance, burned, fees, created } = this
    const spends = {
      heights: this.heights.slice(0, inputs),
      types: this.types.slice(0, inputs),
      amounts: this.amounts.slice(0, inputs),
    }
    return { txCount, inputs, outputs, unspendable, issuance, burned, fees, created, spends }
  }
}
