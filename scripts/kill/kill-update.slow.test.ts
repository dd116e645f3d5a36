import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReplayServer, startReplay } from '@/lib/sources/live/fake/replay-server'
import { sampleWorld } from '@/lib/sources/live/fake/sample-world'
import { readStatusFile } from '@/lib/sources/live/run/status/status-file'
import { readManifest } from '@/lib/sources/store/manifest'
import { findDamaged } from '@/lib/sources/store/read-piece'
import { lawSample } from '../law-sample'
import { runVictim, type VictimOptions } from './run-victim'

const FIRST = Date.parse('2026-06-29T12:00:00Z')
const NEXT = Date.parse('2026-06-30T12:00:00Z')
/** Small ones, some with several streams. */
const ONLY = 'alternative-me,koios,mempool-space'

const folder = mkdtempSync(join(tmpdir(), 'chartroom-kill-update-'))
let replay: ReplayServer
afterAll(async () => {
  await replay.close()
  rmSync(folder, { recursive: true, force: true })
})

function run(dataDir: string, now: number, options: VictimOptions = {}) {
  const env = { DATA_DIR: dataDir, REPLAY: replay.url, NOW: String(now), ONLY }
  return runVictim('scripts/kill/run-update.ts', [], { ...options, env: { ...options.env, ...env } })
}

/** Names and content of all files of the store, except its lock. */
function contentOf(dataDir: string): Record<string, string> {
  const paths = readdirSync(join(dataDir, 'tables'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('lock'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Object.fromEntries(
    paths.map((path) => [path.slice(dataDir.length), readFileSync(path).toString('base64')]),
  )
}

async function finish(dataDir: string, now: number): Promise<void> {
  const { code, lines } = await run(dataDir, now)
  expect(code, lines.join('\n')).toBe(0)
}

/** The store after the first day, and after the second day, without any kill. */
const undisturbed: Record<string, string>[] = []
const whole = join(folder, 'whole')
beforeAll(async () => {
  replay = await startReplay(sampleWorld(FIRST))
  for (const now of [FIRST, NEXT]) {
    replay.world = sampleWorld(now)
    await finish(whole, now)
    undisturbed.push(contentOf(whole))
  }
})

const atRename = (number: number): VictimOptions => ({
  flags: ['--import', './scripts/kill/kill-at-rename.mjs'],
  env: { KILL_AT_RENAME: String(number) },
})

/** Kills the run when a request arrives, before it is answered. */
function killAtRequest(dataDir: string, number: number): void {
  let requests = 0
  replay.fault = () => {
    requests++
    const pid = readStatusFile(dataDir).running?.pid
    if (requests === number && pid !== undefined) process.kill(pid, 'SIGKILL')
    return false
  }
}

const MOMENTS: [name: string, options: VictimOptions, request?: number][] = [
  ...[1, 2, 3, 4, 10].map((number): [string, VictimOptions] => [`before rename ${number}`, atRename(number)]),
  ...[2, 4].map((number): [string, VictimOptions, number] => [`at request ${number}`, {}, number]),
]

test.each(lawSample(MOMENTS, ([name]) => name))(
  'an update killed %s on the first and on the second day ends equal to an undisturbed one',
  async (name, options, request) => {
    const dataDir = join(folder, name.replaceAll(' ', '-'))
    for (const [day, now] of [FIRST, NEXT].entries()) {
      replay.world = sampleWorld(now)
      if (request !== undefined) killAtRequest(dataDir, request)
      const killed = await run(dataDir, now, options)
      replay.fault = null
      expect(killed.signal, killed.lines.join('\n')).toBe('SIGKILL')
      expect(await findDamaged(dataDir, readManifest(dataDir).pieces)).toEqual([])
      await finish(dataDir, now)
      expect(contentOf(dataDir)).toEqual(undisturbed[day])
    }
  },
)

test('two updates at once: the second one is refused and names the first, and the result is whole', async () => {
  const dataDir = join(folder, 'twice')
  replay.world = sampleWorld(FIRST)
  let second: ReturnType<typeof run> | undefined
  let asked = 0
  replay.fault = async () => {
    if (++asked === 2) second = run(dataDir, FIRST)
    if (second) await second
    return false
  }
  const first = await run(dataDir, FIRST)
  replay.fault = null
  expect(first.code, first.lines.join('\n')).toBe(0)
  const refused = await second
  expect(refused?.code).not.toBe(0)
  expect(refused?.lines.join('\n')).toMatch(/are being read by process \d+\. Try again/)
  expect(contentOf(dataDir)).toEqual(undisturbed[0])
})
