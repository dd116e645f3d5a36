import { describe, expect, test } from 'vitest'
import { ASSUMPTIONS, type Assumptions, STEPS } from './assumptions'
import { coldOf, missesOf, popularity, sharedSeconds, throughCdn } from './cache'
import { demandOf, WANTED } from './demand'
import { type Cost, KINDS, type Kind, MEASURED, type Measured } from './measured'
import { mainThreadWork, type Plan, planFor } from './plan'
import { meanWaitOf, simulateCache, simulateQueue } from './simulate'

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
const near = (value: number, expected: number, share: number) => {
  expect(value).toBeGreaterThan(expected * (1 - share))
  expect(value).toBeLessThan(expected * (1 + share))
}

describe('a cache', () => {
  test('shares of popularity add up to one, the second is half of the first', () => {
    const shares = popularity(100)
    expect(sum(shares)).toBeCloseTo(1, 12)
    expect(shares[1]).toBeCloseTo(shares[0] / 2, 12)
  })

  test.each([
    [0.01, 30],
    [0.5, 30],
    [20, 30],
    [3, 0],
  ])(
    'of an object asked for at %d per second and kept for %d s misses as often as simulated',
    (rate, keep) => {
      const { hits, misses, requests } = simulateCache({ rate, keep, seconds: 400_000 / Math.max(rate, 0.1) })
      expect(hits + misses).toBe(requests)
      near(misses / requests, missesOf(rate, keep) / rate, 0.05)
    },
  )

  test('neither loses nor makes requests', () => {
    for (const locations of [0, 1, 7])
      for (const keep of [0, 30, 3600]) {
        const { hits, unchanged, full } = throughCdn(50, {
          objects: 300,
          locations,
          keep,
          revisionSeconds: 600,
        })
        expect(hits + unchanged + full).toBeCloseTo(50, 9)
        expect(Math.min(hits, unchanged, full)).toBeGreaterThanOrEqual(0)
        if (locations === 0 || keep === 0) expect(full).toBe(50)
      }
  })

  test('answers more the longer it keeps, the fewer locations it has, and the more is asked for', () => {
    const hits = (rate: number, locations: number, keep: number) =>
      throughCdn(rate, { objects: 300, locations, keep, revisionSeconds: 6000 }).hits / rate
    expect(hits(50, 5, 60)).toBeGreaterThan(hits(50, 5, 30))
    expect(hits(50, 1, 30)).toBeGreaterThan(hits(50, 5, 30))
    expect(hits(500, 5, 30)).toBeGreaterThan(hits(50, 5, 30))
  })

  test('more revisions mean more bodies, never more than what is asked for', () => {
    const full = (revisionSeconds: number) =>
      throughCdn(50, { objects: 300, locations: 5, keep: 30, revisionSeconds }).full
    expect(full(100)).toBeGreaterThan(full(10_000))
    expect(full(100)).toBeLessThanOrEqual(50)
    expect(full(Number.POSITIVE_INFINITY)).toBe(0)
  })

  test('each node computes for itself', () => {
    expect(coldOf(50, 300, 4, 6000)).toBeGreaterThan(coldOf(50, 300, 1, 6000))
    expect(coldOf(50, 300, 4, 6000)).toBeLessThan(50)
    // Asked for often, each of 300 objects is computed once in a revision by each node.
    near(coldOf(1e6, 300, 4, 6000), (300 * 4) / 6000, 0.01)
  })

  test('only public answers with an age are kept', () => {
    expect(sharedSeconds('public, max-age=30')).toBe(30)
    expect(sharedSeconds('public, max-age=30, s-maxage=600')).toBe(600)
    for (const header of ['', 'private, max-age=30', 'no-store', 'public, no-cache, max-age=5'])
      expect(sharedSeconds(header)).toBe(0)
  })
})

describe('a queue', () => {
  test('with work of one length waits as long as Pollaczek and Khinchine say', () => {
    for (const used of [0.3, 0.6, 0.8]) {
      const works = [{ rate: used / 0.02, seconds: 0.02 }]
      const { meanWait, utilization } = simulateQueue(works, { requests: 400_000 })
      near(meanWait, (used * 0.02) / (2 * (1 - used)), 0.06)
      near(utilization, used, 0.02)
    }
  })

  test('with work of several lengths, too', () => {
    const works = [
      { rate: 8, seconds: 0.05 },
      { rate: 100, seconds: 0.002 },
    ]
    near(simulateQueue(works, { requests: 400_000 }).meanWait, meanWaitOf(works), 0.06)
  })

  test('waits longer the more comes, shorter with another server, and not at all without work', () => {
    const wait = (rate: number, servers: number) =>
      simulateQueue([{ rate, seconds: 0.01 }], { servers, requests: 100_000 }).p99Wait
    expect(wait(80, 1)).toBeGreaterThan(wait(40, 1))
    expect(wait(80, 2)).toBeLessThan(wait(80, 1))
    expect(simulateQueue([{ rate: 0, seconds: 1 }], { requests: 10 }).meanWait).toBe(0)
    expect(meanWaitOf([{ rate: 101, seconds: 0.01 }])).toBe(Number.POSITIVE_INFINITY)
  })
})

const COST: Cost = {
  processorMs: 10,
  perSecond: 100,
  p50Ms: 10,
  p99Ms: 20,
  bytes: 1_000,
  cacheControl: '',
  requests: 1,
}
const SIMPLE: Measured = {
  command: 'a test',
  date: '2026-01-01',
  machine: 'none',
  loadAverage: 0,
  filesOfPage: { requests: 10, bytes: 10_000 },
  memory: { idleMegabytes: 1, peakMegabytes: 2 },
  kinds: Object.fromEntries(KINDS.map((kind) => [kind, COST])) as Record<Kind, Cost>,
}
const PAGES_ONLY: Assumptions = {
  ...ASSUMPTIONS,
  chartSeconds: 1,
  changeSeconds: Number.POSITIVE_INFINITY,
  firstVisits: 0,
  embedSeconds: Number.POSITIVE_INFINITY,
  imageSeconds: Number.POSITIVE_INFINITY,
  apiSeconds: Number.POSITIVE_INFINITY,
  revisionSeconds: Number.POSITIVE_INFINITY,
}

describe('a plan', () => {
  test('of pages alone has the nodes of a simple division', () => {
    // Each viewer asks for a page and its rows every second: 20 ms of a thread, of which 60 % is planned for.
    for (const viewers of [1, 29, 30, 31, 300, 3000]) {
      const { nodes, requests, use } = planFor({ viewers, locations: 0 }, PAGES_ONLY, SIMPLE)
      expect(requests).toBeCloseTo(2 * viewers, 9)
      expect(nodes).toBe(Math.ceil((viewers * 0.02) / 0.6 - 1e-9))
      expect(use['main threads']).toBeCloseTo((viewers * 0.02) / nodes, 9)
    }
  })

  const plans = (measured: Measured) =>
    [0, 1, 5, 50].map((locations) =>
      [10, 100, 1_000, 10_000, 100_000].map((viewers) =>
        planFor({ viewers, locations }, ASSUMPTIONS, measured),
      ),
    )

  test.each([
    ['measured', MEASURED],
    ['simple', SIMPLE],
  ])(
    'with %s costs keeps every request, and every part of a node within its planned use',
    (_name, measured) => {
      for (const plan of plans(measured).flat()) {
        const demand = demandOf(plan.viewers, ASSUMPTIONS, measured)
        expect(plan.requests).toBeCloseTo(sum(WANTED.map((wanted) => demand[wanted])), 6)
        expect(plan.originRequests + plan.hitRate * plan.requests).toBeCloseTo(plan.requests, 6)
        expect(Math.min(...Object.values(plan.origin))).toBeGreaterThanOrEqual(-1e-9)
        for (const part of ['main threads', 'workers', 'network'] as const)
          expect(plan.use[part]).toBeLessThanOrEqual(ASSUMPTIONS.utilization)
        expect(plan.use[plan.bottleneck]).toBe(Math.max(...Object.values(plan.use)))
        expect(plan.originBytes).toBeLessThanOrEqual(plan.viewerBytes * 1.000001)
      }
    },
  )

  test('more viewers never need less', () => {
    const needs: (keyof Plan)[] = ['nodes', 'requests', 'originRequests', 'viewerBytes', 'originBytes']
    for (const row of plans(MEASURED))
      for (const key of [...needs, 'postgresQueries', 'redisOperations', 'storeRequests'] as const)
        row.slice(1).forEach((plan, at) => {
          expect(plan[key] as number, key).toBeGreaterThanOrEqual(row[at][key] as number)
        })
  })

  test('a CDN never adds work for the nodes, and viewers get the same bytes', () => {
    const [without, ...others] = plans(MEASURED)
    for (const row of others)
      row.forEach((plan, at) => {
        expect(plan.originRequests).toBeLessThanOrEqual(without[at].originRequests)
        expect(plan.nodes).toBeLessThanOrEqual(without[at].nodes)
        expect(plan.viewerBytes).toBeCloseTo(without[at].viewerBytes, 3)
      })
  })

  test('the measured figures are those of a run, and the steps are those of the page', () => {
    for (const kind of KINDS) {
      const { processorMs, perSecond, requests, bytes } = MEASURED.kinds[kind]
      expect(Math.min(processorMs, perSecond, requests), kind).toBeGreaterThan(0)
      if (kind !== 'unchanged') expect(bytes, kind).toBeGreaterThan(100)
    }
    expect(new Set(STEPS.map(({ viewers }) => viewers))).toEqual(new Set([10, 1_000, 100_000]))
    for (const step of STEPS) {
      const plan = planFor(step)
      const simulated = simulateQueue(mainThreadWork(plan), { requests: 200_000 })
      near(simulated.utilization, plan.use['main threads'], 0.05)
    }
  })
})
