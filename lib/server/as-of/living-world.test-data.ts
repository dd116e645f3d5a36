import { DAY_MS, type Frame, frame, isNumeric, lowerBound, slice } from '@/lib/engine/frame'
import type { FakeWorld } from '@/lib/sources/live/fake/fake-source'
import { loadedOnce } from '@/lib/sources/live/fake/sample-world'
import { noiseKey, uniform } from '@/lib/sources/sample/keyed-noise'

/** Newest finished rows of a table that still change from day to day. */
const OPEN_ROWS = 3
/** Tables whose publishers send whole records, so that no value of one is ever missing. */
const OF_RECORDS = /^(?:cftc|lightning|blockspace)\//

/**
 * Rows of a world at a time, as publishers release them in practice. Some of the newest finished rows are late by a day
 * or two, some have a value that is revised later, and some values are withdrawn and come back. Older rows have their
 * last value.
 */
export function livingWorld(world: FakeWorld, now: number): FakeWorld {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  return {
    now,
    today,
    rows: loadedOnce(async (table, resolution) =>
      unsettled(await world.rows(table, resolution), `${table}@${resolution}`, today),
    ),
  }
}

function unsettled(all: Frame, id: string, today: number): Frame {
  const given = slice(all, 0, lowerBound(all.time, today + DAY_MS))
  const finished = lowerBound(given.time, today)
  const day = today / DAY_MS
  const columns = mapColumns(given, (column, name) => {
    const values = Float64Array.from(column)
    const key = noiseKey(day, `${id}:${name}`)
    for (let row = Math.max(1, finished - OPEN_ROWS); row < finished; row++) {
      const drawn = uniform(key, given.time[row] / DAY_MS)
      // The value of the row before is one that every unit allows.
      if (drawn < 0.35) values[row] = column[row - 1]
      else if (drawn < 0.45 && !OF_RECORDS.test(id)) values[row] = Number.NaN
    }
    return values
  })
  const isLate = finished > 1 && uniform(noiseKey(day, id), 0) < 0.25
  const changed = frame(given.time, columns)
  if (!isLate) return changed
  const kept = Float64Array.from(given.time.keys()).filter((row) => row !== finished - 1)
  return frame(
    kept.map((row) => given.time[row]),
    mapColumns(changed, (column) => kept.map((row) => column[row])),
  )
}

function mapColumns(
  { columns }: Frame,
  map: (column: Float64Array, name: string) => Float64Array,
): Record<string, Float64Array> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) =>
      isNumeric(column) ? [[name, map(column, name)]] : [],
    ),
  )
}
