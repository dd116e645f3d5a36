import { spawn } from 'node:child_process'
import { startPostgres } from '../../lib/state/fake/start-postgres'

/** Starts a PostgreSQL server, then the built server that uses it. Both end together. */
const postgres = await startPostgres()
const server = spawn(process.execPath, ['.chartroom/server.mjs'], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: postgres.url, AUTH_SECRET: 'a secret of the tests, long enough' },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => {
  postgres.remove()
  process.exit(code ?? 1)
})
