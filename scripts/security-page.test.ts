import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(join(root, 'SECURITY.md'), 'utf8')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they come first in it. */
const SECTIONS: readonly (readonly number[])[] = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1, 0],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7, 0],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
]
const REQUIREMENTS = SECTIONS.flatMap((sections, chapter) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, at) => `${chapter + 1}.${section + 1}.${at + 1}`),
  ),
)

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]*) \| (.*) \|$/gm)].map(
  ([, number, answer, how]) => ({
    number,
    answer,
    how,
  }),
)

test('every requirement of level 2 is answered once, in order', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  expect(rows.map(({ number }) => number)).toEqual(REQUIREMENTS)
})

test('each answer is one of four, with a sentence', () => {
  const wrong = rows.filter(
    ({ answer, how }) =>
      !['yes', 'partly', 'no', 'not applicable'].includes(answer) || !/^.{10,}\.$/.test(how),
  )
  expect(wrong).toEqual([])
})

test('the counts above the list are those of its answers', () => {
  const count = (wanted: string) => rows.filter(({ answer }) => answer === wanted).length
  const [, ...stated] =
    /(\d+) requirements of [\s\S]*? (\d+) are met, (\d+) in part, (\d+) not, and (\d+) do not apply/.exec(
      page,
    ) ?? []
  expect(stated.map(Number)).toEqual([
    rows.length,
    count('yes'),
    count('partly'),
    count('no'),
    count('not applicable'),
  ])
})

test('every file, folder and section that the page names exists', () => {
  const missing = [...page.matchAll(/`([^`\s]+)`/g)]
    .map(([, name]) => name)
    .filter((name) =>
      /^(app|components|e2e|lib|scripts|public)\/|^[\w.-]+\.(md|json|js)$|^(Dockerfile|\.\w+)$/.test(name),
    )
    .filter((name) => !existsSync(join(root, name)))
  expect(missing).toEqual([])
  const sections = new Set([...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title))
  const named = rows.flatMap(({ how }) => [
    ...how.matchAll(/“([A-Z][^”]+)”( and “([A-Z][^”]+)”)? (?:above|says)/g),
  ])
  expect(named.length).toBeGreaterThan(10)
  for (const [, one, , two] of named)
    for (const title of [one, two].filter(Boolean)) expect([...sections], title).toContain(title)
})
