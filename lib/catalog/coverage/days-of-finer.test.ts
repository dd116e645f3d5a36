import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, isNumeric, lowerBound } from '@/lib/engine/frame'
import { findBaseTable } from '@/lib/sources/base-tables'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import type { Source } from '@/lib/sources/source'
import { openStore } from '@/lib/sources/store/open-store'
import { defaultRequest } from '@/scripts/checks/laws/check-endpoint'
import { finerFaults } from '@/scripts/checks/laws/finer-rows'
import { recentSource } from '@/scripts/checks/laws/recent-source.test-data'
import { testData, testDataDir } from '@/scripts/test-data'
import type { Catalog } from '../catalog'
import { createCatalog } from '../open-catalog'

const TABLE = 'chain/bitcoin'
const DAYS = 40

describe.skipIf(!testDataDir)('with blocks and no file of days', () => {
  const folder = temporaryFolder(afterAll)
  let source: Source
  let catalog: Catalog

  beforeAll(async () => {
    await importFiles(folder, [
      testData('blocks/getblockstats.csv.gz'),
      testData('blocks/difficulty-epochs.json'),
    ])
    source = await openStore(folder)
    catalog = createCatalog(recentSource(source, DAYS))
  })

  test('every column of blocks is one of days, by its own rule, on every whole day and on no other', async () => {
    const names = source.columnsOf(TABLE, 'block')
    expect(source.columnsOf(TABLE, '1d')).toEqual(expect.arrayContaining([...names]))
    const [daily, blocks] = await Promise.all(
      (['1d', 'block'] as const).map((resolution) => source.load(TABLE, resolution, names)),
    )
    const heights = blocks.columns.block_height as Float64Array
    const known = findBaseTable(TABLE)?.columns ?? {}
    const faults: string[] = []
    let whole = 0
    for (let start = 0; start < heights.length; ) {
      const day = Math.floor(blocks.time[start] / DAY_MS) * DAY_MS
      const end = lowerBound(blocks.time, day + DAY_MS)
      const isWhole =
        (heights[start] === 0 || heights[start - 1] === heights[start] - 1) &&
        heights[end] === heights[start] + end - start
      if (isWhole) whole++
      const row = lowerBound(daily.time, day)
      for (const name of names) {
        const parts = (blocks.columns[name] as Float64Array).subarray(start, end)
        const sum = parts.reduce((total, x) => total + x, 0)
        const { aggregate } = known[name]
        const ofParts =
          aggregate === 'sum' ? sum : aggregate === 'mean' ? sum / parts.length : parts[parts.length - 1]
        const column = daily.columns[name]
        const value = daily.time[row] === day && isNumeric(column) ? column[row] : Number.NaN
        const expected = isWhole ? ofParts : Number.NaN
        const isEqual = Number.isNaN(expected)
          ? Number.isNaN(value)
          : Math.abs(value / expected - 1) < 1e-9 || value === expected
        if (!isEqual) faults.push(`${name} ${new Date(day).toISOString()}: ${value}, not ${expected}`)
      }
      start = end
    }
    expect(faults).toEqual([])
    expect(whole).toBeGreaterThan(500)
  })

  test('every answer names its inputs that are gathered from blocks, and no others', () => {
    const facts = catalog.endpoints
      .filter(({ available, legacy }) => available && !legacy)
      .flatMap((endpoint) => {
        const request = defaultRequest(endpoint)
        return (['1d', '1h', 'block'] as const)
          .filter((resolution) => endpoint.resolutions.includes(resolution))
          .map((resolution) => {
            const asked = { ...request, resolution }
            const ofBlocks = (catalog.needs?.(endpoint.path, asked) ?? []).filter(
              ({ table, resolution: at }) => table === TABLE && at !== 'block',
            )
            const named = catalog.gathered?.(endpoint.path, asked) ?? []
            const columns = new Set(ofBlocks.flatMap((need) => need.columns)).size
            return { of: `${endpoint.path} ${resolution}`, columns, count: named.length, named }
          })
      })
    expect(facts.filter(({ columns, count }) => columns !== count)).toEqual([])
    expect(facts.filter(({ columns }) => columns > 0).length).toBeGreaterThan(5)
    expect(facts.flatMap((fact) => fact.named).every(({ from }) => from === 'block')).toBe(true)
  })

  test('every series with finer rows has days, which are the default and agree with them', async () => {
    const finer = catalog.endpoints.filter(
      ({ available, legacy, resolutions }) => available && !legacy && resolutions.some((one) => one !== '1d'),
    )
    expect(finer.length).toBeGreaterThan(5)
    const faults: string[] = []
    for (const endpoint of finer) {
      const { path, resolutions, parameters } = endpoint
      const standard = parameters.find(({ name }) => name === 'dataResolution')?.default
      if (resolutions[0] !== '1d' || standard !== '1d') {
        faults.push(`${path} has ${resolutions}, by default ${standard}`)
        continue
      }
      const daily = await catalog.compute(endpoint.path, defaultRequest(endpoint))
      const fine = await catalog.compute(endpoint.path, {
        ...defaultRequest(endpoint),
        resolution: resolutions[1],
      })
      for (const fault of finerFaults(fine, daily))
        if (!/constant within/.test(fault)) faults.push(`${path}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
})
