import { expect, test } from 'vitest'
import type { Unit } from '@/lib/contract/endpoint'
import { sharedSample } from '@/lib/sources/sample/fake/shared-sample'
import { lawEndpoints } from '@/scripts/law-sample'
import { GATHERED_FIELDS, gathersOf } from '../gathers'
import { createCatalog } from '../open-catalog'
import { multipliedOn, proportionalFields } from './additive'

const DAYS = [Date.UTC(2025, 2, 18), Date.UTC(2022, 5, 14)]
const FACTOR = 3
/** Other units are those of rates. */
const AMOUNTS: ReadonlySet<Unit> = new Set<Unit>(
  'USD,million USD,billion USD,thousands,native,BTC,count,contracts,blocks,coin-days,coin-blocks,USD-days,TWh,bytes'.split(
    ',',
  ) as Unit[],
)
/** Counted once a day, or income per hash rate and day. */
const RATES = /^(active_addresses|hash_price(_btc)?)$/
/** Rows of no day, and issued minus burned coins, which do not follow the same inputs. */
const BY_HAND = [
  'economic/credit_federal_balance.value',
  'economic/mstr-purchases.btc_count',
  'onchain/eth-net-issuance.net_issuance_eth',
]

test('every amount and rate of a day is listed, and nothing else', async () => {
  const sample = sharedSample()
  const plain = createCatalog(sample)
  const sampled = lawEndpoints(plain.endpoints.filter(({ legacy }) => !legacy))
  const sampledPaths = new Set(sampled.map(({ family, name }) => `${family}/${name}`))
  const found = new Map<string, 'sum' | 'mean'>()
  for (const day of DAYS) {
    for (const how of ['sum', 'mean'] as const) {
      const multiplied = createCatalog(multipliedOn(sample, day, how, FACTOR))
      for (const endpoint of sampled) {
        for (const name of await proportionalFields(plain, multiplied, endpoint, day, FACTOR)) {
          const field = endpoint.fields.find((one) => one.name === name)
          if (!field || field.role === 'alias' || field.role === 'volume') continue
          const isAmount = how === 'sum' && AMOUNTS.has(field.unit) && !RATES.test(name)
          found.set(`${endpoint.family}/${endpoint.name}.${name}`, isAmount ? 'sum' : 'mean')
        }
      }
    }
  }
  const listed = GATHERED_FIELDS.filter(
    (name) => !BY_HAND.includes(name) && sampledPaths.has(name.slice(0, name.lastIndexOf('.'))),
  )
  expect([...found.keys()].sort()).toEqual([...listed].sort())
  const kindOf = (key: string) => {
    const at = key.lastIndexOf('.')
    return gathersOf(key.slice(0, at), key.slice(at + 1))
  }
  expect([...found].filter(([key, kind]) => kindOf(key) !== kind)).toEqual([])
}, 900_000)
