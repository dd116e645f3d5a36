import { expect, test } from 'vitest'
import { lowerBound } from '@/lib/engine/frame'
import { mainField } from '@/lib/view/fields/main-field'
import { lastFinite } from '@/lib/view/readout/change-over'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawEndpoints, samplesLaws } from '@/scripts/law-sample'
import { changesOf } from '../table/changes-of'
import { isDailyCadence } from '../table/daily-cadence'
import { RANK_MS, rankAmong } from '../table/rank-of'
import { HORIZONS, LEAST_FROM_MIDDLE } from './find-moves'

const DAYS = 1460

/** Days with a move among the latest ones, and days with a change. */
function countMoves(time: Float64Array, values: Float64Array): { moves: number; days: number } {
  // Days without a change are left out once instead of for each day.
  const rows = Array.from(values.keys()).filter((row) => Number.isFinite(values[row]))
  const [times, known] = [time, values].map((column) => Float64Array.from(rows, (row) => column[row]))
  const first = rows.findIndex((row) => row >= values.length - DAYS)
  if (first < 0) return { moves: 0, days: 0 }
  let moves = 0
  for (let row = first; row < known.length; row++) {
    const recent = known.subarray(lowerBound(times, times[row] - RANK_MS), row + 1)
    if (Math.abs(rankAmong(recent, known[row]) - 50) >= LEAST_FROM_MIDDLE) moves++
  }
  return { moves, days: known.length - first }
}

test('over four years nearly every daily series has moves, and a day has as many as their rarity promises', async () => {
  const blind: string[] = []
  const shares = new Map<number, number[]>(HORIZONS.map((days) => [days, []]))
  for (const endpoint of lawEndpoints(catalog.endpoints.filter(({ legacy }) => !legacy))) {
    const { cadence } = endpoint
    const series = await sampleSeries(endpoint)
    const main = mainField(series)
    if (!main || !isDailyCadence(cadence)) continue
    const last = lastFinite(main.values, series.time.length - 1)
    const spans = HORIZONS.map((days) => ({ days }))
    const { changes } = changesOf(main, series.time, last, { spans, cadence })
    for (const [at, { time, values }] of changes.entries()) {
      const { moves, days } = countMoves(time, values)
      if (days < DAYS / 2) continue
      const distinct = new Set(values.slice(-DAYS).filter(Number.isFinite)).size
      if (moves === 0 && distinct > DAYS / 4) blind.push(`${endpoint.path} over ${HORIZONS[at]} days`)
      shares.get(HORIZONS[at])?.push(moves / days)
    }
  }
  const counted = [...shares.values()].flat().length
  console.log(`without a move: ${blind.length} of ${counted}: ${blind.join(', ')}`)
  // One that grew calmer over eight years can have none: its changes are compared with those of four years before.
  expect(blind.length).toBeLessThan(counted / 8)
  for (const [days, of] of shares) {
    const median = of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]
    console.log(
      `${days} days: ${of.length} series, ${(median * DAYS).toFixed(0)} moves in ${DAYS} days in the middle`,
    )
    // The middle of a small sample is farther from that of all.
    expect(median, `${days} days`).toBeGreaterThan(samplesLaws ? 0.01 : 0.025)
    expect(median, `${days} days`).toBeLessThan(0.1)
  }
})
