import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCatalog } from '../../lib/catalog/open-catalog'
import { FAMILIES } from '../../lib/contract/family'
import { DAY_MS, dayOf } from '../../lib/engine/frame'
import { startReplay } from '../../lib/sources/live/fake/replay-server'
import { sampleWorld } from '../../lib/sources/live/fake/sample-world'
import { runUpdate, type UpdateReport } from '../../lib/sources/live/run/run-update'
import { openStore } from '../../lib/sources/store/open-store'

/**
 * The first run of `npx chartroom update` from an empty folder, the run of the next day, and one that finds nothing new,
 * against fake publishers with simulated values, without the pauses between requests. Prints requests, bytes, seconds and
 * memory, and how many series of each family have data. `LIVE_SOURCES` switches sources on and off.
 */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'update-bench-'))
  const publishers = fork(fileURLToPath(import.meta.url), ['publishers'])
  const url = await next<string>(publishers)
  let now = Date.parse('2026-06-29T12:00:00Z')
  try {
    for (const title of ['first run', 'next day', 'again']) {
      if (title === 'next day') now += DAY_MS
      publishers.send(now)
      await next(publishers)
      const started = performance.now()
      const report = await runUpdate(dataDir, {
        settings: {
          list: process.env.LIVE_SOURCES,
          replay: url,
          contact: 'https://operator.example',
          setting: () => undefined,
        },
        now: () => now,
        sleep: async () => {},
      })
      print(title, report, (performance.now() - started) / 1000)
    }
    await printSeries(dataDir)
  } finally {
    publishers.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function next<T>(child: ReturnType<typeof fork>): Promise<T> {
  const [message] = await once(child, 'message')
  return message as T
}

function print(title: string, { sources }: UpdateReport, seconds: number): void {
  const sum = (pick: 'requests' | 'bytes' | 'added' | 'revised') =>
    sources.reduce((all, one) => all + one[pick], 0)
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(
    `\n${title}: ${sum('requests')} requests, ${(sum('bytes') / 1e6).toFixed(1)} MB, ${sum('added')} new rows, ${sum('revised')} revised, ${seconds.toFixed(1)} s, at most ${memory} MB`,
  )
  for (const { source, outcome, requests, bytes, added, revised, read, asked, reason } of sources)
    console.log(
      `  ${source.padEnd(22)} ${outcome.padEnd(11)} ${String(requests).padStart(6)} requests ${(bytes / 1e6).toFixed(2).padStart(8)} MB ${String(added).padStart(8)} rows ${String(revised).padStart(6)} revised  ${read} of ${asked} streams${reason ? `  ${reason}` : ''}`,
    )
}

async function printSeries(dataDir: string): Promise<void> {
  const source = await openStore(dataDir)
  const catalog = createCatalog(source)
  const current = catalog.endpoints.filter(({ legacy }) => !legacy)
  for (const family of FAMILIES) {
    const all = catalog.endpoints.filter((one) => one.family === family)
    console.log(`  ${family.padEnd(20)} ${all.filter(({ available }) => available).length} of ${all.length}`)
  }
  const { length } = catalog.endpoints.filter(({ available }) => available)
  console.log(`  ${length} of ${catalog.endpoints.length} series; ${current.length} without older names`)
  console.log(`  newest row ${source.asOf}, known from ${source.knownFrom}, ${megabytes(dataDir)} MB on disk`)
}

function megabytes(folder: string): string {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0,
  )
  return (sizes.reduce((all, one) => all + one, 0) / 1e6).toFixed(1)
}

/** The other process: answers for every publisher, on the day that it is sent. */
async function publish(): Promise<void> {
  const replay = await startReplay(sampleWorld(Date.parse(`${dayOf(Date.now())}T00:00:00Z`)))
  process.on('message', (now: number) => {
    replay.world = sampleWorld(now)
    process.send?.('ready')
  })
  process.send?.(replay.url)
}

await (process.argv[2] === 'publishers' ? publish() : main())
