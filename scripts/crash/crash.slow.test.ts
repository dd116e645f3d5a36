import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { messageOf } from '@/lib/contract/errors'
import { frame } from '@/lib/engine/frame'
import { seededRandom } from '@/lib/engine/seeded-random'
import { rasterize } from '@/lib/render/resvg'
import { LARGEST_FORM } from '@/lib/server/checks/check-page-request'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { XZ_CANDLES, zipOf } from '@/lib/sources/importers/check/real-world.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import { parseParquet, toParquet } from '@/lib/sources/store/parquet'
import { createAccount, findAccountByEmail } from '@/lib/state/accounts/accounts'
import { hashPassword, isPassword } from '@/lib/state/accounts/password'
import { createTestState } from '@/lib/state/fake/test-state'
import { findView } from '@/lib/state/shared/saved-views'
import { samplesLaws } from '../law-sample'
import { damaged } from './damage'

const seed = Number(process.env.CRASH_SEED ?? process.env.LAW_SEED ?? 7)
const CASES = Number(process.env.CRASH_CASES ?? (samplesLaws ? 20 : 300))
const next = seededRandom(seed)
/** A price that Bitcoin had then. */
const PRICE = 95_000
const places = Array.from({ length: CASES }, (_, at) => at)

/** Counts what became of the cases, which is printed: damage may hit what nobody reads. */
function tally() {
  const counts = { refused: 0, taken: 0 }
  return {
    counts,
    async see(work: Promise<unknown>): Promise<void> {
      try {
        await work
        counts.taken++
      } catch (error) {
        counts.refused++
        expect(messageOf(error)).not.toBe('')
      }
    },
    print: (what: string) =>
      console.log(`${what} (seed ${seed}): ${counts.refused} refused, ${counts.taken} taken`),
  }
}

describe('packed files', () => {
  const folder = temporaryFolder(afterAll)

  const days = Array.from({ length: 60 }, (_, at) =>
    new Date(Date.UTC(2025, 0, 1) + at * 86_400_000).toISOString().slice(0, 10),
  )
  const text = `date,open,high,low,close,volume\n${days.map((day) => `${day},${PRICE},${PRICE},${PRICE},${PRICE},1`).join('\n')}\n`
  const packed: [name: string, bytes: Buffer][] = [
    ['BTCUSDT.csv.gz', gzipSync(text)],
    ['BTCUSDT.csv.xz', XZ_CANDLES],
    ['BTCUSDT.zip', zipOf({ 'BTCUSDT.csv': text })],
  ]

  test.each(packed)(
    'damaged copies of %s are refused or read, and the whole one is read after them',
    async (name, bytes) => {
      const { see, print, counts } = tally()
      const dataDir = join(folder, name)
      const path = join(folder, `file-${name}`)
      for (const _ of places) {
        writeFileSync(path, damaged(bytes, next))
        await see(
          importFiles(dataDir, [path], { nameOf: () => name }).then(([report]) => {
            if (report?.outcome !== 'imported') throw new Error(JSON.stringify(report))
          }),
        )
      }
      print(name)
      expect(counts.refused).toBeGreaterThan(0)
      writeFileSync(path, bytes)
      const [report] = await importFiles(dataDir, [path], { nameOf: () => name })
      expect(report.outcome).toMatch(/imported|unchanged/)
    },
  )
})

test('damaged pictures are refused or drawn, and the whole one is drawn after them', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><defs><clipPath id="c"><rect width="90" height="50"/></clipPath><linearGradient id="g"><stop offset="0" stop-color="#f00"/><stop offset="1"/></linearGradient></defs><g clip-path="url(#c)" transform="translate(3 4) scale(1.5)"><path d="M0 0L10 10C20 1e3 30 -1e3 40 40Z" fill="url(#g)" stroke="#00f" stroke-dasharray="3 1"/></g><text x="5" y="60" font-size="12">Bitcoin</text></svg>`
  const draw = (text: string) => rasterize(text, 200, (raster) => raster.asPng().length)
  const whole = await draw(svg)
  const { see, print } = tally()
  for (const _ of places) await see(draw(damaged(Buffer.from(svg), next).toString('latin1')))
  const huge = ['1e9', '1e38', '-1e38', '1e-40', 'NaN', '9'.repeat(400)]
  for (const number of huge) await see(draw(svg.replaceAll('10', number)))
  print('pictures')
  expect(await draw(svg)).toBe(whole)
})

test('damaged hashes and hostile passwords are refused, and the right password is accepted after them', async () => {
  const kept = await hashPassword('the right password')
  const { see, print } = tally()
  for (const _ of places.slice(0, Math.ceil(CASES / 5)))
    await see(
      isPassword('the right password', boundedCost(damaged(Buffer.from(kept), next).toString('latin1'))),
    )
  for (const password of ['', '\u0000', '\ud800', 'x'.repeat(1e6), '💥'.repeat(50)])
    expect(await isPassword(password, kept)).toBe(false)
  print('hashes')
  expect(await isPassword('the right password', kept)).toBe(true)
})

describe('the embedded database', () => {
  const state = createTestState('PGlite')
  const act = { actor: 'crash', at: new Date('2026-01-01') }
  const passwordHash = 'none'
  // A failed statement repeats its values, which takes PGlite a microsecond per byte. No request has more than these.
  const longest = 'x'.repeat(LARGEST_FORM)
  const hostile = [
    '\u0000',
    '\ud800',
    longest,
    '💥'.repeat(1e4),
    `'; drop table users; --`,
    '\\x00',
    '%s$1',
    '',
  ]

  test('hostile values are refused or stored as they are, and accounts work after them', async () => {
    const database = await state.database()
    const { see, print } = tally()
    const add = (email: string, name: string) => createAccount(database, { email, name, passwordHash }, act)
    for (const [at, value] of hostile.entries()) {
      await see(add(`hostile-${at}@example.org`, value))
      await see(add(value, 'Ada'))
      await see(findAccountByEmail(database, value))
      await see(findView(database, value, act.at))
      await see(database.execute(sql`select ${value}::int`))
    }
    print('values')
    expect(await add('ada@example.org', 'Ada')).toMatchObject({ name: 'Ada' })
    expect(await findAccountByEmail(database, 'hostile-4@example.org')).toMatchObject({ name: hostile[4] })
  })
})

/** Only this server writes hashes. One with more memory or passes would take them, as it says. */
const boundedCost = (hash: string) => hash.replace(/m=\d+/, 'm=19456').replace(/t=\d+/, 't=2')

test('damaged rows are refused or read, and the whole ones are read after them', async () => {
  const size = 500
  const whole = toParquet(
    frame(
      Float64Array.from({ length: size }, (_, at) => at * 86_400_000),
      { close: Float64Array.from({ length: size }, (_, at) => Math.sin(at)) },
    ),
  )
  const { see, print, counts } = tally()
  for (const _ of places) await see(parseParquet(damaged(whole, next)))
  print('rows')
  expect(counts.refused).toBeGreaterThan(0)
  expect((await parseParquet(whole)).time.length).toBe(size)
})
