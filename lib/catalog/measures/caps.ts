import { partsOfWholes } from '@/lib/sources/one-source'
import { type Measure, measure } from '../define'
import { expression } from '../formulas/expression'

/** Parts of a whole, for data of one source. A store of several has these columns itself, where one source has both. */
export const measures: readonly Measure[] = partsOfWholes('caps/market').map(({ part, column }) => ({
  ...measure(column, expression(part)),
  unlessImported: true,
}))
