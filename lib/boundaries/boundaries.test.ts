import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { mayImport, ROOMS } from './rooms'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

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

test('every import is one that the table allows', () => {
  const offending = files.flatMap((file) =>
    importsOf(file, texts.get(file) as string)
      .filter((target) => !mayImport(file, target))
      .map((target) => `${file} imports ${target}`),
  )
  expect(offending).toEqual([])
})

test('only lib/env/env.ts and the configuration of tools read the environment', () => {
  const reads = files.filter(
    (file) =>
      /process\.env/.test((texts.get(file) as string).replace(/\/\/.*|\/\*[\s\S]*?\*\/|'[^'\n]*'/g, '')) &&
      file !== 'lib/env/env.ts' &&
      file !== 'lib/boundaries/boundaries.test.ts' &&
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
  const gone = ROOMS.map(([importer]) => importer).filter(
    (importer) => !files.some((file) => file.startsWith(importer)),
  )
  expect(gone).toEqual([])
})
