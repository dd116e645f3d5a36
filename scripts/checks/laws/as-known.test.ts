import { expect, test } from 'vitest'
import { createComputer } from '@/lib/catalog/computer'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import type { MovedNode, Node } from '@/lib/catalog/plan'
import { API_PREFIX } from '@/lib/contract/family'
import { isDelayed } from '@/lib/sources/publication'
import { sharedSample } from '@/lib/sources/sample/fake/shared-sample'
import { lawEndpoints } from '@/scripts/law-sample'
import { everyDate } from '@/scripts/test-data'
import { asKnownOn, changedValues } from './as-known'
import { AS_KNOWN_EXCEPTIONS } from './as-known-exceptions'
import { defaultRequest } from './check-endpoint'

const source = sharedSample()
const catalog = sampleCatalog()
const series = catalog.endpoints.filter(({ legacy }) => legacy === null)

/**
 * A weekend, a leap day, the day of a release, days between releases of one month. Every series is checked on one of
 * them, or on all of them if asked.
 */
const DAYS = ['2018-03-11', '2020-02-29', '2021-11-10', '2024-05-20', '2026-06-05']

test('a published value never changes when newer data arrives', async () => {
  const cuts = DAYS.map((day) => createComputer(asKnownOn(source, day)))
  const found: Record<string, string> = {}
  const unseen: string[] = []
  for (const [at, endpoint] of lawEndpoints(series).entries()) {
    const path = endpoint.path.slice(API_PREFIX.length)
    if (Object.hasOwn(AS_KNOWN_EXCEPTIONS, path)) continue
    const request = defaultRequest(endpoint)
    const now = await catalog.compute(endpoint.path, request)
    if (now.stale) found[path] = `ended: ${now.stale.map(({ name }) => name).join(', ')}`
    let seen = 0
    for (let turn = 0; turn < DAYS.length && (everyDate || seen === 0); turn++) {
      const day = everyDate ? turn : (at + turn) % DAYS.length
      const before = await cuts[day].compute(endpoint.path, request)
      if (before.frame.time.length === 0) continue
      seen++
      const faults = changedValues(before.frame, now.frame)
      if (faults.length > 0) found[`${path} ${DAYS[day]}`] = faults.join('; ')
    }
    if (seen === 0) unseen.push(path)
  }
  expect(found).toEqual({})
  expect(unseen).toEqual([])
})

test('no row of a day takes a value of the same date that is published later', () => {
  const computer = createComputer(source)
  const early = series.flatMap((endpoint) => {
    const plan = computer.plan(endpoint.path, defaultRequest(endpoint))
    const nodes = [...plan.nodes.values(), ...(plan.inputs?.values() ?? [])]
    return isDelayed(plan.axis)
      ? []
      : movedNodes(nodes).filter(({ mode, from }) => mode === 'exact' && isDelayed(from.table))
  })
  expect(early.map(({ key }) => key)).toEqual([])
})

function movedNodes(nodes: readonly Node[]): MovedNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'base' || node.type === 'absent') return []
    return node.type === 'formula' ? movedNodes(node.inputs) : [node, ...movedNodes([node.from])]
  })
}
