import { partsOfWholes } from '@/lib/sources/one-source'
import { defineMeasure } from '../define'

/** Parts of a whole, for data of one source. A store of several sources has these columns itself. */
export const measures = partsOfWholes('caps/market').map(({ part, column }) =>
  defineMeasure(column, [part], ([cap]) => cap),
)
