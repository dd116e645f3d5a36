import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { hasPostgres, startPostgres, type TestPostgres } from '@/lib/state/fake/start-postgres'
import { importFiles } from '../../importers/import-files'
import { readManifest } from '../manifest'
import { openStore } from '../open-store'
import { findDamaged } from '../read-piece'
import { refreshStore, setBackend } from './backend-of'
import { type ChosenStore, hasChosenStore, openChosenStore } from './fake/chosen-store'
import { openShared, placeOf, type SharedSettings } from './objects/open-shared'
import { openS3 } from './objects/s3-client'
import { StoreUnavailable } from './objects/store-error'
import { probeConditions } from './objects/swap'

const WRITERS = 16

/** Every store that operators choose has to pass: see `fake/chosen-store.ts`. */
describe.skipIf(!hasChosenStore || !hasPostgres)('the chosen store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-chosen-'))
  const nodes: string[] = []
  let store: ChosenStore
  let postgres: TestPostgres
  beforeAll(async () => {
    ;[store, postgres] = await Promise.all([openChosenStore(), startPostgres()])
  })
  afterAll(async () => {
    for (const node of nodes) setBackend(node, undefined)
    rmSync(folder, { recursive: true })
    await store?.remove()
    postgres?.remove()
  })
  const newPlace = (): SharedSettings => ({
    STORE_URL: store.newPlace(),
    DATABASE_URL: postgres.url,
    STORE_CACHE_MB: 64,
    AWS_SESSION_TOKEN: undefined,
    ...store.env,
  })
  function startNode(settings: SharedSettings): string {
    const node = mkdtempSync(join(folder, 'node-'))
    nodes.push(node)
    setBackend(node, openShared(node, settings))
    return node
  }

  test('honors the conditions of writes, one after the other and at the same time', async () => {
    const client = openS3(placeOf(newPlace()))
    const isBare = await probeConditions(client)
    const race = async (condition: Parameters<typeof client.putIf>[2]) => {
      const tries = Array.from({ length: WRITERS }, (_, at) =>
        client
          .putIf('race', new TextEncoder().encode(`${condition} ${at}`), condition, isBare)
          // Ceph fails some of the losers. The test asks for one winner, whose object is the one stored.
          .catch((error: unknown) => {
            if (error instanceof StoreUnavailable) return null
            throw error
          }),
      )
      return (await Promise.all(tries)).filter((tag) => tag !== null)
    }
    const [created, ...others] = await race('absent')
    expect([typeof created, others]).toEqual(['string', []])
    const found = await client.get('race')
    expect(found).toMatchObject({ tag: created })
    expect(await race({ tag: String(created) })).toHaveLength(1)
    expect(await client.get('race')).not.toEqual(found)
  })

  test('an import through one node is whole on the other', async () => {
    const settings = newPlace()
    const [writer, reader] = [startNode(settings), startNode(settings)]
    const file = join(folder, 'ABCUSDT.csv')
    const days = Array.from({ length: 2_000 }, (_, day) => dayOf(Date.UTC(2018, 0, 1 + day)))
    writeFileSync(
      file,
      `date,open,high,low,close\n${days.map((day, at) => `${day}${`,${at + 1}`.repeat(4)}`).join('\n')}\n`,
    )
    await importFiles(writer, [file])
    await refreshStore(reader)
    expect(await findDamaged(reader, readManifest(reader).pieces)).toEqual([])
    const { time, columns } = await (await openStore(reader)).load('asset/ABC', '1d', ['close'])
    expect(time).toHaveLength(days.length)
    expect((columns.close as Float64Array).at(-1)).toBe(days.length)
  })
})
