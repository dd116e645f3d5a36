import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { dayTime, frame } from '@/lib/engine/frame'
import { until } from '@/lib/process/fake/until'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { importFiles } from '../../importers/import-files'
import { sourceOpener } from '../../open-source'
import { commitRows } from '../live/live-store.test-data'
import { removeTable } from '../manage'
import { type Manifest, readManifest, revisionOf, tablesFolder } from '../manifest'
import { openStore } from '../open-store'
import { listImports, undoImport } from '../undo'
import { refreshStore } from './backend-of'
import { createShared, hasShared } from './fake/shared-store.test-data'

const files = temporaryFolder(afterAll)

function candles(coin: string, days: readonly number[], price = 1): string {
  const path = join(files, `${coin}USDT.csv`)
  const rows = days.map(
    (day) => `2024-01-${String(day).padStart(2, '0')},${price},${price},${price},${price}\n`,
  )
  writeFileSync(path, `date,open,high,low,close\n${rows.join('')}`)
  return path
}

const asStored = (manifest: Manifest) => ({
  ...manifest,
  files: Object.fromEntries(
    Object.entries(manifest.files).map(([key, file]) => [key, { ...file, at: '', arrived: '' }]),
  ),
  pieces: manifest.pieces.map((piece) => ({ ...piece, at: '' })),
  shared: undefined,
})

const valuesOf = async (dataDir: string, table: string) => {
  const { time, columns } = await (await openStore(dataDir)).load(table, '1d', ['close'])
  return [[...time], [...((columns.close as Float64Array | undefined) ?? [])]]
}

const choiceOf = (DATA_DIR: string) =>
  ({ DATA_DIR, DATA_SOURCE: 'auto', SAMPLE_SEED: 21, SAMPLE_END: undefined }) as const

describe.skipIf(!hasShared)('data that two nodes share', () => {
  const shared = createShared()

  test('an import through one is served by the other, without a restart', async () => {
    const [a, b] = shared.nodes()
    const open = sourceOpener(choiceOf(b), Date.now, { error: () => {} })
    expect((await open()).kind).toBe('sample')
    await importFiles(a, [candles('ABC', [1, 2])])
    const start = performance.now()
    await until('the other node to serve it', async () => (await open()).kind === 'store')
    console.info(`Another node served an import after ${Math.round(performance.now() - start)} ms`)
    expect(await open()).toMatchObject({ kind: 'store', asOf: '2024-01-02' })
    expect(await valuesOf(b, 'asset/ABC')).toEqual(await valuesOf(a, 'asset/ABC'))
  })

  test('a node that asks the store serves at once what another process has written', async () => {
    const [a, b] = shared.nodes()
    const open = sourceOpener(choiceOf(b), Date.now, { error: () => {} })
    for (const day of [2, 3, 4]) {
      await importFiles(a, [candles('ABC', [1, 2, 3, 4].slice(0, day))])
      expect(await open({ anew: true })).toMatchObject({ kind: 'store', asOf: `2024-01-0${day}` })
    }
  })

  test('every change leaves what it leaves in a folder, and either node can make the next one', async () => {
    const nodes = shared.nodes()
    const folder = join(files, 'folder')
    let turn = 0
    const next = async () => {
      const node = nodes[turn++ % 2]
      await refreshStore(node)
      return node
    }
    const same = async (change: (dataDir: string) => Promise<unknown>) => {
      const node = await next()
      await change(node)
      await change(folder)
      const manifest = readManifest(folder)
      for (const each of nodes) {
        await refreshStore(each)
        expect(asStored(readManifest(each))).toEqual(asStored(manifest))
        expect(revisionOf(readManifest(each))).toBe(revisionOf(manifest))
      }
      for (const table of ['asset/ABC', 'asset/XYZ'])
        expect(await valuesOf(node, table)).toEqual(await valuesOf(folder, table))
    }
    await same((dir) => importFiles(dir, [candles('ABC', [1, 2])]))
    await same((dir) => importFiles(dir, [candles('XYZ', [1, 2, 3])]))
    await same((dir) => importFiles(dir, [candles('ABC', [1, 2, 3, 4], 2)]))
    await same((dir) => undoImport(dir, listImports(dir)[0].id))
    for (const value of [5, 7]) {
      const rows = frame(Float64Array.of(dayTime('2024-01-01')), { value: Float64Array.of(value) })
      const today = dayTime('2024-02-01') + (value === 7 ? 86_400_000 : 0)
      await same((dir) => commitRows(dir, { table: 'sentiment/fear-greed', rows, today, cursor: value }))
    }
    const revisions = await (await openStore(nodes[0])).revisions?.('sentiment/fear-greed', '1d', ['value'])
    expect(revisions).toMatchObject([{ old: 5, new: 7 }])
    await same((dir) => removeTable(dir, 'asset/ABC'))
  })

  test('the node keeps what it used, and fetches again what was lost or damaged', async () => {
    const [a, b] = shared.nodes()
    await importFiles(a, [candles('ABC', [1, 2])])
    await refreshStore(b)
    const before = await valuesOf(b, 'asset/ABC')
    const [{ file }] = readManifest(b).pieces
    writeFileSync(join(tablesFolder(b), file), 'damaged')
    expect(await valuesOf(b, 'asset/ABC')).toEqual(before)
    rmSync(join(tablesFolder(b), file))
    expect(await valuesOf(b, 'asset/ABC')).toEqual(before)
  })
})
