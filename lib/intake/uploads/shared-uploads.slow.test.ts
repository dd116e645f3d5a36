import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { backendOf } from '@/lib/sources/store/backend/backend-of'
import { createShared, hasShared } from '@/lib/sources/store/backend/fake/shared-store.test-data'
import { uploadsOf } from './uploads-of'

describe.skipIf(!hasShared)('uploads in an object store', () => {
  const shared = createShared()

  test('a file that one server takes is fetched, changed and removed by another', async () => {
    const store = shared.newStore()
    const nodes = [shared.node(store), shared.node(store)]
    const [a, b] = nodes.map(uploadsOf)
    const content = Buffer.alloc(3_000_000, 'candles')
    await a.refresh()
    const { id } = await a.receive({
      name: 'BTCUSDT.csv',
      bytes: content.length,
      body: Readable.from([content]),
      now: 0,
    })
    await b.refresh()
    const [upload] = b.all()
    expect(upload).toMatchObject({ id, name: 'BTCUSDT.csv', file: 'file', next: {} })
    expect(readFileSync(await b.fetch(upload)).equals(content)).toBe(true)
    // Neither change replaces the other.
    await Promise.all([
      a.change(id, (one) => ({ ...one, isCanceled: true })),
      b.change(id, (one) => ({ ...one, work: { progress: 0.5, waitsFor: null } })),
    ])
    await a.refresh()
    expect(a.get(id)).toMatchObject({ isCanceled: true, work: { progress: 0.5 } })
    await a.change(id, (one) => ({ ...one, file: null, next: null }))
    expect(await backendOf(nodes[0]).objects?.list('uploads/')).toHaveLength(1)
    await b.remove(id)
    await a.refresh()
    expect(a.all()).toEqual([])
    expect(await backendOf(nodes[0]).objects?.list('uploads/')).toEqual([])
  })
})
