import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { look, lostWrites, writeKeys } from './ask'
import { type Fault, inFolder, seconds, start, withoutState } from './fault'

const STORE = { DATA_SOURCE: 'store' }
const CHART = '/crypto/prices/BTC'

/** Daily candles of Bitcoin in the layout of Yahoo's downloads. */
function importCandles(dataDir: string): void {
  const file = join(dataDir, 'BTC-USD.csv')
  const first = Date.UTC(2024, 0, 1)
  const rows = Array.from({ length: 600 }, (_, n) => {
    const close = 40_000 + 50 * n
    return [
      new Date(first + n * 86_400_000).toISOString().slice(0, 10),
      close,
      close + 90,
      close - 90,
      close,
      close,
      9,
    ]
  })
  writeFileSync(
    file,
    ['Date,Open,High,Low,Close,Adj Close,Volume', ...rows.map((row) => row.join())].join('\n'),
  )
  const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/import.ts', file]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}

/** Files of the imported tables, complete paths. */
function pieces(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'tables'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.parquet'))
    .map((name) => join(dataDir, 'tables', name))
}

function check(dataDir: string): string {
  const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/data.ts', 'check']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return `\`data -- check\` ends with ${status}: “${(stdout + stderr).trim().split('\n').at(-1)?.trim().slice(0, 200)}”`
}

async function brokenPieces(damage: (paths: readonly string[]) => () => void) {
  return inFolder(async (dataDir) => {
    importCandles(dataDir)
    const before = await start({ dataDir, env: STORE })
    await before.until(CHART, 200)
    const repair = damage(pieces(dataDir))
    const running = await look(before, ['prices', 'ready'])
    await before.end('SIGINT')
    const named = check(dataDir)
    const after = await start({ dataDir, env: STORE })
    await after.until('/api/health/live', 200)
    await pause(500)
    const restarted = await look(after, ['prices', 'page', 'live', 'ready'])
    await after.end('SIGINT')
    repair()
    const repaired = await start({ dataDir, env: STORE })
    const recovery = await repaired.until(CHART, 200)
    await repaired.end('SIGINT')
    return {
      meanwhile: `running: ${running}; restarted: ${restarted}; ${named}`,
      lost: 'nothing once the file is back',
      recovery: seconds(recovery),
    }
  })
}

function damaged(paths: readonly string[]): () => void {
  const contents = paths.map((path) => readFileSync(path))
  for (const [at, path] of paths.entries()) {
    const bytes = Buffer.from(contents[at])
    bytes[Math.floor(bytes.length / 2)] ^= 0xff
    writeFileSync(path, bytes)
  }
  return () => {
    for (const [at, path] of paths.entries()) writeFileSync(path, contents[at])
  }
}

function absent(paths: readonly string[]): () => void {
  for (const path of paths) renameSync(path, `${path}.away`)
  return () => {
    for (const path of paths) renameSync(`${path}.away`, path)
  }
}

/** A start with one file of the state changed, and one with the file as before. */
async function refusedStart(name: string, change: (path: string) => void) {
  return inFolder(async (dataDir) => {
    const first = await start({ dataDir })
    await first.until('/sign-in', 200)
    const writes = await writeKeys(first.base)
    await writes.stop()
    await first.end('SIGTERM')
    const path = join(dataDir, name)
    const content = readFileSync(path)
    change(path)
    const refused = await withoutState({ dataDir })
    writeFileSync(path, content)
    const second = await start({ dataDir })
    const recovery = await second.until('/api/health/ready', 200)
    const lost = await lostWrites(writes, second.base)
    await second.end('SIGINT')
    return {
      meanwhile: refused,
      lost,
      recovery: seconds(recovery),
    }
  })
}

const run = (command: string, ...args: string[]) => {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

/** Runs with a data folder on a disk of its own. */
async function onDisk<Result>(work: (disk: string) => Promise<Result>): Promise<Result> {
  return inFolder(async (folder) => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    run('mount', '-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk)
    try {
      return await work(disk)
    } finally {
      run('umount', '-l', disk)
    }
  })
}

async function fullDisk() {
  return onDisk(async (disk) => {
    const server = await start({ dataDir: disk })
    await server.until('/onchain/mvrv', 200)
    const writes = await writeKeys(server.base)
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=1M'])
    await pause(1_500)
    const meanwhile = await look(server)
    await writes.stop()
    rmSync(join(disk, 'filler'))
    const recovery = await server.until('/api/health/ready', 200, 30)
    const after = await look(server, ['new key'])
    const lost = await lostWrites(writes, server.base)
    await server.end('SIGTERM')
    return {
      meanwhile,
      lost,
      recovery: `${seconds(recovery)}, then ${after}`,
    }
  })
}

async function readOnlyDisk() {
  return onDisk(async (disk) => {
    const first = await start({ dataDir: disk })
    await first.until('/onchain/mvrv', 200)
    const writes = await writeKeys(first.base)
    await writes.stop()
    await first.end('SIGTERM')
    run('mount', '-o', 'remount,ro', disk)
    const meanwhile = await withoutState({ dataDir: disk })
    run('mount', '-o', 'remount,rw', disk)
    const second = await start({ dataDir: disk })
    const recovery = await second.until('/api/health/ready', 200)
    const lost = await lostWrites(writes, second.base)
    await second.end('SIGTERM')
    return {
      meanwhile: `started on it: ${meanwhile}`,
      lost,
      recovery: seconds(recovery),
    }
  })
}

export const STORE_FAULTS: readonly Fault[] = [
  { name: 'damaged imported files', run: () => brokenPieces(damaged) },
  { name: 'missing imported files', run: () => brokenPieces(absent) },
  {
    name: 'PG_VERSION of the embedded database lost',
    run: () => refusedStart('state/PG_VERSION', (path) => rmSync(path)),
  },
  {
    name: 'secret of the cookies cut to 10 characters',
    run: () => refusedStart('auth-secret', (path) => writeFileSync(path, readFileSync(path).subarray(0, 10))),
  },
  { name: 'full disk', run: fullDisk },
  { name: 'read-only disk', run: readOnlyDisk },
]
