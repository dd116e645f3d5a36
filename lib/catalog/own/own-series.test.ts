import { mkdirSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { isNumeric } from '@/lib/engine/frame'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { openSample } from '@/lib/sources/sample/open-sample'
import type { ComputedSeries } from '../catalog'
import { DEFINITIONS } from '../load/definitions'
import { createCatalog, createCompleteCatalog } from '../open-catalog'
import { parseRef } from '../ref'
import { compileOwn } from './compile-own'
import { columnsOf, withOwnSeries } from './define-own'
import { followOwnSeries } from './follow-own'

const source = openSample({ seed: 21, end: '2026-06-30', cacheDir: null })
const shipped = createCatalog(source)

const file = (text: string, name = 'mine.yaml') => ({ name, text })
const one = (formula: string, more = '', field = 'mine') => `
series:
  charts/mine:
    title: Mine
    description: Two multiples.
${more ? `    ${more}\n` : ''}    fields:
      ${field}: [value, ratio, One by the other., '${formula.replaceAll("'", "''")}']
`

function read(...texts: string[]): ReturnType<typeof createCatalog> {
  const compiled = compileOwn(texts.map((text, at) => file(text, `${at}.yaml`)))
  for (const made of compiled) if ('problem' in made) throw new Error(made.problem)
  return createCatalog(
    source,
    withOwnSeries(compiled.flatMap((made) => ('series' in made ? made.series : []))),
  )
}

const problemOf = (text: string) => {
  const [made] = compileOwn([file(text)])
  return 'problem' in made ? made.problem : null
}

const values = ({ frame }: ComputedSeries, name: string) => {
  const column = frame.columns[name]
  if (!column || !isNumeric(column)) throw new Error(`no column ${name}`)
  return new Map(Array.from(frame.time, (time, row) => [time, column[row]]))
}

const compute = (catalog: ReturnType<typeof createCatalog>, path: string, chain = 'bitcoin') =>
  catalog.compute(API_PREFIX + path, { chain, resolution: '1d', params: {} })

describe('a series from formulas over others', () => {
  test('has the values of the two that it names', async () => {
    const catalog = read(one('onchain/mvrv / onchain/puell-multiple'))
    const endpoint = catalog.find(`${API_PREFIX}charts/mine`)
    expect(endpoint).toMatchObject({
      title: 'Mine',
      available: true,
      formula: 'onchain/mvrv / onchain/puell-multiple.',
    })
    const mine = values(await compute(catalog, 'charts/mine'), 'mine')
    const mvrv = values(await compute(shipped, 'onchain/mvrv'), 'mvrv')
    const puell = values(await compute(shipped, 'onchain/puell-multiple'), 'puell_multiple')
    let compared = 0
    for (const [time, value] of mine) {
      if (Number.isNaN(value)) continue
      expect(value).toBe((mvrv.get(time) as number) / (puell.get(time) as number))
      compared++
    }
    expect(compared).toBeGreaterThan(3000)
  })

  test('holds the last value of a series with another cadence', async () => {
    const catalog = read(one('economic/sp500 / chain/bitcoin:price_usd'))
    const mine = values(await compute(catalog, 'charts/mine'), 'mine')
    const saturday = Date.UTC(2026, 5, 27)
    expect(mine.get(saturday)).toBeGreaterThan(0)
  })

  test('can name a chain, and a series before it', async () => {
    const catalog = read(
      one('onchain/mvrv@chain=litecoin - onchain/mvrv'),
      one('2 * charts/mine').replace('charts/mine:', 'charts/twice:'),
    )
    const mine = values(await compute(catalog, 'charts/mine'), 'mine')
    const twice = values(await compute(catalog, 'charts/twice'), 'mine')
    const [of, bitcoin] = [
      values(await compute(shipped, 'onchain/mvrv', 'litecoin'), 'mvrv'),
      values(await compute(shipped, 'onchain/mvrv'), 'mvrv'),
    ]
    const day = Date.UTC(2024, 0, 5)
    expect(mine.get(day)).toBe((of.get(day) as number) - (bitcoin.get(day) as number))
    expect(twice.get(day)).toBe(2 * (mine.get(day) as number))
  })

  test('leaves the series of the program as they are', () => {
    const catalog = read(one('onchain/mvrv'))
    expect(catalog.endpoints.filter(({ path }) => path !== `${API_PREFIX}charts/mine`)).toEqual(
      shipped.endpoints,
    )
    expect(catalog.endpoints).toHaveLength(shipped.endpoints.length + 1)
    expect(catalog.revision).not.toBe(shipped.revision)
  })

  test('is another revision of the data for caches and workers', async () => {
    const [made] = compileOwn([file(one('onchain/mvrv'))])
    if (!('series' in made)) throw new Error(made.problem)
    const catalog = await createCompleteCatalog(source, {
      revision: 'abc',
      compiled: made.series,
      problems: [],
    })
    expect(catalog.dataRevision).toBe(`${source.revision}+abc`)
    expect(catalog.ownSeries).toEqual(made.series)
  })
})

describe('a mistake is named with its line', () => {
  test.each([
    [
      one('onchain/mvrvv'),
      /^mine\.yaml:\d+:\d+: .*There is no series onchain\/mvrvv.*Did you mean .*onchain\/mvrv/s,
    ],
    [one('onchain/mvrv.mvr'), /onchain\/mvrv has no field mvr\..*Did you mean .*mvrv/s],
    [one('price_us * 2'), /has no column price_us.*Did you mean .*price_usd/s],
    [one('sma(price_usd'), /mine\.yaml:\d+:\d+: /],
    [one('smaa(price_usd, 3)'), /There is no function or operation “smaa”.*Did you mean sma/s],
    [one('onchain/mvrv').replace('charts/mine', 'onchain/mvrv'), /Chartroom has a series of this path/],
    [one('onchain/mvrv').replace('charts/mine', 'notes/mine'), /A path begins with one of onchain/],
    [one('onchain/mvrv').replace('charts/mine', 'charts/Mine'), /small letters/],
    [one('onchain/mvrv').replace('title', 'titel'), /There is no property “titel” here.*title/s],
    [one('onchain/mvrv').replace('value', 'valu'), /“valu” is not allowed here.*Did you mean value/s],
    [one('onchain/mvrv', '', 'Mine'), /The name of a field/],
    [one('onchain/mvrv').replace('value', 'aux'), /At least one field has another role/],
    [one('onchain/mvrv').replace(/ +description.*\n/, ''), /It has no “description”/],
    ['series:\n  charts/x: [', /^mine\.yaml:2:/],
    ['', /There is nothing under “series”/],
    ['series: {}', /There is nothing under “series”/],
  ])('%#', (text, message) => {
    expect(problemOf(text)).toMatch(message)
  })

  test('a second series of a path is refused, the first one stays', () => {
    const [first, second] = compileOwn([
      file(one('onchain/mvrv'), 'a.yaml'),
      file(one('onchain/nupl'), 'b.yaml'),
    ])
    expect(first).toHaveProperty('series')
    expect(second).toMatchObject({
      problem: expect.stringMatching(/^b\.yaml:\d+:.*another file has a series of this path/),
    })
  })
})

test('every column that the program names is known to the check', () => {
  const unknown = DEFINITIONS.flatMap((definition) => {
    if (definition.kind !== 'series' || definition.axis.includes('{')) return []
    return definition.fields.flatMap(({ of, name, aliasOf }) => {
      if (aliasOf) return []
      const refs = of === undefined ? [name] : typeof of === 'string' ? [of] : of.from
      return refs.flatMap((ref) =>
        ref.includes('{')
          ? []
          : parseRef(ref, { chain: 'bitcoin' }).flatMap(({ table = definition.axis, column }) =>
              columnsOf(table).has(column) ? [] : [`${definition.path}: ${table}:${column}`],
            ),
      )
    })
  })
  expect(unknown).toEqual([])
})

describe('files', () => {
  function followed() {
    const dataDir = temporaryFolder()
    const folder = join(dataDir, 'series')
    const logged: string[] = []
    const follow = followOwnSeries({ dataDir, log: { error: (text) => logged.push(String(text)) } })
    let turn = 0
    const write = (name: string, text: string) => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, name), text)
      // File systems may keep times in seconds.
      utimesSync(join(folder, name), ++turn, turn)
    }
    return { folder, follow: () => follow({ anew: true }), write, logged }
  }

  test('are read again when they change, and gone when they are', async () => {
    const { folder, follow, write } = followed()
    expect(await follow()).toMatchObject({ revision: '', compiled: [] })
    write('a.yaml', one('onchain/mvrv'))
    const first = await follow()
    expect(first.compiled.map(({ path }) => path)).toEqual(['charts/mine'])
    expect(await follow()).toBe(first)
    write('a.yaml', one('onchain/nupl'))
    expect((await follow()).revision).not.toBe(first.revision)
    unlinkSync(join(folder, 'a.yaml'))
    expect(await follow()).toMatchObject({ revision: '', compiled: [], problems: [] })
  })

  test('with a mistake keep their last good series, with the problem', async () => {
    const { follow, write, logged } = followed()
    write('a.yaml', one('onchain/mvrv'))
    const first = await follow()
    write('a.yaml', one('onchain/nothing'))
    const then = await follow()
    expect(then.compiled).toEqual(first.compiled)
    expect(then.revision).toBe(first.revision)
    expect(then.problems).toEqual([
      { file: 'series/a.yaml', problem: expect.stringMatching(/no series onchain\/nothing/) },
    ])
    expect(logged).toHaveLength(1)
    await follow()
    expect(logged).toHaveLength(1)
    write('a.yaml', one('onchain/nupl'))
    expect((await follow()).problems).toEqual([])
  })

  test('a faulty new file does not take the others away, and a large one is not read', async () => {
    const { follow, write } = followed()
    write('a.yaml', one('onchain/mvrv'))
    write('b.yaml', 'series: 7')
    write('c.yaml', `#${'x'.repeat(1024 * 1024)}`)
    const { compiled, problems } = await follow()
    expect(compiled).toHaveLength(1)
    expect(problems.map(({ file: name }) => name).sort()).toEqual(['series/b.yaml', 'series/c.yaml'])
  })
})
