import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const ASVS = 'docs/security/asvs'
/** Their names begin with two digits, so that they are in order. */
const chapters = readdirSync(join(root, ASVS))
  .filter((name) => name !== 'README.md')
  .toSorted()
const answers = chapters.map((name) => read(`${ASVS}/${name}`)).join('\n')
const overview = read(`${ASVS}/README.md`)
const pages = ['SECURITY.md', 'docs/security/model.md', 'docs/security/faults.md'].map(read).join('\n')

/** Number of requirements of levels 1 and 2 in each section of ASVS 5.0.0; they come first in it. */
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

const ROW = /^\| (\d+\.\d+\.\d+) \| ([^|]*) \| (.*) \|$/gm
const rowsOf = (text: string) =>
  [...text.matchAll(ROW)].map(([, number, answer, how]) => ({ number, answer, how }))
const rows = rowsOf(answers)
/** Labels that answers quote besides sections of the pages. */
const BUTTONS = ['Sign out all other sessions', 'Sign out everywhere']
const ANSWERS = ['yes', 'partly', 'no', 'not applicable']
const count = (among: typeof rows, wanted: string) => among.filter(({ answer }) => answer === wanted).length

test('SECURITY.md is a page to read: at most 900 words', () => {
  expect(read('SECURITY.md').split(/\s+/).length).toBeLessThanOrEqual(900)
})

test('every requirement of level 2 is answered once, in order', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  expect(rows.map(({ number }) => number)).toEqual(REQUIREMENTS)
})

test('each answer is one of four, with a sentence', () => {
  const wrong = rows.filter(({ answer, how }) => !ANSWERS.includes(answer) || !/^.{10,}\.$/.test(how))
  expect(wrong).toEqual([])
})

test('the counts of the overview are those of the answers', () => {
  const [, ...stated] =
    /(\d+) requirements of [\s\S]*? (\d+) are met, (\d+) in part, (\d+) not, and (\d+) do not apply/.exec(
      overview,
    ) ?? []
  expect(stated.map(Number)).toEqual([rows.length, ...ANSWERS.map((answer) => count(rows, answer))])
  for (const name of chapters) {
    const own = rowsOf(read(`${ASVS}/${name}`))
    const counts = ANSWERS.map((answer) => count(own, answer)).join(' | ')
    expect(overview).toContain(`](${name}) | ${counts} |`)
  }
})

test('every file, folder and section that the pages name exists', () => {
  const missing = [...`${pages}${answers}`.matchAll(/`([^`\s]+)`/g)]
    .map(([, name]) => name)
    .filter((name) =>
      /^(app|components|docs|e2e|lib|scripts|public)\/|^[\w.-]+\.(md|json|js)$|^(Dockerfile|\.\w+)$/.test(
        name,
      ),
    )
    .filter((name) => !existsSync(join(root, name)))
  expect(missing).toEqual([])
  const sections = new Set([...pages.matchAll(/^## (.+)$/gm)].map(([, title]) => title))
  const named = rows.flatMap(({ how }) => [...how.matchAll(/“([A-Z][^”]+)”/g)].map(([, title]) => title))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((title) => !sections.has(title) && !BUTTONS.includes(title))).toEqual([])
})
