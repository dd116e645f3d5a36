import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackup } from '@/lib/backup/create-backup'
import { fillFolder, textOf } from '@/lib/backup/fake/installation'
import { completeRestore } from '@/lib/backup/restore-backup'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { hasManifest, readManifest, revisionOf } from '@/lib/sources/store/manifest'
import { dumpState } from '@/lib/state/backup/dump-state'
import { openState } from '@/lib/state/database/open-state'
import { addPerson } from '@/lib/state/fake/add-person'
import { lawSample } from '../law-sample'
import { runVictim } from './run-victim'

const folder = temporaryFolder(afterAll)
const place = (name: string) => join(folder, name)

async function dumpTo(dataDir: string, path: string): Promise<void> {
  const state = openState({ dataDir })
  await dumpState(await state.database(), path)
  await state.close()
}

async function make(name: string, values: readonly number[]): Promise<void> {
  const state = openState({ dataDir: place(name) })
  await addPerson(await state.database(), name)
  await state.close()
  await fillFolder(place(name), values, `the secret of the installation ${name}`)
}

let turn = 0
async function look(dataDir: string) {
  const dump = place(`dump-${++turn}`)
  await dumpTo(dataDir, dump)
  const secret = readFileSync(join(dataDir, 'auth-secret'), 'utf8')
  return { state: textOf(readFileSync(dump)), tables: revisionOf(readManifest(dataDir)), secret }
}

let earlier: Awaited<ReturnType<typeof look>>
let restored: typeof earlier
beforeAll(async () => {
  await make('earlier', [1])
  await make('restored', [2, 3])
  earlier = await look(place('earlier'))
  restored = await look(place('restored'))
  const dataDir = place('restored')
  await createBackup({ dataDir, target: place('backup'), dumpState: (path) => dumpTo(dataDir, path) })
})

test.each(
  lawSample(
    [
      ['restore/decided.json', 'earlier'],
      ['/state', 'restored'],
      ['tables/manifest.json', 'restored'],
      ['auth-secret', 'restored'],
    ],
    ([name]) => name,
  ),
)(
  'a restore killed before it renames something to %s leaves everything of one installation: the %s one',
  async (path, expected) => {
    const dataDir = place(`at-${path.replaceAll('/', '-')}`)
    mkdirSync(dataDir)
    cpSync(place('earlier'), dataDir, { recursive: true })
    const killed = await runVictim('scripts/data.ts', ['restore', place('backup'), '--replace'], {
      flags: ['--import', './scripts/kill/kill-at-rename-to.mjs'],
      env: { DATA_DIR: dataDir, KILL_AT_RENAME_TO: path },
    })
    expect(killed.signal, killed.lines.join('\n')).toBe('SIGKILL')
    if (expected === 'restored') {
      await expect(openState({ dataDir }).database()).rejects.toThrow('was interrupted. Start the server')
      expect(() => readManifest(dataDir)).toThrow('was interrupted')
    }
    await completeRestore({ dataDir })
    expect(hasManifest(dataDir)).toBe(true)
    expect(await look(dataDir)).toEqual(expected === 'restored' ? restored : earlier)
  },
)
