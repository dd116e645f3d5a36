import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, root } from '@/scripts/checks/boundaries/import-graph'
import { TURNS, turnOf } from './draw-lots.mjs'
import { describeTurns, drawTurns, reachedTurns, takeTurns } from './turns'
import costs from './turns.json' with { type: 'json' }

const files = Object.keys(costs)
const secondsOf = (some: Iterable<string>) =>
  [...some].reduce((sum, file) => sum + costs[file as keyof typeof costs], 0)

test('the table names test files that are there, and none that has its turn as a slow one', () => {
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(files.filter((file) => !/\.test\.tsx?$/.test(file) || file.includes('.slow.'))).toEqual([])
})

test('tests of secrets, rights and hostile requests take no turns', () => {
  const guards = /leak|remote-key|hostile|issued-keys|withhold|denied|throttle|second-factor|signed/
  const rooms = /^lib\/(?:auth|limits|service\/keys|state\/(?:accounts|keys))\//
  expect(files.filter((file) => guards.test(file) || rooms.test(file))).toEqual([])
})

test('each run has a quarter of the files and of their cost, and every file has its turn', () => {
  const ran = new Set<string>()
  for (let seed = 0; seed < 60; seed++) {
    const drawn = drawTurns(String(seed))
    expect(drawn.size).toBe(Math.ceil(files.length / 4))
    expect(secondsOf(drawn) / secondsOf(files)).toBeGreaterThan(0.15)
    expect(secondsOf(drawn) / secondsOf(files)).toBeLessThan(0.4)
    for (const file of drawn) ran.add(file)
  }
  expect([...ran].sort()).toEqual([...files].sort())
})

test('files that a change reaches run out of turn, the nearest first and no more than 40 s of them', () => {
  const sources = readSources()
  expect(reachedTurns([files[0]], sources)).toContain(files[0])
  expect(reachedTurns(['lib/compare/why/why-of.ts'], sources)).toContain('lib/compare/why/why.test.ts')
  const all = [...sources.keys()].filter((path) => path.startsWith('lib/') && !path.includes('.test'))
  expect(secondsOf(reachedTurns(all, sources))).toBeLessThanOrEqual(40)
})

test('a run leaves out the others, and says which it has and by which seed', () => {
  const { drawn, reached, skipped } = takeTurns('4', [files[0]])
  expect([...drawn, ...reached, ...skipped].sort()).toEqual([...files].sort())
  const words = describeTurns({ drawn, reached, skipped }, '4')
  expect(words).toContain('LAW_SEED=4')
  for (const file of [...drawn, ...reached]) expect(words).toContain(file)
})

test('an end-to-end test in turn has one of the turns, and each of these has some', () => {
  const tagged = [...readSources().values()].flatMap(({ path, text }) =>
    path.endsWith('.spec.ts') ? [...text.matchAll(/'@turn-(\d+)'/g)].map(([, turn]) => Number(turn)) : [],
  )
  expect([...new Set(tagged)].sort()).toEqual(TURNS)
  const drawn = Array.from({ length: 60 }, (_, seed) => turnOf(String(seed)))
  expect([...new Set(drawn)].sort()).toEqual(TURNS)
})
