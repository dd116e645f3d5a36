import { CHAINS } from '@/lib/contract/chain'
import { frame, slice } from '@/lib/engine/frame'
import { defineTable } from '../../define'
import { expression, type Meaning } from '../../formulas/expression'
import { chainUniverse } from '../chain-universe'

/** Rows are Bitcoin’s days, from the first to the last on which a formula of the series has a value. */
defineTable({
  path: 'across chains',
  rows: ({ fields }) => {
    const parts = fields.map(({ name, of }) => ({ name, ...expression('part', { part: of as Meaning }) }))
    const from = [...new Set(parts.flatMap((part) => part.from))]
    return {
      from,
      over: chainUniverse(
        CHAINS.map(({ id }) => id),
        (chain) => from.filter((ref) => ref.startsWith(`chain/${chain}:`)),
      ),
      compute: (input, context) => {
        const columns = parts.map(({ name, from: refs, compute }) => {
          const inputs = refs.map((ref) => input.columns[ref] as Float64Array)
          return [name, compute(inputs, context) as Float64Array] as const
        })
        const has = (_: number, row: number) => columns.some(([, values]) => !Number.isNaN(values[row]))
        const first = input.time.findIndex(has)
        return slice(
          frame(input.time, Object.fromEntries(columns)),
          Math.max(first, 0),
          input.time.findLastIndex(has) + 1,
        )
      },
    }
  },
})
