import { beforeEach, expect, test, vi } from 'vitest'
import { openSource } from '@/lib/sources/open-source'
import { openSample } from '@/lib/sources/sample/open-sample'
import type { Source } from '@/lib/sources/source'
import { createCatalog, openCatalog } from './open-catalog'

vi.mock('@/lib/sources/open-source')

const sample = (end: string) => openSample({ seed: 21, end, cacheDir: null })
const show = (source: Source) => vi.mocked(openSource).mockResolvedValue(source)
const [before, after] = [sample('2026-06-29'), sample('2026-06-30')]

beforeEach(() => {
  show(before)
})

test('the catalog before answers while the new one is built between other work', async () => {
  const first = await openCatalog()
  expect(first.asOf).toBe('2026-06-29')
  show(after)
  let isBuilt = false
  let turns = 0
  const others = () => {
    turns++
    if (!isBuilt) setImmediate(others)
  }
  setImmediate(others)
  const building = openCatalog({ anew: true }).finally(() => {
    isBuilt = true
  })
  expect(await openCatalog()).toBe(first)
  const second = await building
  expect(turns).toBeGreaterThan(1)
  expect([second.asOf, second.revision]).toEqual(['2026-06-30', createCatalog(after).revision])
  expect(await openCatalog()).toBe(second)
})

test('a catalog that cannot be built is an error, and the next data are shown', async () => {
  const first = await openCatalog({ anew: true })
  const broken = () => {
    throw new Error('no columns')
  }
  show({ ...after, columnsOf: broken })
  await expect(openCatalog({ anew: true })).rejects.toThrow('no columns')
  await expect(openCatalog()).rejects.toThrow('no columns')
  show(before)
  expect((await openCatalog()).revision).toBe(first.revision)
})
