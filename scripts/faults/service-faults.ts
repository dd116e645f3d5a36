import { setTimeout as pause } from 'node:timers/promises'
import { hasRedis, startRedis } from '../../lib/service/fake/start-redis'
import { hasPostgres, startPostgres } from '../../lib/state/fake/start-postgres'
import type { BuiltServer } from '../hostile/built-server'
import { KEY, look, lostWrites, writeKeys } from './ask'
import { type Fault, inFolder, seconds, start } from './fault'

const SECRET = { AUTH_SECRET: 'a secret of the fault table 0123456789' }

/** Two looks while a part does not answer, and the time until the server is ready after its return. */
async function duringFailure(server: BuiltServer, fail: () => void, restore: (() => void) | null) {
  fail()
  const first = await look(server)
  await pause(1_500)
  const later = await look(server)
  if (!restore) return { meanwhile: `at once: ${first}; then: ${later}`, recovery: 'when it is back' }
  restore()
  const recovery = seconds(await server.until('/api/health/ready', 200, 60))
  return { meanwhile: `at once: ${first}; then: ${later}`, recovery }
}

async function postgres(kind: 'frozen' | 'dead') {
  if (!hasPostgres) throw new Error('PostgreSQL is not installed')
  return inFolder(async (dataDir) => {
    const database = await startPostgres()
    const server = await start({ dataDir, env: { ...SECRET, DATABASE_URL: database.url } })
    try {
      await server.until('/api/health/ready', 200)
      const writes = await writeKeys(server.base)
      await pause(1_000)
      const frozen = kind === 'frozen'
      const outcome = await duringFailure(
        server,
        frozen ? database.freeze : database.remove,
        frozen ? database.thaw : null,
      )
      await writes.stop()
      if (!frozen) return { ...outcome, lost: '–' }
      return { ...outcome, lost: await lostWrites(writes, server.base) }
    } finally {
      await server.end('SIGKILL')
      if (kind === 'frozen') database.remove()
    }
  })
}

async function redis(kind: 'frozen' | 'dead') {
  if (!hasRedis) throw new Error('redis-server is not installed')
  return inFolder(async (dataDir) => {
    const counters = await startRedis()
    const server = await start({ dataDir, env: { REDIS_URL: counters.url } })
    try {
      await server.until('/onchain/mvrv', 200)
      const frozen = kind === 'frozen'
      const outcome = await duringFailure(
        server,
        frozen ? counters.freeze : counters.stop,
        frozen ? counters.thaw : null,
      )
      return { ...outcome, lost: frozen ? 'nothing' : 'counts of the running windows' }
    } finally {
      await server.end('SIGKILL')
      counters.stop()
    }
  })
}

async function upstream(kind: 'frozen' | 'dead') {
  return inFolder((first) =>
    inFolder(async (second) => {
      const remote = await start({ dataDir: first })
      await remote.until('/onchain/mvrv', 200)
      const server = await start({
        dataDir: second,
        env: { MARKET_API_URL: remote.base, MARKET_API_KEY: KEY },
      })
      try {
        await server.until('/onchain/mvrv', 200)
        const frozen = kind === 'frozen'
        const outcome = await duringFailure(
          server,
          () => process.kill(remote.pid, frozen ? 'SIGSTOP' : 'SIGKILL'),
          frozen ? () => process.kill(remote.pid, 'SIGCONT') : null,
        )
        return { ...outcome, lost: 'nothing' }
      } finally {
        await server.end('SIGKILL')
        await remote.end('SIGKILL')
      }
    }),
  )
}

export const SERVICE_FAULTS: readonly Fault[] = (['frozen', 'dead'] as const).flatMap((kind) => [
  { name: `PostgreSQL ${kind}`, run: () => postgres(kind) },
  { name: `Redis ${kind}`, run: () => redis(kind) },
  { name: `remote API ${kind}`, run: () => upstream(kind) },
])
