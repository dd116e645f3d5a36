import { nextRow, publicationOf, REGULAR_YEARS } from './publication'

const known = new Map<string, { least: number; most: number }>()

/** Least and most days from the date of a daily or slower row of a table to its publication, by the rule of the table. */
export function publicationLag(table: string): { least: number; most: number } {
  let lag = known.get(table)
  if (!lag) {
    lag = findLag(table)
    known.set(table, lag)
  }
  return lag
}

function findLag(table: string): { least: number; most: number } {
  const { release, cadence } = publicationOf(table)
  const found = { least: Number.POSITIVE_INFINITY, most: 0 }
  // Rows of weeks may be of any weekday, and rows without a cadence of any day.
  const step = cadence === 'irregular' || cadence === 'weekly' ? 'daily' : cadence
  for (let day = REGULAR_YEARS.from; day <= REGULAR_YEARS.to; day = nextRow(day, step)) {
    const days = release(day) - day
    found.least = Math.min(found.least, days)
    found.most = Math.max(found.most, days)
  }
  return found
}
