import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../lib/process/fake/free-port'
import { until } from '../../lib/process/fake/until'
import { dataOf, logOf } from '../instances'
import type { Publishers, Ready, Replayed } from './replay-sources'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Fake publishers in a process of their own. */
export interface FakePublishers {
  url: string
  /** Changes what they publish. Returns what they were asked before. */
  publish(what: Publishers): Promise<Replayed['asked']>
  close(): void
}

export async function startPublishers(): Promise<FakePublishers> {
  const child = fork(fileURLToPath(new URL('replay-sources.ts', import.meta.url)), [], {
    cwd: root,
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
  })
  const next = async <T>() => (await once(child, 'message'))[0] as T
  const { url } = await next<Ready>()
  return {
    url,
    async publish(what) {
      child.send(what)
      return (await next<Replayed>()).asked
    },
    close: () => void child.kill(),
  }
}

export interface LiveServer {
  url: string
  /** As a service manager does. Resolves to the exit code. */
  stop(): Promise<number | null>
}

/** An empty data folder for servers of a test. */
export function newFolder(name: string): string {
  const folder = dataOf(name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** The built server on its owner’s computer, at the given time of day, with publishers that are fakes. */
export async function startLiveServer(
  name: string,
  { now, publishers, sources }: { now: number; publishers: string; sources: string },
): Promise<LiveServer> {
  const port = await freePort()
  const clock = new URL('moved-clock.mjs', import.meta.url)
  clock.searchParams.set('ahead', String(now - Date.now()))
  const log = openSync(logOf(name), 'a')
  const child = spawn(process.execPath, ['.chartroom/server.mjs'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--import ${clock.href}`,
      PORT: String(port),
      DATA_DIR: dataOf(name),
      DRAIN_SECONDS: '0',
      ACCESS: 'open',
      GUEST_COMPUTING_SECONDS: '100000',
      LIVE_REPLAY_URL: publishers,
      LIVE_SOURCES: sources,
    },
  })
  const url = `http://localhost:${port}`
  await ready(child, url)
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(`the server at ${url}`, async () => child.exitCode !== null || (await isReady()))
  if (child.exitCode !== null) throw new Error(`The server at ${url} did not start.`)
}
