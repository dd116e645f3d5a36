import { isNumeric } from '@/lib/engine/frame'
import { type FakeWorld, onceOf } from './fake-source'

/** Values of a column of the world by time, ascending, without missing ones. */
export const worldValues = (
  world: FakeWorld,
  table: string,
  column = 'value',
): Promise<Map<number, number>> => onceOf(world, `${table}:${column}`, () => valuesOf(world, table, column))

async function valuesOf(world: FakeWorld, table: string, column: string): Promise<Map<number, number>> {
  const { time, columns } = await world.rows(table)
  const values = columns[column]
  if (!values || !isNumeric(values)) return new Map()
  const rows = Array.from(time, (at, row) => [at, values[row]] as const)
  return new Map(rows.filter(([, value]) => !Number.isNaN(value)))
}

export const macroValues = (world: FakeWorld, id: string): Promise<Map<number, number>> =>
  worldValues(world, `macro/${id}`)

/** The last value, given once more for today: what a publisher shows before the day is over. */
export function withToday(values: Map<number, number>, today: number): Map<number, number> {
  const last = [...values.values()].at(-1)
  return last === undefined ? values : new Map([...values, [today, values.get(today) ?? last]])
}
