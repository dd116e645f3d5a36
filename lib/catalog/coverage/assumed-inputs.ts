import { inputName } from '@/lib/sources/input-name'
import type { TableColumns } from '../catalog'

/** Names of the base columns whose rows are assumed, sorted; undefined if there are none. */
export function assumedInputs(
  assumed: ReadonlySet<string>,
  needs: readonly TableColumns[],
): string[] | undefined {
  const names = needs.flatMap(({ table, resolution, columns }) =>
    assumed.has(`${table}@${resolution}`) ? columns.map((column) => inputName(table, column)) : [],
  )
  return names.length > 0 ? [...new Set(names)].sort() : undefined
}
