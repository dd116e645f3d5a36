import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { DAY_MS } from '@/lib/engine/frame'
import type { Universe } from '../define'
import { candles, computeDaily, literalSource } from '../definitions/literal-source.test-data'
import { COINS } from '../definitions/market-indicators/universe'
import { DEFINITIONS } from '../load/definitions'
import { createCatalog } from '../open-catalog'
import { canCompute, leastOf, universesIn } from '../plan'

const TIERS = [{ tier: 'top-20' }, { tier: 'top-50' }, { tier: 'top-250' }]

const universes = new Map<Universe, string>(
  DEFINITIONS.flatMap((definition) =>
    definition.kind === 'legacy'
      ? []
      : [
          ...(definition.kind === 'table' ? universesIn(definition.over) : []),
          ...definition.fields.flatMap(({ of }) => (typeof of === 'object' ? universesIn(of.over) : [])),
        ].map((universe) => [universe, definition.path] as const),
  ),
)

/** Whether a total is computed with these members loaded. */
function isComputed(universe: Universe, params: Record<string, string>, names: readonly string[]): boolean {
  const loaded = new Set(universe.members.flatMap(({ name, refs }) => (names.includes(name) ? refs : [])))
  const from = universe.members.flatMap(({ refs }) => refs)
  return canCompute({ from, over: universe }, params, (ref) => loaded.has(ref))
}

test('below its coverage, or without a leader, no total or share of a universe is computed', () => {
  expect(universes.size).toBeGreaterThan(20)
  const faults: string[] = []
  for (const [universe, path] of universes) {
    const { leaders = [] } = universe
    const all = [...new Set(universe.members.map(({ name }) => name))]
    const order = [...leaders, ...all.filter((name) => !leaders.includes(name))]
    for (const leader of leaders) if (!all.includes(leader)) faults.push(`${path}: no member ${leader}`)
    for (const params of typeof universe.size === 'string' ? TIERS : [{}]) {
      const least = leastOf(universe, params)
      if (!isComputed(universe, params, order.slice(0, least))) faults.push(`${path}: not with ${least}`)
      if (isComputed(universe, params, order.slice(0, least - 1))) faults.push(`${path}: with ${least - 1}`)
      for (const leader of leaders)
        if (
          isComputed(
            universe,
            params,
            all.filter((name) => name !== leader),
          )
        )
          faults.push(`${path}: without ${leader}`)
    }
  }
  expect(faults).toEqual([])
})

test('a tier of more than twice the loaded coins is refused, and the refusal says what to import', async () => {
  const days = Array.from({ length: 400 }, (_, row) => Date.UTC(2023, 0, 1) + row * DAY_MS)
  const catalog = createCatalog(
    literalSource(
      Object.fromEntries(
        COINS.slice(0, 14).map((symbol, seed) => [`asset/${symbol}`, candles(days, seed + 1)]),
      ),
    ),
  )
  const path = `${API_PREFIX}market-indicators/crypto-market-breadth`
  const { members } = await computeDaily(catalog, path, { tier: 'top-20' })
  expect(members).toMatchObject({ counted: 14, of: 20 })
  for (const tier of ['top-50', 'top-250'])
    await expect(computeDaily(catalog, path, { tier })).rejects.toMatchObject({
      code: 'data_not_available',
      detail: { missing: expect.arrayContaining([expect.stringContaining('asset/')]) },
    })
})
