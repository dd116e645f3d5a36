import { beforeAll, describe, expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { checkGrants } from '../admin/check-grants'
import { createSampleService } from '../fake/sample-service.test-data'
import { envelopeOf, failureOf, textOf } from '../fake/test-service'
import { deniedMeasures } from './denied-measures'
import { applyFieldGrants } from './field-grants'
import { FULL_PERMISSIONS, type Grants, type Principal } from './principal'

const MVRV = '/api/v1/onchain/mvrv'
const { catalog, service } = createSampleService()
const holder = (fields: Grants['fields']): Principal => ({
  id: 'e',
  tier: 'enterprise',
  permissions: [...FULL_PERMISSIONS],
  grants: { fields },
})

/** All fields of a series but those of one measure. */
function without(path: string, field: string): Record<string, string[]> {
  const ids = new Set(catalog.measuresOf(path, field))
  const names = (catalog.find(path)?.fields ?? []).map(({ name }) => name)
  return { [path]: names.filter((name) => !catalog.measuresOf(path, name).some((id) => ids.has(id))) }
}

/** Every place of the catalog with the measure of a field. */
function placesOf(path: string, field: string) {
  const ids = new Set(catalog.measuresOf(path, field))
  return catalog.endpoints.flatMap((endpoint) => {
    const names = endpoint.fields
      .map(({ name }) => name)
      .filter((name) => catalog.measuresOf(endpoint.path, name).some((id) => ids.has(id)))
    return names.length > 0 ? [{ endpoint, names }] : []
  })
}

describe('z_score denied on mvrv', () => {
  const principal = holder(without(MVRV, 'z_score'))
  const places = placesOf(MVRV, 'z_score')

  test('is a field of other series too', () => {
    const paths = places.map(({ endpoint }) => endpoint.path.slice(API_PREFIX.length))
    expect(paths).toEqual(
      expect.arrayContaining(['onchain/active-mvrv', 'onchain/mvrv-z-score', 'onchain/mvrv-zscore']),
    )
  })

  test.each(places)('$endpoint.path does not have it in any form', async ({ endpoint, names }) => {
    const url = `${endpoint.path}?limit=2`
    const get = (more = '') => service.handle({ method: 'GET', url: `${url}${more}`, headers: {} }, principal)
    const { data, metadata } = envelopeOf(await get())
    for (const name of names) expect(Object.keys(data[0])).not.toContain(name)
    expect(metadata.fieldsLeftOut).toEqual(expect.arrayContaining(names))
    const header = textOf(await get('&format=csv'))
      .split('\r\n')[0]
      .split(',')
    expect(header.filter((name) => names.includes(name))).toEqual([])

    const historical = Object.entries(catalog.renamedFields(endpoint.path)).flatMap(([old, present]) =>
      names.includes(present) ? [old] : [],
    )
    const asked = endpoint.family === 'onchain' ? [...names, ...historical] : []
    for (const name of asked) {
      expect(failureOf(await get(`&fields=${name}`))).toMatchObject({ code: 'field_not_granted' })
    }
    // Formulas, comparisons, boards and pictures read columns.
    const inside = await service.series({ path: endpoint.path, params: { limit: 2 }, headers: {} }, principal)
    if (!('value' in inside)) throw new Error(`${inside.status}`)
    for (const name of names) expect(inside.value.columns).not.toHaveProperty(name)
  })
})

describe('every measure of the catalog', () => {
  const byMeasure = new Map<string, { path: string; field: string }[]>()
  beforeAll(() => {
    for (const { path, fields } of catalog.endpoints) {
      for (const { name } of fields) {
        for (const id of catalog.measuresOf(path, name)) {
          byMeasure.set(id, [...(byMeasure.get(id) ?? []), { path, field: name }])
        }
      }
    }
  })

  test('that is denied in one series is readable in none', () => {
    const request = { parsed: { fields: null, resolution: '1d' }, etag: '"e"', headers: {} } as never
    expect(byMeasure.size).toBeGreaterThan(2_000)
    for (const places of byMeasure.values()) {
      const first = places.find(({ path, field }) => catalog.ownMeasuresOf(path, field).length > 0)
      if (!first) continue
      const principal = holder(without(first.path, first.field))
      const denied = deniedMeasures(principal.grants?.fields ?? {}, catalog)
      expect(catalog.measuresOf(first.path, first.field).some((id) => denied.has(id))).toBe(true)
      for (const { path, field } of places.slice(0, 40)) {
        const endpoint = catalog.find(path)
        if (!endpoint) throw new Error(path)
        const { leftOut = [] } = applyFieldGrants(request, endpoint, principal, catalog).parsed
        expect(leftOut.includes(field) || `${first.path}.${first.field} on ${path}.${field}`).toBe(true)
      }
    }
  })

  test('belongs to a field, and time fields have none', () => {
    for (const { path, fields } of catalog.endpoints) {
      for (const { name, role } of fields) {
        expect(catalog.measuresOf(path, name).length > 0 || `${path}.${name}`).toBe(
          role === 'time' ? `${path}.${name}` : true,
        )
      }
    }
  })
})

describe('lists of several series', () => {
  const refusal = async (fields: Record<string, string[]>) => {
    try {
      await checkGrants({ fields }, async () => catalog)
    } catch (error) {
      return String(error)
    }
    return null
  }

  test('that contradict each other are refused, with both series', async () => {
    const path = '/api/v1/onchain/active-mvrv'
    const all = (catalog.find(path)?.fields ?? []).map(({ name }) => name)
    const fields = { ...without(MVRV, 'z_score'), [path]: all }
    expect(await refusal(fields)).toMatch(
      /z_score of \/api\/v1\/onchain\/active-mvrv .*\/api\/v1\/onchain\/mvrv/,
    )
    expect(await refusal(without(MVRV, 'z_score'))).toBeNull()
  })

  test('that were stored before deny', async () => {
    const fields = {
      ...without(MVRV, 'z_score'),
      '/api/v1/onchain/active-mvrv': ['date', 'z_score', 'aviv_nupl'],
    }
    const url = '/api/v1/onchain/active-mvrv?limit=1'
    const { data } = envelopeOf(await service.handle({ method: 'GET', url, headers: {} }, holder(fields)))
    expect(data[0]).not.toHaveProperty('z_score')
  })

  test('the price is context: leaving it out in one series leaves it in others', async () => {
    const principal = holder({ [MVRV]: ['mvrv'] })
    const url = '/api/v1/onchain/sopr?limit=1'
    const { data } = envelopeOf(await service.handle({ method: 'GET', url, headers: {} }, principal))
    expect(data[0]).toMatchObject({ price: expect.any(Number), block_height: expect.any(Number) })
    expect(await refusal({ [MVRV]: ['mvrv'], '/api/v1/onchain/sopr': ['price'] })).toBeNull()
  })

  test('another name of a granted measure denies nothing', () => {
    expect(
      deniedMeasures(
        {
          [MVRV]: (catalog.find(MVRV)?.fields ?? [])
            .map(({ name }) => name)
            .filter((name) => name !== 'mvrv_ratio'),
        },
        catalog,
      ).size,
    ).toBe(0)
  })
})
