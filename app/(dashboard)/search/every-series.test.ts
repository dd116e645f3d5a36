import { expect, test } from 'vitest'
import { CRYPTOCURRENCIES } from '@/lib/contract/params/chart'
import { hitHref } from '@/lib/contract/search/hit-href'
import { getMarket } from '@/lib/market/process-market'
import { lawSample } from '@/scripts/law-sample'
import { entriesOf, searchOf } from '../catalog-index'

const catalog = await getMarket().catalog()
const entries = entriesOf(catalog)
const search = searchOf(catalog)
const sampled = lawSample(
  entries,
  ({ path }) => path,
  ({ family }) => family,
)
const pathsFor = (query: string, most = 5) => search.find(query, {}, most).map(({ entry }) => entry.path)

test('every title finds its series first, or second after one with an equal name', () => {
  const wrong = sampled.flatMap(({ path, title, canonical }) => {
    const found = pathsFor(title)
    return found.slice(0, canonical ? 5 : 2).includes(path)
      ? []
      : [`${title} · ${path} · ${found.slice(0, 2).join(' · ')}`]
  })
  expect(wrong).toEqual([])
})

test('every path finds its series first; a legacy path may find the one that replaced it', () => {
  const wrong = sampled.flatMap(({ path, canonical }) => {
    const found = pathsFor(path)
    return found.indexOf(path) === 0 || (canonical && found.includes(path)) ? [] : [`${path} · ${found[0]}`]
  })
  expect(wrong).toEqual([])
})

test('every word chosen for a series finds it among the first five', () => {
  const wrong = sampled.flatMap(({ path, words = [] }) =>
    words.filter((word) => !pathsFor(word).includes(path)).map((word) => `${word} · ${path}`),
  )
  expect(wrong).toEqual([])
})

test('every FRED series that is shown unchanged is found by its FRED name', () => {
  const published = catalog.endpoints.flatMap(({ family, name, source, legacy }) => {
    const id = /^FRED series (\w+):/.exec(source)?.[1]
    return id && !legacy ? [[id, `${family}/${name}`]] : []
  })
  expect(published.length).toBeGreaterThan(90)
  expect(published.filter(([id, path]) => !pathsFor(id.toLowerCase()).includes(path))).toEqual([])
})

test('an asset and an indicator open the chart of that asset', () => {
  const wrong = sampled.flatMap(({ path, choices, title }) =>
    (path.startsWith('charts/asset-') ? (choices?.cryptocurrency ?? []) : []).flatMap((asset) => {
      const symbol = [...CRYPTOCURRENCIES].find(([, id]) => id === asset)?.[0]
      const query = `${symbol} ${title.replace(/ (?:\(|· ).*/, '')}`
      const [first] = search.find(query)
      const wanted = `/${path}?cryptocurrency=${asset}`
      return first && hitHref(first) === wanted ? [] : [`${query} · ${first ? hitHref(first) : 'nothing'}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('every ticker finds its price, unless a series of another family has the ticker as its name', () => {
  const wrong = sampled.flatMap(({ path, family }) => {
    if (family !== 'crypto/prices') return []
    const ticker = path.slice(family.length + 1)
    return pathsFor(ticker).includes(path) ? [] : [`${ticker} · ${pathsFor(ticker).join(' · ')}`]
  })
  expect(wrong).toEqual([])
})

test('of many words only the first eight are compared', () => {
  const eight = 'bitcoin realised price of short term holders mvrv'.split(' ')
  const found = (words: readonly string[]) => search.closest(words.join(' ')).map(({ entry }) => entry.path)
  const unknown = Array.from({ length: 40 }, (_, at) => `qx${at}zzvk`)
  expect(eight).toHaveLength(8)
  expect(found(eight)).not.toEqual([])
  expect(found([...eight, ...unknown])).toEqual(found(eight))
  expect(found([...unknown.slice(0, 8), ...eight])).not.toEqual(found(eight))
})
