import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { isOfTests, readSources } from './import-graph'

const sources = readSources()

/** Files that load with some: all that they import, but for types and what arrives later. */
function loadedWith(paths: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const { target, isType, isLate } of sources.get(path)?.imports ?? [])
      if (!isType && !isLate) visit(target)
  }
  for (const path of paths) visit(path)
  return found
}

const stylesOf = (paths: Iterable<string>) =>
  new Set([...paths].flatMap((path) => [...(sources.get(path)?.styles ?? [])]))

/** A page with its layouts. */
function partsOf(page: string): string[] {
  const parts = [page]
  for (let folder = dirname(page); folder !== '.'; folder = dirname(folder)) {
    if (sources.has(`${folder}/layout.tsx`)) parts.push(`${folder}/layout.tsx`)
  }
  return parts
}

/** Files that are loaded later, and the files that those load later. */
function loadedLater(first: Set<string>): Set<string> {
  const all = new Set(first)
  for (const path of all) {
    const later = sources.get(path)?.imports.filter(({ isLate }) => isLate) ?? []
    for (const one of loadedWith(later.map(({ target }) => target))) all.add(one)
  }
  return all
}

// A sheet that arrives later is downloaded together with the others of the page, which is then styled again.
test('a page has the style sheets of all its parts from the start', () => {
  const pages = [...sources.keys()].filter((path) => /^app\/(.*\/)?page\.tsx$/.test(path) && !isOfTests(path))
  const missing = pages.flatMap((page) => {
    const first = loadedWith(partsOf(page))
    const own = stylesOf(first)
    return [...stylesOf(loadedLater(first))]
      .filter((sheet) => !own.has(sheet))
      .map((sheet) => `${page} gets ${sheet} later`)
  })
  expect(pages.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
