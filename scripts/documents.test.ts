import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { ENTRY_FAILURES } from '@/lib/service/discovery/describe-failures'
import { CHART_FILES, FILE_SETTINGS } from '../lib/contract/files/chart-files'

const FOLDERS = ['app', 'components', 'docs', 'e2e', 'lib', 'public', 'scripts']
const pages = [
  ...readdirSync('.'),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.includes('node_modules'))
      .map((path) => join(folder, path)),
  ),
].filter((path) => path.endsWith('.md'))

const withoutCode = (page: string) => page.replace(/^```[\s\S]*?^```/gm, '')

/** As GitHub makes them from headings. */
const anchorsOf = (page: string) =>
  [...withoutCode(page).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every link of a document leads to a file, and to a heading if it names one', () => {
  expect(pages).toContain('README.md')
  const broken = pages.flatMap((path) => {
    const links = withoutCode(readFileSync(path, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)
    return [...links]
      .map(([, link]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [file, anchor] = link.split('#')
        const target = file === '' ? path : normalize(join(dirname(path), file))
        if (!existsSync(target)) return true
        return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
      })
      .map((link) => `${path}: ${link}`)
  })
  expect(broken).toEqual([])
})

/** A name in code style that is a file of the sources, with the name that it exports after a colon. */
const NAMED_FILE = /`([\w./[\]-]+\.(?:ts|tsx|mjs))(?::(\w+))?`/g

test('every file that a README names exists, and has what it names', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const readmes = pages.filter((path) => path.endsWith('README.md'))
  let walked = 0
  const wrong = readmes.flatMap((readme) =>
    [...withoutCode(readFileSync(readme, 'utf8')).matchAll(NAMED_FILE)]
      .filter(([, name]) => !name.startsWith('.chartroom/'))
      .filter(([, name, exported]) => {
        const places = [dirname(readme), 'lib', '.'].map((folder) => join(folder, name))
        const found = files.find(
          (file) => places.includes(file) || (!name.includes('/') && basename(file) === name),
        )
        if (!found || exported === undefined) return !found
        walked++
        return !new RegExp(`\\b(?:function|const|type|interface) ${exported}\\b`).test(
          readFileSync(found, 'utf8'),
        )
      })
      .map(([name]) => `${readme}: ${name}`),
  )
  expect(wrong).toEqual([])
  expect(walked).toBeGreaterThan(8)
})

test('the READMEs have at most 12,000 words together', () => {
  const words = pages
    .filter((path) => path.endsWith('README.md'))
    .map((path) => readFileSync(path, 'utf8').trim().split(/\s+/).length)
  expect(words.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(12_000)
})

test('README.md has at most 1,200 words, and its commands are on the first screen', () => {
  const page = readFileSync('README.md', 'utf8')
  expect(page.split(/\s+/).length).toBeLessThanOrEqual(1_200)
  const first = page.split('\n').slice(0, 12).join('\n')
  expect(first).toMatch(/^npm start /m)
  expect(first).toMatch(/^npm test /m)
})

test('the changelog has at most 90 lines', () => {
  expect(readFileSync('CHANGELOG.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(90)
})

test('docs/api.md lists every refusal of the entry', () => {
  const rows = ENTRY_FAILURES.map(({ code, status, meaning }) => `| ${status} | \`${code}\` | ${meaning} |`)
  expect(readFileSync('docs/api.md', 'utf8')).toContain(`|---|---|---|\n${rows.join('\n')}\n\n`)
})

test('docs/files.md lists every file and its settings', () => {
  const page = readFileSync('docs/files.md', 'utf8')
  const files = Object.entries(CHART_FILES).map(([suffix, { holds }]) => `| \`.${suffix}\` | ${holds} |`)
  const settings = Object.entries(FILE_SETTINGS).map(
    ([name, { value, effect }]) => `| \`${name}=${value}\` | ${effect} |`,
  )
  expect(page).toContain(`|---|---|\n${files.join('\n')}\n\n`)
  expect(page).toContain(`|---|---|\n${settings.join('\n')}\n\n`)
})
