import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fillFolder } from '@/lib/backup/fake/installation'
import { verifyBackup } from '@/lib/backup/verify-backup'
import { findApiError } from '@/lib/contract/errors'
import { type ReplayServer, startReplay } from '@/lib/sources/live/fake/replay-server'
import { sampleWorld } from '@/lib/sources/live/fake/sample-world'
import { readManifest } from '@/lib/sources/store/manifest'
import { findDamaged } from '@/lib/sources/store/read-piece'
import { findAccount } from '@/lib/state/accounts/accounts'
import { openState } from '@/lib/state/database/open-state'
import { addPerson } from '@/lib/state/fake/add-person'
import { runVictim } from './run-victim'
import { mountSmallDisk } from './small-disk'

const MEGABYTES = 100
const NOW = Date.parse('2026-06-29T12:00:00Z')
const SENTENCE = /disk .*is full or read-only/

const disk = mountSmallDisk(MEGABYTES)
/** Beside the small disk: files to import, and a backup to restore. */
const beside = mkdtempSync(join(tmpdir(), 'chartroom-beside-'))
const place = (name: string) => join(disk?.folder ?? '', name)

afterAll(() => {
  disk?.remove()
  rmSync(beside, { recursive: true, force: true })
})

/** Content of every file of a folder, without locks, which say who is at work. */
function contentOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/lock/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(path, 'base64')]))
}

async function run(script: string, args: readonly string[], env: Record<string, string> = {}) {
  const { code, lines } = await runVictim(script, args, { env: { DATA_DIR: place('data'), ...env } })
  return { code, text: lines.join('\n') }
}

describe.skipIf(!disk)('on a full disk', () => {
  let replay: ReplayServer
  beforeAll(async () => {
    replay = await startReplay(sampleWorld(NOW))
    const candles = Array.from({ length: 3000 }, (_, row) => {
      const day = new Date(Date.UTC(2015, 0, 1) + row * 86_400_000).toISOString().slice(0, 10)
      return `${day},${row + 2},${row + 3},${row + 1},${row + 2}.${row},5`
    })
    for (const coin of ['AAA', 'BBB'])
      writeFileSync(
        join(beside, `${coin}USDT.csv`),
        ['date,open,high,low,close,volume', ...candles].join('\n'),
      )
    // An installation to restore.
    const other = join(beside, 'other')
    mkdirSync(other)
    const state = openState({ dataDir: other })
    await addPerson(await state.database(), 'other')
    await state.close()
    await fillFolder(other, [7, 8, 9], 'the secret of the other installation')
    const made = await run('scripts/data.ts', ['backup', join(beside, 'backup')], { DATA_DIR: other })
    expect(made.code, made.text).toBe(0)
    // The one on the small disk.
    await run('scripts/import.ts', [join(beside, 'AAAUSDT.csv')])
  })
  afterAll(() => replay.close())
  afterEach(() => disk?.free())

  /** Checks the output and the files of the commands while the disk is full, and that they work once it is not. */
  async function expectSafe(
    command: () => Promise<{ code: number | null; text: string }>,
    kept: string,
    lefts: readonly number[],
  ) {
    const before = contentOf(kept)
    for (const left of lefts) {
      disk?.fill(left)
      const failed = await command()
      disk?.free()
      // 1 if something was not taken, 2 if nothing was.
      expect([1, 2], failed.text).toContain(failed.code)
      expect(failed.text, `${left} KB were left`).toMatch(SENTENCE)
      expect(contentOf(kept), `${left} KB were left`).toEqual(before)
    }
    const done = await command()
    expect(done.code, done.text).toBe(0)
    expect(await findDamaged(place('data'), readManifest(place('data')).pieces)).toEqual([])
  }

  test('an import stores nothing, and everything once there is space', async () => {
    await expectSafe(
      () => run('scripts/import.ts', [join(beside, 'BBBUSDT.csv')]),
      place('data/tables'),
      [0, 12],
    )
    expect(
      readManifest(place('data'))
        .pieces.map(({ table }) => table)
        .sort(),
    ).toEqual(['asset/AAA', 'asset/BBB'])
  })

  test('an update stores nothing, and everything once there is space', async () => {
    const env = { REPLAY: replay.url, NOW: String(NOW), ONLY: 'alternative-me' }
    await expectSafe(() => run('scripts/kill/run-update.ts', [], env), place('data/tables'), [0, 24])
    expect(readManifest(place('data')).live?.streams['alternative-me']).toBeDefined()
  })

  test('a backup leaves nothing of itself, and is whole once there is space', async () => {
    const target = place('backup')
    await expectSafe(
      async () => {
        const made = await run('scripts/data.ts', ['backup', target])
        if (made.code !== 0) expect(existsSync(target)).toBe(false)
        return made
      },
      place('data/tables'),
      [0, 24],
    )
    expect(Object.keys((await verifyBackup(target)).files).length).toBeGreaterThan(2)
    rmSync(target, { recursive: true })
  })

  test('a restore changes nothing and leaves nothing of itself, and is whole once there is space', async () => {
    await expectSafe(
      async () => {
        const restored = await run('scripts/data.ts', ['restore', join(beside, 'backup'), '--replace'])
        if (restored.code !== 0) expect(existsSync(place('data/restore'))).toBe(false)
        return restored
      },
      place('data'),
      [0, 24, 8_000],
    )
    expect(readManifest(place('data')).pieces.map(({ table }) => table)).toEqual(['asset/A'])
    expect(readFileSync(place('data/auth-secret'), 'utf8')).toBe('the secret of the other installation')
  })

  test('a first account is refused with a sentence, and made once there is space', async () => {
    const dataDir = place('accounts')
    mkdirSync(dataDir)
    const state = openState({ dataDir })
    const signUp = async () => addPerson(await state.database(), 'first')
    for (const left of [0, 64, 8_000, 20_000]) {
      disk?.fill(left)
      const refused = findApiError(await signUp().catch((error: unknown) => error))
      expect(refused?.status, `${left} KB were left`).toBe(503)
      expect(refused?.message).toMatch(SENTENCE)
      disk?.free()
    }
    const { id } = await signUp()
    // The next ones, once what the database has is used up.
    disk?.fill(0)
    const refuse = async (at: number): Promise<unknown> => {
      const error = findApiError(
        await addPerson(await state.database(), `next-${at}`).then(
          () => undefined,
          (cause: unknown) => cause,
        ),
      )
      return error === undefined ? refuse(at + 1) : error
    }
    expect(await refuse(0)).toMatchObject({ status: 503, message: expect.stringMatching(SENTENCE) })
    disk?.free()
    expect(await findAccount(await state.database(), id)).toBeDefined()
    await addPerson(await state.database(), 'last')
    await state.close()
  })
})
