import { LRUCache } from 'lru-cache'
import { createFlights } from '@/lib/compute/flights'
import type { Compute } from '@/lib/compute/task'
import { columnBytes, type Frame, isNumeric } from '@/lib/engine/frame'
import type { SourceRecipe, SourceResolution } from '@/lib/sources/source'
import type { TableColumns } from '../catalog'
import { createTableBatches } from './table-batches'

/** The data that tables are of. */
export interface TableSource {
  recipe: SourceRecipe
  revision: string
  columnsOf(table: string, resolution: SourceResolution): readonly string[]
}

/** Tables of one series looked for at once. */
const AT_ONCE = 160

/** Base columns by `table@resolution`. */
export type Tables = Record<string, Frame>

export interface TableStore {
  /** The requested tables in shared memory. Missing columns are made once, even for concurrent requests. */
  get(source: TableSource, needs: readonly TableColumns[]): Promise<Tables>
  bytes(): number
}

/**
 * Base columns of the current data, shared by all threads, least recently used out first. A column that is thrown out
 * while a task reads it stays until that task ends.
 */
export function createTableStore(compute: Compute, maxBytes: number): TableStore {
  const kept = new LRUCache<string, Float64Array>({
    maxSize: maxBytes,
    sizeCalculation: (column) => columnBytes(column) + 64,
  })
  const making = createFlights<Frame>()
  const makeTable = createTableBatches(compute)

  async function find(source: TableSource, { table, resolution, columns }: TableColumns): Promise<Frame> {
    const address = `${source.revision} ${table}@${resolution}`
    const known = source.columnsOf(table, resolution)
    const wanted = ['', ...columns.filter((name) => known.includes(name))]
    // Referenced here immediately, because the cache may evict columns while others are made.
    const held = new Map<string, Float64Array>()
    const hold = () => {
      for (const name of wanted) {
        const column = held.get(name) ?? kept.get(`${address}:${name}`)
        if (column) held.set(name, column)
      }
      return wanted.filter((name) => !held.has(name))
    }
    for (let absent = hold(); absent.length > 0; absent = hold()) {
      const running = making.join(address)
      const made = await (running ?? make(source, address, { table, resolution, columns: absent }, known))
      for (const name of absent) {
        const column = columnOf(made, name)
        if (column) held.set(name, column)
        else if (!running) throw new Error(`${address} lacks the column ${name}, which it lists`)
      }
    }
    const time = held.get('') as Float64Array
    held.delete('')
    return { time, columns: Object.fromEntries(held) }
  }

  /** Daily tables are made completely. Finer ones are large and made column by column. */
  function make(
    { recipe, revision }: TableSource,
    address: string,
    { table, resolution, columns }: TableColumns,
    known: readonly string[],
  ): Promise<Frame> {
    const names = resolution === '1d' ? known : columns.filter((name) => name !== '')
    return making.start(address, async () => {
      const made = await makeTable({ recipe, revision, table, resolution, columns: names })
      for (const name of ['', ...Object.keys(made.columns)]) {
        const column = columnOf(made, name)
        if (column && revision === current) kept.set(`${address}:${name}`, column)
      }
      return made
    })
  }

  let current = ''
  return {
    async get(source, needs) {
      if (source.revision !== current) kept.clear()
      current = source.revision
      const frames: Frame[] = []
      let next = 0
      const takeNext = async () => {
        while (next < needs.length) {
          const at = next++
          frames[at] = await find(source, needs[at])
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, takeNext))
      return Object.fromEntries(
        needs.map(({ table, resolution }, index) => [`${table}@${resolution}`, frames[index]]),
      )
    },
    bytes: () => kept.calculatedSize,
  }
}

/** The column with this name; time has none. */
function columnOf(frame: Frame, name: string): Float64Array | undefined {
  const column = name === '' ? frame.time : frame.columns[name]
  return column && isNumeric(column) ? column : undefined
}
