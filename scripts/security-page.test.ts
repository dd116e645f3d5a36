import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ACCOUNT, ADDRESS, DEVICE } from '../lib/auth/attempts/throttle'
import { LIMITS as QUEUE } from '../lib/compute/pool'
import { DISCOVERY_ROUTES } from '../lib/contract/discovery'
import {
  LARGEST_FORM as LARGEST_FILE_FORM,
  LARGEST_UPLOAD,
  MOST_UPLOADS,
  UPLOAD_DAYS,
} from '../lib/contract/intake'
import { IMPORT_HEAP_MB } from '../lib/intake/importer-process'
import { REFUSALS } from '../lib/limits/guest-limit'
import { LONGEST_TARGET } from '../lib/server/checks/canonical-target'
import { LARGEST_FORM } from '../lib/server/checks/check-page-request'
import { MOST_HEADERS } from '../lib/server/checks/header-count'
import { ROWS_MB } from '../lib/sources/importers/rows/growing-columns'
import {
  MOST_ENTRIES,
  MOST_TIMES,
  MOST_BYTES as MOST_UNPACKED_ENTRY,
} from '../lib/sources/importers/unpack/archive'
import { MOST_UNPACKED } from '../lib/sources/importers/unpack/bytes'
import { BOUNDS, MOST_BYTES } from '../lib/sources/live/run/fetch/exchange'
import { UPDATE_HEAP_MB } from '../lib/sources/live/run/update-memory'
import { PASSWORD_LENGTH } from '../lib/state/accounts/password'
import { FACTOR_MS, IDLE_DAYS, MAX_SESSIONS, SESSION_DAYS } from '../lib/state/accounts/sessions'
import { MAX_TARGETS } from '../lib/state/alerts/alert-targets'
import { MAX_ALERTS } from '../lib/state/alerts/alerts'

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

test('every document says the same about the size of an answer of a publisher', () => {
  const MB = 2 ** 20
  const size = `${MOST_BYTES.json / MB} MB, (a )?zips? ${MOST_BYTES.zip / MB} MB, CSV files as much`
  for (const path of ['docs/operation.md', 'lib/sources/live/run/README.md', 'CHANGELOG.md'])
    expect(read(path), path).toMatch(new RegExp(size))
  expect(MOST_BYTES).toMatchObject({ xml: MOST_BYTES.json, csv: MOST_BYTES.zip })
  expect(BOUNDS.bytes).toBe(MOST_BYTES.zip)
})

test('the limits of the security model are those of the program', () => {
  const MB = 2 ** 20
  const limits = [
    `at most ${LONGEST_TARGET / 1024} KB; \`lib/server/checks/canonical-target.ts\``,
    `Headers: at most ${MOST_HEADERS}, and ${(4 * LONGEST_TARGET) / 1024} KB together`,
    `${LARGEST_FORM / 1024} KB for forms, ${LARGEST_FILE_FORM / MB} MB for a form with files, ${LARGEST_UPLOAD / MB} MB for a file to import`,
    `at most ${IMPORT_HEAP_MB.toLocaleString('en-US')} MB for objects, or what a memory limit leaves, and ${ROWS_MB} MB for rows`,
    `runs in a process with at most ${UPDATE_HEAP_MB.toLocaleString('en-US')} MB for objects`,
    `reads at most ${MOST_BYTES.json / MB} MB of one answer (${MOST_BYTES.zip / MB} MB of a zip or a CSV file) and five million values`,
    `alerts (${MAX_ALERTS}) and their targets (${MAX_TARGETS})`,
    `one in question after ${UPLOAD_DAYS} days; ${MOST_UPLOADS} files and reports are kept`,
  ]
  const GB = 2 ** 30
  const more = [
    `end after ${IDLE_DAYS} days without use and ${SESSION_DAYS} days in any case; waiting for the second factor, after ${FACTOR_MS / 60_000} minutes`,
    `An account has at most ${MAX_SESSIONS} sessions`,
    `**Passwords** have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`,
    `after ${DEVICE.free} to ${ADDRESS.free} free attempts: up to ${ADDRESS.longest / 60} minutes for a known browser or a network`,
    `An address that gets more than ${REFUSALS.perSecond} of them a second waits`,
    `at most ${MOST_ENTRIES.toLocaleString('en-US')} files, ${MOST_UNPACKED_ENTRY / GB} GB each and ${MOST_TIMES} times their packed size; gzip and xz unpack to at most ${MOST_UNPACKED / GB} GB`,
  ]
  const model = read('docs/security/model.md')
  for (const limit of [...limits, ...more]) expect(model).toContain(limit)
  expect([DEVICE.longest, ACCOUNT.longest]).toEqual([ADDRESS.longest, 60])
  expect(read('SECURITY.md')).toContain(`waits ${QUEUE.maxWaitMs / 1000} seconds gets a 503`)
})

test('the rights of a guest name everything that a private installation tells', () => {
  const [guest] = /^\| guest \|.*$/m.exec(read('docs/security/model.md')) ?? []
  const open = DISCOVERY_ROUTES.filter(({ keyed }) => !keyed).map(({ path }) => path)
  for (const path of [...open, '/api/openapi.json', '/api/health']) expect(guest).toContain(`\`${path}\``)
})
