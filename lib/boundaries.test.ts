import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Who may import whom: the first entry whose prefix fits the importing file decides. A target is a path prefix; a
 * folder may always import itself. Test files may also import the files named in `FOR_TESTS`.
 */
const TABLE: readonly [importer: string, targets: readonly string[]][] = [
  ['lib/contract/', []],
  ['lib/engine/', []],
  ['lib/sources/', ['lib/engine/', 'lib/env', 'lib/process-lock']],
  ['lib/catalog/', ['lib/contract/', 'lib/engine/', 'lib/sources/']],
  ['lib/state/', ['lib/contract/', 'lib/env', 'lib/process-lock']],
  [
    'lib/service/',
    [
      'lib/contract/',
      'lib/catalog/',
      'lib/engine/frame',
      'lib/engine/ops/',
      'lib/state/',
      'lib/env',
      'lib/network-address',
      'lib/auth/password',
    ],
  ],
  [
    'lib/market/transport',
    ['lib/contract/', 'lib/env', 'lib/service/', 'lib/engine/frame', 'lib/engine/ops/'],
  ],
  ['lib/market/', ['lib/contract/', 'lib/env', 'lib/auth', 'lib/engine/frame', 'lib/engine/ops/']],
  ['lib/url/', ['lib/contract/']],
  ['lib/query/', ['lib/contract/', 'lib/url/']],
  ['lib/view/', ['lib/contract/', 'lib/engine/frame', 'lib/engine/ops/']],
  ['lib/glance/', ['lib/contract/', 'lib/market/', 'lib/view/', 'lib/engine/frame']],
  [
    'lib/compare/',
    ['lib/contract/', 'lib/market/', 'lib/url/', 'lib/view/', 'lib/engine/frame', 'lib/engine/ops/'],
  ],
  ['lib/render/', ['lib/view/', 'lib/contract/', 'lib/engine/frame', 'lib/engine/ops/']],
  [
    'lib/server/',
    [
      'lib/contract/',
      'lib/service/',
      'lib/market/',
      'lib/compare/',
      'lib/glance/',
      'lib/query/',
      'lib/view/',
      'lib/render/',
      'lib/url/',
      'lib/state/',
      'lib/saved/',
      'lib/boards/',
      'lib/network-address',
      'lib/page-answer',
      'lib/auth',
      'lib/env',
      'lib/engine/frame',
      'lib/engine/ops/',
    ],
  ],
  [
    'lib/saved/',
    [
      'lib/contract/',
      'lib/auth',
      'lib/state/',
      'lib/market/',
      'lib/url/',
      'lib/query/',
      'lib/view/',
      'lib/render/',
      'lib/engine/frame',
      'lib/server/doors/load-view',
      'lib/server/doors/wire-series',
    ],
  ],
  [
    'lib/boards/',
    [
      'lib/contract/',
      'lib/auth',
      'lib/state/',
      'lib/market/',
      'lib/url/',
      'lib/engine/frame',
      'lib/server/doors/load-view',
    ],
  ],
  ['lib/auth', ['lib/state/', 'lib/contract/', 'lib/env']],
  ['lib/env', ['lib/network-address']],
  ['lib/network-address', []],
  ['lib/page-answer', []],
  ['lib/process-lock', []],
  ['lib/boundaries', []],
  ['lib/client/', []],
  ['components/ui/', []],
  [
    'components/',
    [
      'lib/contract/',
      'lib/url/',
      'lib/view/',
      'lib/query/',
      'lib/glance/',
      'lib/boards/',
      'lib/engine/frame',
      'lib/engine/ops/',
    ],
  ],
  ['app/api/', ['lib/service/', 'lib/state/', 'lib/auth', 'lib/contract/']],
  ['app/data/', ['lib/server/doors/', 'lib/service/web']],
  ['app/embed/', ['lib/server/doors/', 'lib/service/web']],
  ['app/image/', ['lib/server/doors/', 'lib/service/web']],
  ['app/oembed/', ['lib/server/doors/', 'lib/service/web']],
  [
    'app/',
    [
      'lib/contract/',
      'lib/market/',
      'lib/compare/',
      'lib/glance/',
      'lib/query/',
      'lib/url/',
      'lib/view/',
      'lib/render/',
      'lib/state/',
      'lib/saved/',
      'lib/boards/',
      'lib/auth',
      'lib/network-address',
      'lib/page-answer',
      'lib/env',
      'lib/engine/frame',
      'components/',
    ],
  ],
  ['e2e/', ['lib/contract/', 'lib/state/fake/start-postgres']],
  ['scripts/', ['lib/']],
]

const FOR_TESTS = [
  'lib/client/',
  'scripts/test-data',
  'lib/contract/',
  'lib/engine/',
  'lib/sources/',
  'lib/catalog/',
  'lib/service/',
  'lib/state/',
]

/** A violation with its reason; each is stated in the README of the folder concerned. */
const EXCEPTIONS: readonly [importer: string, target: string][] = []

function listFiles(folder: string): string[] {
  const full = join(root, folder)
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listFiles(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*['"]((?:@\/|\.{1,2}\/)[^'"]+)['"]/g)
  return [...found].map(([, spec]) =>
    spec.startsWith('@/') ? spec.slice(2) : relative(root, resolve(root, dirname(file), spec)),
  )
}

const files = ['lib', 'app', 'components', 'e2e', 'scripts'].flatMap(listFiles)
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

function isAllowed(file: string, target: string): boolean {
  const rule = TABLE.find(([importer]) => file.startsWith(importer))
  if (!rule) return false
  const [importer, targets] = rule
  if (target.startsWith('app/') && !file.startsWith('app/')) return false
  // `lib/market/transport` is one file of `lib/market/`: the folder it may import is the one it lies in.
  const own = importer.endsWith('/') ? importer : `${dirname(file)}/`
  if (target.startsWith(own)) return true
  if (targets.some((prefix) => target.startsWith(prefix))) return true
  if (/\.test\.tsx?$|test-data/.test(file) && FOR_TESTS.some((prefix) => target.startsWith(prefix)))
    return true
  return EXCEPTIONS.some(([from, to]) => file === from && target === to)
}

test('every import is one that the table allows', () => {
  const offending = files.flatMap((file) =>
    importsOf(file, texts.get(file) as string)
      .filter((target) => !isAllowed(file, target))
      .map((target) => `${file} imports ${target}`),
  )
  expect(offending).toEqual([])
})

test('only lib/env.ts and the configuration of tools read the environment', () => {
  const reads = files.filter(
    (file) =>
      /process\.env/.test((texts.get(file) as string).replace(/\/\/.*|\/\*[\s\S]*?\*\/|'[^'\n]*'/g, '')) &&
      file !== 'lib/env.ts' &&
      file !== 'lib/boundaries.test.ts' &&
      !file.startsWith('e2e/') &&
      !file.startsWith('scripts/'),
  )
  expect(reads).toEqual([])
})

test('client components import nothing that is server only', () => {
  const serverOnly = new Set(
    files
      .filter((file) => /^\s*import 'server-only'/m.test(texts.get(file) as string))
      .map((file) => file.replace(/\.tsx?$/, '')),
  )
  const clients = files.filter((file) => /^['"]use client['"]/m.test(texts.get(file) as string))
  const offending = clients.flatMap((file) =>
    valueImports(file, texts.get(file) as string)
      .filter((target) => serverOnly.has(target))
      .map((target) => `${file} imports ${target}`),
  )
  expect(offending).toEqual([])
})

function valueImports(file: string, text: string): string[] {
  return importsOf(file, text.replace(/import type[^;\n]*\n/g, '\n'))
}

test('no import goes in a circle', () => {
  const graph = new Map(
    files.map((file) => [
      file,
      valueImports(file, texts.get(file) as string).flatMap((target) => {
        const hit = [target, `${target}.ts`, `${target}.tsx`].find((candidate) => texts.has(candidate))
        return hit ? [hit] : []
      }),
    ]),
  )
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[] = []
  const visit = (file: string, trail: string[]) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      return
    }
    state.set(file, 'open')
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

test('no file has a name that says nothing', () => {
  const vague = files.filter((file) =>
    /(^|\/)(utils?|helpers?|common|misc|types|constants)(\.tsx?|\/)/.test(file),
  )
  expect(vague).toEqual([])
})

test('the table speaks of folders that exist', () => {
  const gone = TABLE.map(([importer]) => importer).filter(
    (importer) => !files.some((file) => file.startsWith(importer)),
  )
  expect(gone).toEqual([])
})
