import { CHAINS, findChain } from '@/lib/contract/chain'
import { type Frame, frame, numbersIn, slice } from '@/lib/engine/frame'
import { acrossMembers, isLate, type Members, sharesOfMembers } from '@/lib/engine/ops/rows/members'
import { defineTable } from '../../../define'
import { chainBegins, chainUniverse } from '../../chain-universe'

/** One column per chain, NaN where the chain has no value. */
export type ByChain = ReadonlyMap<string, Float64Array>

/** Chains beside each other on one time axis. */
export interface Chains {
  time: Float64Array
  columns: ByChain
  /** First day of each chain whose file begins too late. */
  begins: ReadonlyMap<string, number | undefined>
}

interface SideBySide {
  /** Route below `charts/`. */
  name: string
  chains: readonly string[]
  /** Column that is compared. */
  of: string
  /** Transformation of each chain's column before the comparison. */
  prepare?: (x: Float64Array) => Float64Array
  make: (columns: ByChain, chains: Chains) => Record<string, Float64Array>
}

export const ALL_CHAINS: readonly string[] = CHAINS.map(({ id }) => id)

/** Chains with values that the first row must have. */
const MIN_CHAINS = 2

/** `ethereum` → `eth`. */
function tickerOf(chain: string): string {
  return (findChain(chain)?.symbol ?? chain).toLowerCase()
}

/** Rows of a daily chart of one column over several chains. Chains that are not loaded are left out. */
export function sideBySide({ name, chains, of, prepare = (x) => x, make }: SideBySide): void {
  const refs = chains.map((chain) => `chain/${chain}:${of}`)
  defineTable({
    path: `charts/${name}`,
    from: refs,
    over: chainUniverse(chains, (chain) => [`chain/${chain}:${of}`]),
    compute: (inputs) => {
      const columns = new Map(chains.map((chain, at) => [chain, prepare(numbersIn(inputs, refs[at]))]))
      // The windows of the transformation do not make the file late.
      const begins = new Map(
        chains.map((chain, at) => {
          const day = chainBegins(chain, of)
          const late = day !== undefined && isLate(inputs.time, numbersIn(inputs, refs[at]), day)
          return [chain, late ? day : undefined]
        }),
      )
      return fromFirst(inputs, columns, make(columns, { time: inputs.time, columns, begins }))
    },
  })
}

function fromFirst(inputs: Frame, columns: ByChain, made: Record<string, Float64Array>): Frame {
  const present = (row: number) => [...columns.values()].filter((x) => !Number.isNaN(x[row])).length
  let start = 0
  while (start < inputs.time.length && present(start) < MIN_CHAINS) start++
  const columnsMade = Object.values(made)
  let end = inputs.time.length
  while (end > start && columnsMade.every((column) => Number.isNaN(column[end - 1]))) end--
  return slice(frame(inputs.time, made), start, end)
}

/** Some chains as members of a total. */
export function membersOf(
  { time, columns, begins }: Chains,
  chains: readonly string[] = [...columns.keys()],
): Members {
  return {
    time,
    columns: chains.map((chain) => columns.get(chain) as Float64Array),
    begins: chains.map((chain) => begins.get(chain)),
  }
}

/** Each chain as a percentage of the sum over the loaded chains that exist. */
export function sharesOf(chains: Chains, suffix = 'share'): Record<string, Float64Array> {
  const shares = sharesOfMembers(membersOf(chains))
  return Object.fromEntries(
    [...chains.columns.keys()].map((chain, at) => [`${tickerOf(chain)}_${suffix}`, shares[at]]),
  )
}

/** One column per chain, named after its ticker. */
export function eachOf(columns: ByChain, suffix: string): Record<string, Float64Array> {
  return Object.fromEntries([...columns].map(([chain, x]) => [`${tickerOf(chain)}_${suffix}`, x]))
}

/** A statistic over the loaded chains that exist, row by row; NaN where one is missing or fewer than two exist. */
export function across(members: Members, statistic: (values: number[]) => number): Float64Array {
  return acrossMembers(members, MIN_CHAINS, statistic)
}
