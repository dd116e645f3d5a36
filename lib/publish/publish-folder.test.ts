import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { seriesPath } from '@/lib/contract/family'
import { seededRandom } from '@/lib/engine/seeded-random'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { marketOver } from '@/lib/market/fake/market-over.test-data'
import { unpackJson } from '@/lib/query/packed-json'
import { type BlockedRows, joinBlocks } from '@/lib/query/row-blocks'
import { askPublic } from '@/lib/routes/fake/ask-public'
import { openSample } from '@/lib/sources/sample/open-sample'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { drawnSeed, samplesLaws } from '@/scripts/law-sample'
import { PUBLISHED_SUFFIXES, type PublishedSuffix } from './publish-chart'
import { planFolder, publishFolder } from './publish-folder'
import { blockIn } from './publish-rows'
import { type FolderManifest, openFolder } from './write-folder'

const held = holdSampleMarket()
const HOST = 'charts.internal'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  folders.push(folder)
  return folder
}
let shared = ''
beforeAll(() => {
  shared = newFolder()
  for (const name of ['chart.js', 'chart.css']) writeFileSync(join(shared, name), `/* ${name} */`)
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function publish(
  addresses: readonly string[],
  folder: string,
  made = '2026-11-30',
  suffixes: readonly PublishedSuffix[] = PUBLISHED_SUFFIXES,
) {
  const plan = await planFolder(addresses, HOST)
  const target = await openFolder(folder, made)
  await publishFolder(plan, { suffixes, host: HOST, made, shared }, target.put)
  return { plan, ...(await target.end()) }
}

/** Rows of the charts of a page, joined from its scripts as a browser does. */
function rowsOf(folder: string, page: string): { of: string; joined: string }[] {
  const html = readFileSync(join(folder, page), 'utf8')
  return [...html.matchAll(/<script type="text\/plain">(.*?)<\/script>/gs)].map(([, text]) => {
    const { rows } = JSON.parse(unpackJson(text)) as { rows: BlockedRows }
    const paths = [...rows.own, ...Object.values(rows.shared).flat()]
    const loaded = new Map(
      paths.map((path) => [path, blockIn(readFileSync(join(folder, path), 'utf8'))] as const),
    )
    for (const path of paths) expect(html).toContain(`${path}" defer></script>`)
    return { of: rows.of, joined: JSON.stringify(joinBlocks(rows, (path) => loaded.get(path))) }
  })
}

const manifestOf = (folder: string): FolderManifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))

/** Every file of a folder, by its path. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

describe('a published folder', () => {
  const folder = newFolder()
  const random = seededRandom(drawnSeed)
  const every = sampleCatalog().endpoints.filter(({ available, legacy }) => available && !legacy)
  const some = Array.from({ length: samplesLaws ? 6 : 60 }, () => every[Math.floor(random() * every.length)])
  const addresses = [
    'onchain/mvrv',
    'http://localhost:3000/onchain/mvrv?formula=zscore(a,%2090)&scale=linear',
    'boards/cycle',
    ...some.map(seriesPath),
  ]
  let first: Awaited<ReturnType<typeof publish>>
  beforeAll(async () => {
    first = await publish(addresses, folder)
  })

  test('has the bytes that a server answers a stranger with', async () => {
    expect(first.plan.refused).toEqual([])
    const { files } = manifestOf(folder)
    expect(
      files
        .map(({ path }) => path)
        .concat('manifest.json')
        .sort(),
    ).toEqual(filesIn(folder))
    const answerOf = async (of: string) => {
      const { body, stream, status } = await askPublic(of)
      const parts = [Buffer.from(body)]
      if (stream) for await (const part of stream()) parts.push(part)
      expect(status, of).toBe(200)
      return Buffer.concat(parts)
    }
    for (const { path, of } of files) {
      if (of === undefined) continue
      const own = readFileSync(join(folder, path))
      expect(own.equals(await answerOf(of)), `${path} as ${of}`).toBe(true)
    }
    const charts = files
      .filter(({ path }) => path.endsWith('.html'))
      .flatMap(({ path }) => rowsOf(folder, path))
    expect(charts.length).toBeGreaterThan(first.plan.charts.length)
    for (const { of, joined } of charts) expect(joined, of).toBe((await answerOf(of)).toString())
  })

  test('names nothing outside but publishers and their terms', () => {
    for (const path of filesIn(folder).filter((one) => one.endsWith('.html'))) {
      const html = readFileSync(join(folder, path), 'utf8')
      const [, main = ''] = /<main>([\s\S]*)<\/main>/.exec(html) ?? []
      const named = [...html.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, address]) => address)
      expect(named.filter((address) => address.startsWith('/'))).toEqual([])
      expect(main, path).not.toMatch(/(?:src|href)="https?:/)
      const there = new Set(filesIn(folder))
      for (const address of named) {
        if (/^(?:https?:|data:|#)/.test(address)) continue
        const target = new URL(address, `http://folder/${path}`).pathname.slice(1)
        expect(there, `${path} links to ${address}`).toContain(decodeURIComponent(target))
      }
    }
  })

  test('is readable without scripts: values, sources, and the day on which it was made', () => {
    const html = readFileSync(join(folder, 'onchain/mvrv.html'), 'utf8').replaceAll(
      /<script[\s\S]*?<\/script>/g,
      '',
    )
    expect(html).toContain('The newest 12 rows')
    expect(html).toContain('<svg')
    expect(html).toContain('Simulated sample data')
    expect(html).toContain('<time>2026-11-30</time>')
  })

  test('again, on another day, writes nothing; a changed file is written again; a chart that is not asked for goes', async () => {
    const again = await publish(addresses, folder, '2026-12-01')
    expect(again).toMatchObject({ written: 0, removed: 0 })
    expect(manifestOf(folder).made).toBe('2026-11-30')
    writeFileSync(join(folder, 'onchain/mvrv.csv'), 'changed')
    expect(await publish(addresses, folder)).toMatchObject({ written: 1, removed: 0 })
    const fewer = await publish(['onchain/mvrv'], folder)
    expect(fewer.removed).toBeGreaterThan(9)
    expect(filesIn(folder)).toHaveLength(manifestOf(folder).files.length + 1)
  })
})

test('a new day rewrites the pages of the charts that have it, and less than a tenth of the files', async () => {
  const folder = newFolder()
  const every = sampleCatalog().endpoints.filter(
    ({ available, legacy, cadence }) => available && !legacy && cadence === 'daily',
  )
  const some = Array.from({ length: 8 }, (_, at) => every[Math.floor((at * every.length) / 8)])
  const on = (end: string) => {
    const { market } = marketOver(createCatalog(openSample({ seed: 21, end })))
    holdInProcess({ market })
    return publish(some.map(seriesPath), folder, end, [])
  }
  const before = await on('2026-06-29')
  const next = await on('2026-06-30')
  const again = await on('2026-06-30')
  holdInProcess({ market: held.market })
  expect(again.written).toBe(0)
  expect(before.written).toBeGreaterThan(80)
  expect(next.written).toBeGreaterThan(5)
  expect(next.written).toBeLessThan(0.1 * before.written)
  expect(next.removed).toBeLessThan(0.02 * before.written)
})

test('what is not there or not used is refused by name, the rest is planned', async () => {
  const { charts, refused } = await planFolder(
    [
      'onchain/mvrv',
      'onchain/nothing-of-this',
      'onchain/mvrv?tmeframe=1y',
      'boards/none-of-this',
      'watchlists/none',
    ],
    HOST,
  )
  expect(charts).toEqual([{ path: 'onchain/mvrv', query: '' }])
  expect(refused.map(({ address }) => address)).toEqual([
    'boards/none-of-this',
    'watchlists/none',
    'onchain/nothing-of-this',
    'onchain/mvrv?tmeframe=1y',
  ])
  for (const { why } of refused) expect(why).toMatch(/\w/)
})

test('a folder of something else stays as it is', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'thesis.txt'), 'mine')
  await expect(openFolder(folder, '2026-11-30')).rejects.toThrow('has files of something else')
  writeFileSync(join(folder, 'manifest.json'), '{"name":"an app"}')
  await expect(openFolder(folder, '2026-11-30')).rejects.toThrow('is not that of a published folder')
  const outside = { format: 'chartroom-folder-1', made: '', files: [{ path: '../x', bytes: 1, sha256: '' }] }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(outside))
  await expect(openFolder(folder, '2026-11-30')).rejects.toThrow('is not that of a published folder')
  expect(filesIn(folder)).toEqual(['manifest.json', 'thesis.txt'])
})
