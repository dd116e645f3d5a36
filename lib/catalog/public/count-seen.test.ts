import { expect, test } from 'vitest'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { howToShowMore, withheldSources } from '@/lib/contract/live/seen-report'
import { openPublicPart } from '@/lib/sources/open-source'
import { storeOfSources } from '@/scripts/checks/laws/live-sources.test-data'
import { countSeen } from './count-seen'

const both = async (...ids: string[]) => {
  const all = await storeOfSources(ids)
  return [createCatalog(all), createCatalog(await openPublicPart(all), undefined, { all })] as const
}

test('the counts are those of the catalogs of the store, and the terms have the words of refusals', async () => {
  const [own, shown] = await both('binance', 'alternative-me')
  const report = countSeen(own, shown, ({ tier }) => tier === 'free')
  const open = countSeen(own, shown, () => true)
  const available = (catalog: typeof own) => catalog.endpoints.filter((one) => one.available).length
  expect([report.total, report.operator]).toEqual([own.endpoints.length, available(own)])
  expect(open.guest).toBe(available(shown))
  expect(report.guest).toBeLessThanOrEqual(open.guest)
  expect(open.guest).toBeLessThan(open.operator)
  for (const count of ['total', 'guest', 'operator'] as const)
    expect(open.families.reduce((sum, family) => sum + family[count], 0)).toBe(open[count])
  const [withheld] = withheldSources(report)
  expect(withheld.id).toBe('binance')
  const by = shown.endpoints.filter((one) => one.withheld?.some(({ id }) => id === 'binance'))
  expect(withheld.hides).toBe(by.length)
  expect(by.length).toBeGreaterThan(300)
  const [refusal] = shown.endpoints.flatMap((one) => one.withheld ?? [])
  expect(withheld.terms).toBe(refusal.isUnread ? 'not read by this project' : 'not allowed')
  expect(howToShowMore(report)).toContain('SHARE_SOURCES=binance names')
})

test('where nothing is withheld, visitors see what the operator sees, and there is nothing to do', async () => {
  const report = countSeen(...(await both('alternative-me')), () => true)
  expect(report.guest).toBe(report.operator)
  expect(howToShowMore(report)).toBeNull()
})
