import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { frame } from '@/lib/engine/frame'
import { until } from '@/lib/process/fake/until'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { commit, sweep } from '../../commit'
import { withLock } from '../../lock'
import { removeTable } from '../../manage'
import { readManifest } from '../../manifest'
import { DamagedPieceError, readPiece } from '../../read-piece'
import { backendOf, setBackend } from '../backend-of'
import { openHanded } from '../fake/handed-leases'
import { type Fault, type StrictS3, startStrictS3 } from '../fake/strict-s3'
import { openFileCache } from './file-cache'
import type { Leases } from './leases'
import { objectBackend } from './object-backend'
import { openS3 } from './s3-client'
import { StoreUnavailable, TurnLost } from './store-error'
import { probeConditions } from './swap'
import { sweepObjects } from './turn'

let s3: StrictS3
let folder: string
const nodes: string[] = []
beforeEach(async () => {
  s3 = await startStrictS3()
  folder = temporaryFolder()
})
afterEach(async () => {
  for (const node of nodes.splice(0)) setBackend(node, undefined)
  await s3.close()
})

interface Node {
  dataDir: string
  problems: unknown[]
}

const QUICK = { timeoutMs: 2_000, pausesMs: [1, 1, 1] }

function node(leases: Leases, options: { graceMs?: number; now?: () => number } = {}): Node {
  const dataDir = join(folder, `node-${nodes.length}`)
  nodes.push(dataDir)
  const problems: unknown[] = []
  const onProblem = (problem: unknown) => void problems.push(problem)
  const backend = objectBackend({
    name: 's3://bucket',
    root: dataDir,
    client: openS3(s3.place, QUICK),
    leases,
    cache: openFileCache(join(dataDir, 'tables'), { maxBytes: 2 ** 20, onProblem }),
    graceMs: options.graceMs ?? 60_000,
    now: options.now,
    onProblem,
  })
  setBackend(dataDir, backend)
  return { dataDir, problems }
}

const add = (dataDir: string, table: string) => withLock(dataDir, () => store(dataDir, table))

function store(dataDir: string, table: string) {
  const close = Float64Array.of(1, 1)
  const rows = frame(Float64Array.of(0, 86_400_000), { close })
  const given = [{ table, resolution: '1d' as const, layer: 'test', frame: rows }]
  const entry = { name: table, format: 'test', series: table, rows: 2, rejected: 0, tables: [`${table}@1d`] }
  return commit(dataDir, readManifest(dataDir), { key: table, entry, rows: given })
}

const tablesOf = (dataDir: string) => readManifest(dataDir).pieces.map(({ table }) => table)

/** A node that has just read the manifest. */
async function learned(leases: Leases): Promise<string> {
  const { dataDir } = node(leases)
  await backendOf(dataDir).refresh()
  return dataDir
}
const tablesSeen = async (leases: Leases) => tablesOf(await learned(leases))

/** A node with one table, and the turns that it takes. */
async function withTable(options?: Parameters<typeof node>[1]) {
  const leases = openHanded()
  const { dataDir } = node(leases, options)
  await add(dataDir, 'asset/A')
  return { leases, dataDir }
}

/** The rows of the first piece that a node knows. */
const firstRows = (dataDir: string) => readPiece(dataDir, readManifest(dataDir).pieces[0])

describe('a store in trouble', () => {
  test.each<[string, Fault]>([
    ['asks for patience', { status: 503 }],
    ['fails', { status: 500 }],
    ['is slow', { delayMs: 20 }],
    ['drops connections', 'drop'],
  ])('%s twice for each object: the import is complete', async (_what, fault) => {
    const counts = new Map<string, number>()
    s3.fault = (method, key) => {
      const count = (counts.get(`${method} ${key}`) ?? 0) + 1
      counts.set(`${method} ${key}`, count)
      return count <= 2 ? fault : undefined
    }
    const { leases } = await withTable()
    s3.fault = null
    expect(await tablesSeen(leases)).toEqual(['asset/A'])
  })

  test('an answer that was lost after the manifest was replaced is found out', async () => {
    const { leases, dataDir } = await withTable()
    let isLost = false
    s3.fault = (method, key) => {
      if (isLost || `${method} ${key}` !== 'PUT manifest.json') return undefined
      isLost = true
      return 'lose'
    }
    s3.asked.length = 0
    await add(dataDir, 'asset/B')
    expect(isLost).toBe(true)
    expect(s3.asked.filter((name) => name === 'PUT manifest.json').length).toBe(1)
    expect(await tablesSeen(leases)).toEqual(['asset/A', 'asset/B'])
  })

  test.each([true, false])(
    'a later manifest tells by its last writes whether it happened: %s',
    async (names) => {
      const { leases, dataDir } = await withTable()
      const before = s3.objects.get('data/manifest.json') ?? new Uint8Array()
      let [isLost, isLater] = [false, false]
      s3.fault = (method, key) => {
        if (key !== 'manifest.json' || isLater) return undefined
        if (method === 'PUT' && !isLost) {
          isLost = true
          return 'lose'
        }
        if (method === 'GET' && isLost) {
          isLater = true
          // Another process wrote, after this one or without having seen it.
          const manifest = JSON.parse(
            new TextDecoder().decode(names ? s3.objects.get(`data/${key}`) : before),
          )
          manifest.shared.writes.unshift('99.0')
          manifest.shared.fence = 99
          s3.objects.set(`data/${key}`, new TextEncoder().encode(JSON.stringify(manifest)))
        }
        return undefined
      }
      const adding = add(dataDir, 'asset/B')
      if (names) await adding
      else await expect(adding).rejects.toThrow(TurnLost)
      expect(isLater).toBe(true)
      await add(dataDir, 'asset/C')
      expect(await tablesSeen(leases)).toEqual(['asset/A', ...(names ? ['asset/B'] : []), 'asset/C'])
    },
  )

  test('whoever lost the turn changes nothing, even before the next one has written', async () => {
    const leases = openHanded()
    const [a, b] = [node(leases), node(leases)]
    await add(a.dataDir, 'asset/A')
    leases.isAfterEnd = false
    await withLock(a.dataDir, async () => {
      await withLock(b.dataDir, async () => {
        await expect(store(a.dataDir, 'asset/LATE')).rejects.toThrow(TurnLost)
        await store(b.dataDir, 'asset/B')
      })
    })
    expect(await tablesSeen(leases)).toEqual(['asset/A', 'asset/B'])
    await add(a.dataDir, 'asset/LATE')
    expect(await tablesSeen(leases)).toEqual(['asset/A', 'asset/B', 'asset/LATE'])
  })

  test('a last write of an interrupted turn that arrives while the next one begins is kept, and the next goes on', async () => {
    const leases = openHanded()
    const [a, b] = [node(leases), node(leases)]
    await add(a.dataDir, 'asset/A')
    const before = s3.objects.get('data/manifest.json') ?? new Uint8Array()
    await add(a.dataDir, 'asset/LAST')
    const last = s3.objects.get('data/manifest.json') ?? new Uint8Array()
    s3.objects.set('data/manifest.json', before)
    leases.isAfterEnd = false
    let hasArrived = false
    s3.fault = (method, key) => {
      if (method === 'PUT' && key === 'manifest.json' && !hasArrived) {
        hasArrived = true
        s3.objects.set('data/manifest.json', last)
      }
      return undefined
    }
    await add(b.dataDir, 'asset/B')
    expect(hasArrived).toBe(true)
    expect(await tablesSeen(leases)).toEqual(['asset/A', 'asset/B', 'asset/LAST'])
  })

  test('a part of an object is never served or kept', async () => {
    const { leases } = await withTable()
    const reader = await learned(leases)
    s3.fault = (method, key) => (method === 'GET' && key.startsWith('tables/') ? 'truncate' : undefined)
    await expect(firstRows(reader)).rejects.toThrow(DamagedPieceError)
    expect(readdirSync(join(reader, 'tables'), { recursive: true }).map(String)).toEqual(['manifest.json'])
    let first = true
    s3.fault = (method, key) => {
      if (method !== 'GET' || !key.startsWith('tables/') || !first) return undefined
      first = false
      return 'truncate'
    }
    expect((await firstRows(reader)).time.length).toBe(2)
  })

  test('a store that is down says so, and the data known before stay readable', async () => {
    const { leases, dataDir } = await withTable()
    s3.fault = () => 'drop'
    await expect(add(dataDir, 'asset/B')).rejects.toThrow(StoreUnavailable)
    await expect(add(dataDir, 'asset/B')).rejects.toThrow('the object store does not answer')
    expect((await firstRows(dataDir)).time.length).toBe(2)
    s3.fault = null
    await add(dataDir, 'asset/B')
    expect(await tablesSeen(leases)).toEqual(['asset/A', 'asset/B'])
  })

  test('one that says nothing is waited for once before a turn', async () => {
    const client = openS3(s3.place, { timeoutMs: 100, pausesMs: [1, 1, 1] })
    s3.fault = () => ({ delayMs: 60_000 })
    const error = await probeConditions(client).catch((cause: unknown) => cause)
    expect(String(error)).toContain('does not answer (UND_ERR_HEADERS_TIMEOUT)')
    expect(s3.asked).toEqual(['PUT conditional-writes.txt'])
  })

  test('one that ignores conditions is refused', async () => {
    s3.ignoresConditions = true
    await expect(probeConditions(openS3(s3.place, QUICK))).rejects.toThrow('ignores If-None-Match')
    await expect(add(node(openHanded()).dataDir, 'asset/A')).rejects.toThrow('cannot hold shared data')
    expect([...s3.objects.keys()]).toEqual(['data/conditional-writes.txt'])
  })

  test('a manifest that is gone is not taken for an empty store', async () => {
    const { leases } = await withTable()
    s3.objects.delete('data/manifest.json')
    await expect(learned(leases)).rejects.toThrow('manifest.json is missing, but there are data files')
  })

  test('errors tell neither the key nor its secret', async () => {
    s3.place.keyId = 'wrong-key-id'
    const error = await openS3(s3.place, QUICK)
      .get('manifest.json')
      .catch((cause: unknown) => cause)
    expect(String(error)).toContain('403 AccessDenied; check the access key')
    expect(`${error} ${JSON.stringify(error)}`).not.toMatch(/wrong-key-id|the secret/)
  })
})

test('whatever fails, an import is there as a whole or not at all, and the next one goes on', async () => {
  const errors: Fault[] = [{ status: 500 }, { status: 503 }]
  const faults = [...errors, 'lose' as const, 'drop' as const, undefined, undefined]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...faults), { maxLength: 40 }), async (plan) => {
      s3.objects.clear()
      const { leases, dataDir } = await withTable()
      leases.isAfterEnd = false
      const left = [...plan]
      s3.fault = () => left.shift()
      const stored = ['asset/A']
      for (const table of ['asset/B', 'asset/C', 'asset/D']) {
        const isStored = await add(dataDir, table).then(
          () => true,
          () => false,
        )
        if (isStored) stored.push(table)
      }
      s3.fault = null
      // A turn that ended unclear may have been carried out after all: then it is whole.
      const found = await tablesSeen(leases)
      expect(found).toEqual(expect.arrayContaining(stored))
      await add(dataDir, 'asset/E')
      const reader = await learned(leases)
      expect(tablesOf(reader)).toEqual([...found, 'asset/E'].sort())
      for (const piece of readManifest(reader).pieces)
        expect((await readPiece(reader, piece)).time.length).toBe(2)
    }),
    { numRuns: 12 },
  )
})

describe('what nobody names any longer', () => {
  test('stays for readers of an earlier manifest, and goes after the grace', async () => {
    let now = Date.now()
    const { leases, dataDir } = await withTable({ graceMs: 60_000, now: () => now })
    const reader = await learned(leases)
    const [early] = readManifest(reader).pieces
    await removeTable(dataDir, 'asset/A')
    expect((await readPiece(reader, early)).time.length).toBe(2)
    const objects = () => [...s3.objects.keys()].filter((key) => key.endsWith('.parquet'))
    expect(objects().length).toBe(1)
    now += 61_000
    await add(dataDir, 'asset/B')
    await withLock(dataDir, () => sweep(dataDir, readManifest(dataDir)))
    expect(objects().every((key) => key.includes('asset/B'))).toBe(true)
    await expect(readPiece(await learned(leases), early)).rejects.toThrow(DamagedPieceError)
  })

  test('a removal that comes late takes nothing that was stored again', async () => {
    const { leases, dataDir } = await withTable({ graceMs: 0 })
    await removeTable(dataDir, 'asset/A')
    const { shared } = readManifest(dataDir)
    if (!shared) throw new Error('not shared')
    await add(dataDir, 'asset/A')
    const late = { shared, fence: 2, oldest: Date.now() + 1_000, removed: new Set<string>() }
    await sweepObjects(openS3(s3.place, QUICK), late)
    expect((await firstRows(await learned(leases))).time.length).toBe(2)
  })
})

describe('what a node keeps', () => {
  test('a disk that takes nothing is told once, and data are served all the same', async () => {
    const leases = openHanded()
    const writer = node(leases).dataDir
    for (const table of ['asset/A', 'asset/B']) await add(writer, table)
    const { dataDir, problems } = node(leases)
    mkdirSync(dataDir, { recursive: true })
    // Not even root can write below a file.
    writeFileSync(join(dataDir, 'tables'), '')
    await backendOf(dataDir).refresh()
    for (const piece of readManifest(dataDir).pieces)
      expect((await readPiece(dataDir, piece)).time.length).toBe(2)
    expect(problems.length).toBe(2)
  })

  test('is bounded: what was used last stays', async () => {
    const place = join(folder, 'kept')
    const cache = openFileCache(place, { maxBytes: 1_000, onProblem: () => {} })
    for (let at = 0; at < 20; at++) {
      await cache.keep(`t@1d/${at}.parquet`, new Uint8Array(100))
      await cache.read('t@1d/0.parquet')
      // The time of a file says when it was used.
      const now = Date.now()
      await until('a later time', () => Date.now() > now + 1)
    }
    const kept = readdirSync(join(place, 't@1d'))
    expect(kept.length).toBeLessThanOrEqual(10)
    expect(kept).toContain('0.parquet')
    expect(kept).toContain('19.parquet')
  })
})
