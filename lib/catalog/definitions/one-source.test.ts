import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { DAY_MS, dayOf, numbersIn } from '@/lib/engine/frame'
import { given, newFolderPerTest, store } from '@/lib/sources/fake/import-folder.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import { openStore } from '@/lib/sources/store/open-store'
import { createCatalog } from '../open-catalog'
import { computeDaily } from './literal-source.test-data'

newFolderPerTest()

const days = Array.from({ length: 20 }, (_, i) => dayOf(Date.UTC(2024, 0, 1) + i * DAY_MS))
const market = (names: readonly string[], caps: readonly number[]) =>
  given('caps.csv', [
    ['DateTime', ...names.map((name) => `${name} - Market Cap`)].join(','),
    ...days.map((day) => [`${day} 00:00:00`, ...caps].join(',')),
  ])
const stablecoins = () =>
  given('stablecoin_supply.csv', ['as_of,value,status', ...days.map((day) => `${day},150000000000,ok`)])

async function compute(path: string, files: readonly string[]) {
  await importFiles(store, files)
  return computeDaily(createCatalog(await openStore(store)), API_PREFIX + path)
}

async function read(path: string, field: string, files: readonly string[]) {
  const { frame } = await compute(path, files)
  return [...numbersIn(frame, field)]
}
const CAPS = [
  ['Bitcoin', 'Ethereum', 'Tether'],
  [600e9, 300e9, 100e9],
] as const

test('a share of the total is of the file with the total', async () => {
  expect(await read('market-indicators/btc-dominance', 'value', [market(...CAPS)])).toEqual(
    days.map(() => 60),
  )
})

test.each([
  ['market-indicators/btc-dominance', 'value_without_stablecoins'],
  ['charts/market-dominance', 'stablecoin_dominance'],
  ['charts/market-dominance', 'others_dominance'],
  ['charts/usdt-dominance', 'usdt_share_of_stablecoins'],
])('%s: %s is missing, and said to be, where its parts are of two sources', async (path, field) => {
  const { frame, missing } = await compute(path, [market(...CAPS), stablecoins()])
  expect(missing).toContain(field)
  expect(Array.from(frame.columns[field] as Float64Array).every(Number.isNaN)).toBe(true)
})
