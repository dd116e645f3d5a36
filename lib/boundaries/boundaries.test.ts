import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  cyclesOf,
  importsOf,
  isOfTests,
  listFiles,
  readSources,
  roomGraph,
  root,
  wayTo,
} from './import-graph'
import { BOTH_HALVES, mayImport, ROOMS, SERVICE_HALF, TRANSPORT } from './rooms'

const MOST_FILES = 30

const sources = readSources()
const files = [...sources.values()]
const begins = (path: string, starts: readonly string[]) => starts.some((start) => path.startsWith(start))
const importsFrom = (path: string) => sources.get(path)?.imports ?? []
const valuesFrom = (path: string) =>
  importsFrom(path).flatMap(({ target, isType }) => (isType ? [] : [target]))

test('imports are found in every form, and those of types alone are known as such', () => {
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
    { spec: './a', isType: false },
    { spec: '@/c', isType: true },
    { spec: '../d', isType: false },
    { spec: './f', isType: true },
    { spec: './h', isType: false },
    { spec: './i', isType: false },
  ])
})

test('every import is one that the table allows', () => {
  const offending = files.flatMap(({ path, imports }) =>
    imports.filter(({ target }) => !mayImport(path, target)).map(({ target }) => `${path} imports ${target}`),
  )
  expect(offending).toEqual([])
})

test('the table names folders that exist', () => {
  expect(Object.keys(ROOMS).filter((room) => !existsSync(join(root, room)))).toEqual([])
})

describe('the line between the halves', () => {
  const dashboard = files.filter(
    ({ path }) => !isOfTests(path) && !begins(path, [...SERVICE_HALF, ...BOTH_HALVES]) && path !== TRANSPORT,
  )
  const aroundTransport = (path: string) =>
    importsFrom(path).flatMap(({ target }) => (target === TRANSPORT ? [] : [target]))

  test('nothing of the dashboard reaches the service but through the transport', () => {
    const reaching = dashboard.flatMap(
      ({ path }) => wayTo(path, aroundTransport, (target) => begins(target, SERVICE_HALF))?.join(' → ') ?? [],
    )
    expect(reaching).toEqual([])
  })

  test('the transport does reach it', () => {
    const way = wayTo(TRANSPORT, aroundTransport, (target) => target.startsWith('lib/service/'))
    expect(way).not.toBeNull()
  })

  test('the service reaches nothing of the dashboard', () => {
    const own = new Set(dashboard.map(({ path }) => path))
    const shared = [
      'lib/contract/',
      'lib/engine/',
      'lib/env/',
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
          wayTo(
            path,
            (from) => importsFrom(from).map(({ target }) => target),
            (target) => own.has(target) && !begins(target, shared),
          )?.join(' → ') ?? [],
      )
    expect(reaching).toEqual([])
  })
})

test('client components reach nothing that is server only', () => {
  const isServerOnly = (path: string) =>
    path === 'lib/env/env.ts' || /^import 'server-only'/m.test(sources.get(path)?.text ?? '')
  const says = (path: string, directive: string) =>
    new RegExp(`^['"]${directive}['"]`, 'm').test(sources.get(path)?.text ?? '')
  // A server action reaches a browser as an address, with nothing of its file.
  const next = (path: string) => valuesFrom(path).filter((target) => !says(target, 'use server'))
  const reaching = files
    .filter(({ path }) => says(path, 'use client'))
    .flatMap(({ path }) => wayTo(path, next, isServerOnly)?.join(' → ') ?? [])
  expect(reaching).toEqual([])
})

test('only lib/env/env.ts and the configuration of tools read the environment', () => {
  const reads = files.filter(
    ({ path, text }) =>
      /process\.env/.test(text.replace(/\/\/.*|\/\*[\s\S]*?\*\/|'[^'\n]*'/g, '')) &&
      path !== 'lib/env/env.ts' &&
      !begins(path, ['lib/boundaries/', 'e2e/', 'scripts/']),
  )
  expect(reads.map(({ path }) => path)).toEqual([])
})

test('no file imports itself by way of others, types included', () => {
  const cycles = cyclesOf(sources.keys(), (path) => importsFrom(path).map(({ target }) => target))
  expect(cycles).toEqual([])
})

describe('folders', () => {
  const graph = roomGraph(sources)

  test('no room imports itself by way of others', () => {
    expect(cyclesOf(graph.keys(), (room) => graph.get(room) ?? [])).toEqual([])
  })

  test('the README of lib shows the rooms as they are', () => {
    const short = (room: string) => room.replace(/^lib\//, '').replace(/^components\/.*/, 'components')
    const shown = new Map<string, Set<string>>()
    for (const [room, targets] of graph) {
      if (room === 'e2e' || room === 'scripts') continue
      const own = shown.get(short(room)) ?? new Set()
      shown.set(short(room), own)
      for (const target of targets) if (short(target) !== short(room)) own.add(short(target))
    }
    const lines = [...shown]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([room, targets]) => `${room.padEnd(10)} → ${[...targets].sort().join(' ') || '(nothing)'}`)
    const picture = lines.join('\n')
    console.log(picture)
    const readme = readFileSync(join(root, 'lib/README.md'), 'utf8')
    expect(/```rooms\n([\s\S]*?)\n```/.exec(readme)?.[1]).toBe(picture)
  })

  test('nothing lies beside the folders of lib but its README', () => {
    const loose = readdirSync(join(root, 'lib'), { withFileTypes: true }).filter(
      (entry) => !entry.isDirectory(),
    )
    expect(loose.map(({ name }) => name)).toEqual(['README.md'])
  })

  test('none has more files than can be looked over', () => {
    const counts = new Map<string, number>()
    for (const path of listFiles()) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
  })
})

test('no file has a name that says nothing', () => {
  const vague = files.filter(({ path }) =>
    /(^|\/)(utils?|helpers?|common|misc|types|constants)(\.tsx?|\/)/.test(path),
  )
  expect(vague.map(({ path }) => path)).toEqual([])
})
