import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { ENTRY_FAILURES } from '../lib/contract/errors'
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

test('README.md has at most 1,200 words, and its commands are on the first screen', () => {
  const page = readFileSync('README.md', 'utf8')
  expect(page.split(/\s+/).length).toBeLessThanOrEqual(1_200)
  const first = page.split('\n').slice(0, 12).join('\n')
  expect(first).toMatch(/^npm start /m)
  expect(first).toMatch(/^npm test /m)
})

test('docs/api.md lists every refusal of the entry', () => {
  const rows = Object.entries(ENTRY_FAILURES).map(
    ([code, { status, meaning }]) => `| ${status} | \`${code}\` | ${meaning} |`,
  )
  expect(readFileSync('docs/api.md', 'utf8')).toContain(`|---|---|---|\n${rows.join('\n')}\n\n`)
})

test('docs/files.md lists every file and its settings', () => {
  const page = readFileSync('docs/files.md', 'utf8')
  const files = Object.entries(CHART_FILES).map(([suffix, { holds }]) => `| \`.${suffix}\` | ${holds} |`)
  const settings = Object.entries(FILE_SETTINGS).map(([name, effect]) => `| \`${name}=1\` | ${effect} |`)
  expect(page).toContain(`|---|---|\n${files.join('\n')}\n\n`)
  expect(page).toContain(`|---|---|\n${settings.join('\n')}\n\n`)
})
