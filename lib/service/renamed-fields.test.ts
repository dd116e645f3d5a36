import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { createSampleService } from './fake/sample-service.test-data'
import { envelopeOf, textOf } from './fake/test-service'
import type { Principal } from './keys/principal'

const { catalog, service } = createSampleService()
const principal: Principal = { id: 'test', tier: 'enterprise', permissions: ['onchain', 'chart-data'] }
const get = (url: string) => service.handle({ method: 'GET', url, headers: {} }, principal)

const RENAMED = catalog.endpoints.flatMap(({ path }) =>
  Object.entries(catalog.renamedFields(path)).map(([old, present]) => [path, old, present] as const),
)

test('there are renamed fields', () => expect(RENAMED.length).toBeGreaterThan(3))

test.each(RENAMED)('%s answers %s, now %s, under the name that was asked for', async (path, old, present) => {
  const window = `${path}?limit=3`
  const both = envelopeOf(await get(`${window}&fields=${present},${old},date`))
  expect(both.data.map((row) => row[old])).toEqual(both.data.map((row) => row[present]))
  expect(both.data.some((row) => typeof row[old] === 'number')).toBe(true)

  const one = envelopeOf(await get(`${window}&fields=${old}`))
  expect(one.data).toEqual(both.data.map((row) => ({ [old]: row[old] })))
  expect(one.metadata).toMatchObject({
    fields: [old],
    renamedFields: { [old]: present },
    units: { [old]: (both.metadata.units as Record<string, string>)[present] },
  })
  const csv = parse(textOf(await get(`${window}&fields=${old}&format=csv`)), { columns: true })
  expect(Object.keys(csv[0] as object)).toEqual([old])
  const columns = JSON.parse(textOf(await get(`${window}&fields=${old}&format=columns`)))
  expect(columns.data).toEqual({ [old]: one.data.map((row) => row[old]) })

  const inside = await service.series({ path, params: { limit: 3, fields: [old] }, headers: {} }, principal)
  if (!('value' in inside)) throw new Error(`${inside.status}`)
  expect(Object.keys(inside.value.columns)).toEqual([old])
  expect(inside.value.fields.map(({ name }) => name)).toEqual([old])

  const plain = envelopeOf(await get(`${window}&fields=${present}`))
  expect(Object.keys(plain.data[0])).toEqual([present])
  expect(plain.metadata).not.toHaveProperty('renamedFields')
})

test.each(['urpd', 'urpd-by-cohort'])('%s says which weekly snapshot it is', async (name) => {
  const { data, metadata } = envelopeOf(await get(`/api/v1/onchain/${name}`))
  expect(metadata.dataUpdateInterval).toBe('weekly')
  expect(metadata.snapshotDate).toMatch(/^2026-06-\d\d$/)
  const dates = new Set(data.flatMap((row) => row.date ?? []))
  for (const date of dates) expect(date).toBe(metadata.snapshotDate)
  expect(catalog.find(`/api/v1/onchain/${name}`)?.description).toMatch(/weekly snapshot/i)
})

test('a series over time is not a snapshot', async () => {
  expect(envelopeOf(await get('/api/v1/onchain/mvrv?limit=1')).metadata).not.toHaveProperty('snapshotDate')
})
