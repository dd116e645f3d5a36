import { beforeAll, describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import { checkEndpoint } from '@/scripts/checks/laws/check-endpoint'
import { unsharedMeasures } from '@/scripts/checks/laws/equal-columns'
import { fingerprint } from '@/scripts/checks/laws/fingerprint'
import { mainColumns } from '@/scripts/checks/laws/main-columns'
import { columnPrints, containedSeries } from '@/scripts/checks/laws/own-columns'
import { unclearWords } from '@/scripts/checks/laws/plain-words'
import { sharedTexts, templatePhrases } from '@/scripts/checks/laws/repeated-words'
import { leavesDeviationOpen } from '@/scripts/checks/laws/stated-deviation'
import { declaredTwins, undeclaredTwins } from '@/scripts/checks/laws/twins'
import { lawEndpoints, samplesLaws } from '@/scripts/law-sample'
import { DEFINITIONS } from './load/definitions'

const END = '2026-06-30'
const catalog = sampleCatalog()
const short = (path: string) => path.slice(API_PREFIX.length)

test('the accepted list of endpoints, one line each', async () => {
  const lines = catalog.endpoints.map((endpoint) => {
    const marks = [endpoint.tier, endpoint.legacy ? `legacy → ${short(endpoint.canonical?.path ?? '')}` : '']
    const own = endpoint.fields.filter((field) => field.role !== 'time').map((field) => field.name)
    return `${short(endpoint.path)} · ${marks.filter(Boolean).join(' · ')} · ${own.join(' ')}`
  })
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('catalog.snapshot')
})

test('a title promises no rows finer than those of an address without a resolution', () => {
  const finer = catalog.endpoints.filter(({ title }) => /intraday|hourly|hour|minute/i.test(title))
  expect(finer.length).toBeGreaterThan(0)
  for (const { title, parameters } of finer) {
    const usual = parameters.find(({ name }) => name === 'dataResolution')?.default
    expect(usual !== '1d' || /\bday|daily\b/i.test(title), title).toBe(true)
  }
})

test('periods, levels, and days of displacement name fields of their definition', () => {
  for (const definition of DEFINITIONS) {
    if (definition.kind === 'legacy') continue
    const names = definition.fields.map(({ name }) => name)
    const stated = Object.keys({
      ...definition.periods,
      ...definition.levels,
      ...definition.levelNames,
      ...definition.levelSource,
      ...definition.displaced,
    })
    expect(names, definition.path).toEqual(expect.arrayContaining(stated))
  }
})

test('every level has a name, or every zone between levels, and a source', () => {
  for (const { path, fields } of catalog.endpoints) {
    for (const { levels, levelNames = [], levelSource } of fields) {
      if (!levels) continue
      expect([levels.length, levels.length + 1], path).toContain(levelNames.length)
      expect(levelSource, path).toMatch(/\w/)
      const numbers = levels.filter((level) => typeof level === 'number')
      expect(numbers, path).toEqual([...numbers].sort((a, b) => a - b))
    }
  }
})

test('every series has its own title and description', () => {
  expect(sharedTexts(catalog.endpoints, declaredTwins(DEFINITIONS))).toEqual([])
  expect(templatePhrases(catalog.endpoints)).toEqual([])
})

test('every formula says which standard deviation it takes', () => {
  expect(catalog.endpoints.filter(leavesDeviationOpen).map(({ path }) => short(path))).toEqual([])
})

test('texts use plain American English', () => {
  const found = catalog.endpoints.flatMap((endpoint) =>
    unclearWords(endpoint).map((fault) => `${endpoint.path}: ${fault}`),
  )
  expect(found).toEqual([])
})

const sampled = lawEndpoints(catalog.endpoints)
const prints = new Map<string, string | null>()
const columns = new Map<string, ReadonlyMap<string, string>>()

describe('every endpoint is fully described and computes the declared fields', () => {
  test.each(sampled.map((endpoint) => [short(endpoint.path), endpoint] as const))(
    '%s',
    async (path, endpoint) => {
      const { faults, computed } = await checkEndpoint(catalog, endpoint)
      expect(faults).toEqual([])
      if (!computed) return
      const { time } = computed.frame
      const main = mainColumns(computed).map((values) => ({ time, values }))
      prints.set(path, fingerprint(main, Date.parse(END)))
      columns.set(path, columnPrints(computed, Date.parse(END)))
    },
  )
})

describe('a legacy path has a canonical path that exists', () => {
  const legacy = catalog.endpoints.filter((endpoint) => endpoint.legacy)
  test.each(legacy.map((endpoint) => [short(endpoint.path), endpoint] as const))('%s', (_, endpoint) => {
    const canonical = catalog.find(endpoint.canonical?.path ?? '')
    expect(canonical?.legacy).toBeNull()
    const taken = canonical?.parameters.map((param) => param.name) ?? []
    for (const name of Object.keys(endpoint.canonical?.query ?? {})) expect(taken).toContain(name)
  })
})

describe('no two series are the same under different names', () => {
  beforeAll(() => expect(prints.size).toBe(sampled.length))

  test('main columns are not a fixed function of one another, unless both names are known to clients', () => {
    expect(undeclaredTwins(prints, DEFINITIONS)).toEqual([])
  })

  test('every series has a column that no other series has beside all its other columns', () => {
    // The specification lists no columns for coinflow.
    const known = ['charts/coinflow'].filter((path) => columns.has(path))
    const compared = DEFINITIONS.filter(
      (definition) =>
        columns.has(definition.path) &&
        (definition.kind === 'legacy' || !definition.partOf || columns.has(definition.partOf)),
    )
    expect(containedSeries(columns, compared)).toEqual(
      known.map((path) => `${path} has no column of its own`),
    )
  })

  test('a declared twin exists', () => {
    for (const definition of DEFINITIONS) {
      if (definition.kind === 'legacy' || !definition.twinOf) continue
      expect(catalog.find(API_PREFIX + definition.twinOf), definition.path).toBeDefined()
    }
  })

  test('almost every series is compared', () => {
    const unseen = [...prints].filter(([, print]) => print === null).map(([path]) => path)
    expect(unseen.length).toBeLessThan(samplesLaws ? prints.size : 0.02 * prints.size)
  })
})

test('fields with equal values share a measure, so that denying one denies all', () => {
  const found = unsharedMeasures(columns, (path, field) => catalog.measuresOf(API_PREFIX + path, field))
  expect(found).toEqual([])
})
