import { describe, expect, test } from 'vitest'
import { API_PREFIX, splitPath } from '@/lib/contract/family'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { type Column, DAY_MS } from '@/lib/engine/frame'
import { lawSample } from '@/scripts/law-sample'
import { DEFINITIONS } from '../load/definitions'
import { createCatalog } from '../open-catalog'
import { expectValues } from './expect-values.test-data'
import { before, computeDaily as compute, literalSource } from './literal-source.test-data'
import { DAYS, FIRST_DAY, marketTables } from './market-tables.test-data'

const tables = marketTables()
const all = createCatalog(literalSource(tables))
const cut = FIRST_DAY + (DAYS - 120) * DAY_MS
const earlier = createCatalog(literalSource(before(tables, cut)))

const paths = DEFINITIONS.map((definition) => API_PREFIX + definition.path).filter((path) => {
  const family = splitPath(path)?.family
  if (family === 'derivatives' || family === 'market-indicators') return true
  // Charts with a chain parameter use a ledger and have tests of their own.
  const listed = all.find(path)
  const onLedger = listed?.missing.some((line) => /^(\S.* of )?chain\//.test(line))
  return family === 'charts' && listed?.available && listed.chains.length === 0 && !onLedger
})

/** The test market is too young to compare whole presidential terms. */
const NEEDS_TERMS = new Set(['usual_term_so_far'])

const plain = (column: Column): unknown[] => Array.from(column as ArrayLike<unknown>)

describe.each(lawSample(paths, (path) => path))('%s', (path) => {
  test('is available, complete, and never infinite', async () => {
    // Market capitalizations only rank a universe; coins without one are compared too.
    const lacking = all.find(path)?.missing.filter((line) => !/ of caps\/market, /.test(line))
    expect(lacking).toEqual([])
    const { frame, missing } = await compute(all, path)
    expect(missing.filter((name) => !NEEDS_TERMS.has(name))).toEqual([])
    expect(frame.time.length).toBeGreaterThan(0)
    expectValues(frame, NEEDS_TERMS)
  })

  test('past rows stay the same when newer data arrives', async () => {
    const then = (await compute(earlier, path)).frame
    const now = (await compute(all, path)).frame
    // The newest row is an open episode, month or year that still grows.
    const open = /(btc_carry_vs_treasury|btc-monthly-returns|btc-yearly-returns)$/.test(path) ? 1 : 0
    const rows = then.time.length - open
    expect(now.time.subarray(0, rows)).toEqual(then.time.subarray(0, rows))
    for (const [name, column] of Object.entries(then.columns)) {
      expect(plain(now.columns[name]).slice(0, rows), name).toEqual(plain(column).slice(0, rows))
    }
  })

  test('accepts every allowed value of its own enumerated parameters', async () => {
    for (const { name, allowed } of all.find(path)?.parameters ?? []) {
      const step = PARAMS.get(name)?.step ?? 'rows'
      if (!allowed || !['formula', 'fields'].includes(step)) continue
      if (['asset', 'report'].includes(name)) continue
      if (all.find(path)?.canonical?.query[name]) continue
      for (const value of allowed) {
        const { frame } = await compute(all, path, { [name]: value })
        expect(frame.time.length, `${name}=${value}`).toBeGreaterThan(0)
      }
    }
  })
})
