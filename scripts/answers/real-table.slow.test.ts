import { afterAll, describe, expect, test } from 'vitest'
import { REAL_FILES } from '@/lib/catalog/fake/real-files.test-data'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { FAMILIES } from '@/lib/contract/family'
import { isTradingDay } from '@/lib/engine/calendar'
import { DAY_MS } from '@/lib/engine/frame'
import { findMoves, HORIZONS } from '@/lib/latest/moves/find-moves'
import { measureSeries } from '@/lib/latest/table/measure-series'
import { tableDifferences } from '@/lib/latest/table/recompute-table.test-data'
import { type TableRow, withAge } from '@/lib/latest/table/visible-table'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import { openStore } from '@/lib/sources/store/open-store'
import { mainField } from '@/lib/view/fields/main-field'
import { seriesOf } from '@/lib/view/series-of.test-data'
import { defaultRequest } from '@/scripts/checks/laws/check-endpoint'
import { testData, testDataDir } from '../test-data'
import { type MoveInput, recomputeMoves } from './recompute-moves'

const isSession = (time: number) => isTradingDay(time / DAY_MS)

describe.skipIf(!testDataDir)('imported data', () => {
  const folder = temporaryFolder(afterAll)

  test('have the table and the moves that are computed again from their rows', async () => {
    await importFiles(folder, REAL_FILES.map(testData))
    const catalog = createCatalog(await openStore(folder))
    const rows: TableRow[] = []
    const inputs: MoveInput[] = []
    const wrong: string[] = []
    for (const endpoint of catalog.endpoints) {
      if (endpoint.legacy || !endpoint.available) continue
      const series = seriesOf(endpoint, await catalog.compute(endpoint.path, defaultRequest(endpoint)))
      const entry = measureSeries(series)
      const values = mainField(series)?.values
      if (!entry || !values || entry.numbers.last === undefined) continue
      rows.push({ endpoint, entry: withAge(entry, endpoint, entry.time) })
      const { path, family, concept, cadence } = endpoint
      wrong.push(...tableDifferences({ ...entry, path, cadence, isSession, time: series.time, values }))
      inputs.push({
        ...{ path, family, concept, cadence, isSession, unit: entry.unit, form: entry.form },
        begins: series.time[0],
        points: Array.from(series.time, (time, at) => ({ time, value: values[at] })).filter(({ value }) =>
          Number.isFinite(value),
        ),
        published: entry.published ?? null,
        oldAfter: rows[rows.length - 1].entry.numbers.agelimit ?? 0,
      })
    }
    expect(rows.length).toBeGreaterThan(380)
    expect(wrong).toEqual([])
    for (const horizon of HORIZONS) {
      const moves = findMoves(rows, horizon)
      const shown = moves.families.flatMap(({ family, concepts }) =>
        concepts.flatMap(({ concept, moves }) => moves.map((move) => ({ family, concept, move }))),
      )
      const order = [
        'crypto/prices',
        'economic',
        ...FAMILIES.filter((one) => one !== 'crypto/prices' && one !== 'economic'),
      ]
      const again = recomputeMoves(inputs, horizon, order)
      const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)
      const round = (value: number) => Number(value.toPrecision(6))
      expect(
        shown
          .map(({ family, concept, move: { row, change, rank, copies } }) => ({
            ...{ family, concept, path: row.endpoint.path, change: round(change), rank: round(rank) },
            copies: copies.map(({ endpoint }) => endpoint.path).sort(),
          }))
          .sort(byPath),
      ).toEqual(
        again.moves
          .map((move) => ({
            ...move,
            change: round(move.change),
            rank: round(move.rank),
            copies: move.copies.toSorted(),
          }))
          .sort(byPath),
      )
      expect(moves.updated).toBe(again.updated)
      expect(shown.length).toBeGreaterThan(0)
    }
  })
})
