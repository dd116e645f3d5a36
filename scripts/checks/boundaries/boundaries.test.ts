import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  cyclesOf,
  findPath,
  importsOf,
  isOfTests,
  listFiles,
  readSources,
  roomGraph,
  root,
} from './import-graph'
import { BOTH_HALVES, mayImport, ROOMS, SERVICE_HALF, TRANSPORT } from './rooms'

const MAX_FILES = 30

const sources = readSources()
const files = [...sources.values()]
const begins = (path: string, starts: readonly string[]) => starts.some((start) => path.startsWith(start))
const importsFrom = (path: string) => sources.get(path)?.imports ?? []
const valuesFrom = (path: string) =>
  importsFrom(path).flatMap(({ target, isType }) => (isType ? [] : [target]))

test('finds every form of import and recognizes type imports', () => {
  const text = `import 'server-only'
import a, { b } from './a'
import type { C } from '@/c'
import {
  type D,
  e,
} from '../d'
import { type F, type G } from './f'
export { h } from './h'
import z from 'zod'
const i = await import('./i')`
  expect(importsOf(text)).toEqual([
    { spec: './a', isType: false, isLate: false },
    { spec: '@/c', isType: true, isLate: false },
    { spec: '../d', isType: false, isLate: false },
    { spec: './f', isType: true, isLate: false },
    { spec: './h', isType: false, isLate: false },
    { spec: './i', isType: false, isLate: true },
  ])
})

test('every import is in the table', () => {
  const offending = files.flatMap(({ path, imports }) =>
    imports.filter(({ target }) => !mayImport(path, target)).map(({ target }) => `${path} imports ${target}`),
  )
  expect(offending).toEqual([])
})

test('every folder in the table exists', () => {
  expect(Object.keys(ROOMS).filter((room) => !existsSync(join(root, room)))).toEqual([])
})

describe('between dashboard and service', () => {
  const dashboard = files.filter(
    ({ path }) => !isOfTests(path) && !begins(path, [...SERVICE_HALF, ...BOTH_HALVES]) && path !== TRANSPORT,
  )
  const aroundTransport = (path: string) =>
    importsFrom(path).flatMap(({ target }) => (target === TRANSPORT ? [] : [target]))

  test('the dashboard reaches the service only through the transport', () => {
    const reaching = dashboard.flatMap(
      ({ path }) =>
        findPath(path, aroundTransport, (target) => begins(target, SERVICE_HALF))?.join(' → ') ?? [],
    )
    expect(reaching).toEqual([])
  })

  test('the transport reaches the service', () => {
    const way = findPath(TRANSPORT, aroundTransport, (target) => target.startsWith('lib/service/'))
    expect(way).not.toBeNull()
  })

  test('the service imports nothing from the dashboard', () => {
    const own = new Set(dashboard.map(({ path }) => path))
    const shared = [
      'lib/contract/',
      'lib/engine/',
      'lib/env/',
      'lib/formula/',
      'lib/process/',
      'lib/http/',
      'lib/state/',
      'lib/limits/',
      'lib/compute/',
    ]
    const reaching = files
      .filter(({ path }) => begins(path, SERVICE_HALF) && !isOfTests(path))
      .flatMap(
        ({ path }) =>
          findPath(
            path,
            (from) => importsFrom(from).map(({ target }) => target),
            (target) => own.has(target) && !begins(target, shared),
          )?.join(' → ') ?? [],
      )
    expect(reaching).toEqual([])
  })
})

test('request handlers draw by name only, so that a worker can do it', () => {
  const DRAWINGS = 'lib/picture/drawings.ts'
  const inBrowser = (path: string) => /^'use client'/m.test(sources.get(path)?.text ?? '')
  const next = (path: string) =>
    valuesFrom(path).filter((target) => target !== DRAWINGS && !inBrowser(target))
  const draws = (path: string) => begins(path, ['lib/render/render-', 'lib/view/build-'])
  const answering = ['lib/routes/', 'lib/boards/', 'lib/saved/', 'app/']
  const reaching = files
    .filter(({ path }) => begins(path, answering) && !isOfTests(path) && !inBrowser(path))
    .flatMap(({ path }) => findPath(path, next, draws)?.join(' → ') ?? [])
  expect(reaching).toEqual([])
  expect(findPath(DRAWINGS, valuesFrom, draws)).not.toBeNull()
})

test('client components import nothing server-only', () => {
  const isServerOnly = (path: string) =>
    path === 'lib/env/env.ts' || /^import 'server-only'/m.test(sources.get(path)?.text ?? '')
  const says = (path: string, directive: string) =>
    new RegExp(`^['"]${directive}['"]`, 'm').test(sources.get(path)?.text ?? '')
  // A browser gets only the address of a server action, not its code.
  const next = (path: string) => valuesFrom(path).filter((target) => !says(target, 'use server'))
  const reaching = files
    .filter(({ path }) => says(path, 'use client'))
    .flatMap(({ path }) => findPath(path, next, isServerOnly)?.join(' → ') ?? [])
  expect(reaching).toEqual([])
})

test('only lib/env/env.ts and tool configuration read the environment', () => {
  const reads = files.filter(
    ({ path, text }) =>
      /process\.env/.test(text.replace(/\/\/.*|\/\*[\s\S]*?\*\/|'[^'\n]*'/g, '')) &&
      path !== 'lib/env/env.ts' &&
      !begins(path, ['e2e/', 'scripts/']),
  )
  expect(reads.map(({ path }) => path)).toEqual([])
})

test('there are no import cycles between files, including type imports', () => {
  const cycles = cyclesOf(sources.keys(), (path) => importsFrom(path).map(({ target }) => target))
  expect(cycles).toEqual([])
})

describe('folders', () => {
  const graph = roomGraph(sources)

  test('there are no import cycles between rooms', () => {
    expect(cyclesOf(graph.keys(), (room) => graph.get(room) ?? [])).toEqual([])
  })

  test('lib contains only folders and its README', () => {
    const loose = readdirSync(join(root, 'lib'), { withFileTypes: true }).filter(
      (entry) => !entry.isDirectory(),
    )
    expect(loose.map(({ name }) => name)).toEqual(['README.md'])
  })

  test('no folder has too many files', () => {
    const counts = new Map<string, number>()
    for (const path of listFiles()) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([])
  })
})

test('no file has a meaningless name', () => {
  const vague = files.filter(({ path }) =>
    /(^|\/)(utils?|helpers?|common|misc|types|constants)(\.tsx?|\/)/.test(path),
  )
  expect(vague.map(({ path }) => path)).toEqual([])
})
