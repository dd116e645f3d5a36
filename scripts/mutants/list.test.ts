import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTANTS } from './list.mjs'

test('each mutant has a name of its own, and its text is once in its file', () => {
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length)
  const stale = MUTANTS.filter(
    ({ file, before, after }) =>
      before === after || !existsSync(file) || readFileSync(file, 'utf8').split(before).length !== 2,
  )
  expect(stale.map(({ name, file }) => `${name} in ${file}`)).toEqual([])
})

test('each mutant has tests that exist', () => {
  const absent = MUTANTS.flatMap(({ name, tests }) =>
    tests.filter((path) => !existsSync(path)).map((path) => `${name}: ${path}`),
  )
  expect(absent).toEqual([])
})
