import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../../lib/engine/seeded-random'
import { freePort } from '../../lib/process/fake/free-port'
import { until } from '../../lib/process/fake/until'
import { ADMIN_TOKEN } from '../faults/ask'
import { residentMegabytes } from '../setup/spawn-server.mjs'
import { makeKey, makePerson } from '../world/world'
import { fillFolder } from './fill-folder'

const SAMPLE = 250
const SEED = Number(process.env.LAW_SEED ?? 7)

/** The built server over a data folder, as an installation that others use. */
async function start(dataDir: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['.chartroom/server.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATA_SOURCE: 'store',
      ACCESS: 'open',
      ADMIN_TOKEN,
      DRAIN_SECONDS: '0',
      IDLE_WORK: 'off',
      LOG_LEVEL: 'error',
      GUEST_COMPUTING_SECONDS: '100000',
    },
  })
  const origin = `http://localhost:${port}`
  await until(`the server at ${origin}`, () =>
    fetch(`${origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => child.exitCode !== null,
    ),
  )
  return {
    origin,
    memory: () => `${residentMegabytes(child.pid ?? 0).toFixed(0)} MB`,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/**
 * Reads all default sources from fake publishers and prints how requests of each kind of visitor are answered, and the
 * memory of the server after them.
 */
async function main(): Promise<void> {
  const given = process.env.VISITORS_DATA
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'visitors-'))
  if (!given) await fillFolder(dataDir, Date.now())
  const server = await start(dataDir)
  try {
    const { origin } = server
    const catalog = await fetch(`${origin}/api/public/catalog`)
    const { endpoints } = (await catalog.json()) as { endpoints: { path: string }[] }
    const random = seededRandom(SEED)
    const drawn = endpoints.map(({ path }) => ({ path, lot: random() })).sort((a, b) => a.lot - b.lot)
    const paths = drawn.slice(0, SAMPLE).map(({ path }) => path.replace('/api/v1/', ''))
    const account = await makePerson(origin, 'account', { tier: 'enterprise' })
    const operator = await makePerson(origin, 'operator', { role: 'admin' })
    const { key } = await makeKey(origin, account.email)
    const asked: Record<string, (path: string) => Promise<number>> = {
      guest: async (path) => (await fetch(`${origin}/data/${path}?width=400`)).status,
      account: async (path) => (await account.visitor.ask(`/data/${path}?width=400`)).status(),
      key: async (path) =>
        (await fetch(`${origin}/api/v1/${path}?days=30`, { headers: { 'x-api-key': key } })).status,
      operator: async (path) => (await operator.visitor.ask(`/data/${path}?width=400`)).status(),
    }
    console.log(`${paths.length} of ${endpoints.length} series, seed ${SEED}`)
    for (const [who, ask] of Object.entries(asked)) {
      const counts = new Map<number, number>()
      for (const path of paths) {
        const status = await ask(path)
        counts.set(status, (counts.get(status) ?? 0) + 1)
      }
      console.log(
        `${who}: ${JSON.stringify(Object.fromEntries([...counts].sort()))}, server ${server.memory()}`,
      )
    }
    await account.visitor.close()
    await operator.visitor.close()
  } finally {
    await server.stop()
  }
}

await main()
