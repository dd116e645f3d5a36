import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { getEnv, programFile } from '../../../lib/env/env'
import { FolderInUse, holdFolder } from '../../../lib/process/lock/hold-folder'
import { readSettings } from '../../../lib/server/lifecycle/read-settings'
import { runServer } from '../../setup/run-server.mjs'
import { isClone } from '../is-clone'
import { openBrowser } from './browser'
import { findPort, isFree } from './find-port'

const USAGE = `chartroom [start] [--port <port>] [--host <address>] [--no-open] [--data <folder>]

Starts the dashboard and opens it in the browser, if there is a terminal.

  --port <port>     port to listen on, instead of PORT or 3000. Without it, the next free one is taken if 3000 is in use.
  --host <address>  address to listen on, instead of HOST. Without it, only this computer can connect; 0.0.0.0 lets others.
  --no-open         opens no browser
  --data <folder>   folder for imported data, state and caches

Ctrl-C stops it.`

const POLL_MS = 100
const LOCAL = '127.0.0.1'

async function choosePort(asked: number | undefined, host: string): Promise<number> {
  const { PORT } = getEnv()
  if (asked === undefined && !process.env.PORT) {
    const port = await findPort(PORT, host)
    if (port !== PORT) console.log(`Port ${PORT} is in use, so this is on port ${port}.`)
    return port
  }
  const port = asked ?? PORT
  if (await isFree(port, host)) return port
  const other = await findPort(port + 1, host)
  throw new Error(`Port ${port} is in use by another program. Stop it, or choose another: --port ${other}`)
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new Error(`--port must be a whole number from 1 to 65535; got “${text}”`)
}

/** Resolves once the server answers, or it has ended. */
async function untilReady(port: number, host: string, hasEnded: () => boolean): Promise<boolean> {
  const at = host === '0.0.0.0' || host === '::' ? LOCAL : host
  const address = `http://${at.includes(':') ? `[${at}]` : at}:${port}/api/health/live`
  while (!hasEnded()) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return true
    await pause(POLL_MS)
  }
  return false
}

/** A package has no `next.config.js`, but what the build read from it, as Next's own standalone servers. */
function nextSettings(): Record<string, string> {
  if (isClone()) return {}
  const { config } = JSON.parse(readFileSync(programFile('.next/required-server-files.json'), 'utf8'))
  return { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) }
}

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      open: { type: 'boolean' },
      'no-open': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const dataDir = resolve(getEnv().DATA_DIR)
  // The server would say so too, but only after a port was chosen and printed.
  await holdFolder(dataDir).then(
    (release) => release(),
    (error: unknown) => {
      if (error instanceof FolderInUse) throw error
    },
  )
  if (!existsSync(programFile('.chartroom/server.mjs')))
    throw new Error('Nothing is built yet. Run npm start once.')
  await readSettings()
  const host = values.host ?? (process.env.HOST || LOCAL)
  const port = await choosePort(readPort(values.port), host)
  console.log(`Data in ${dataDir}`)
  const server = runServer({
    cwd: programFile('.'),
    // Nobody waits for an installation of one user to leave a balancer.
    env: {
      DRAIN_SECONDS: '0',
      ...nextSettings(),
      ...process.env,
      PORT: String(port),
      HOST: host,
      DATA_DIR: dataDir,
    },
  })
  const isReady = await untilReady(port, host, server.hasEnded)
  if (isReady && !values['no-open']) {
    const isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY)
    openBrowser(`http://localhost:${port}`, { platform: process.platform, env: process.env, isTerminal })
  }
}

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = isUsage(error) ? 2 : 1
}

function isUsage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
