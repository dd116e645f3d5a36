import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../lib/process/fake/free-port'

/** The configuration that the documentation gives. */
export const SHIPPED = fileURLToPath(new URL('../deploy/nginx.conf', import.meta.url))

const program = ['nginx', '/usr/sbin/nginx'].find((path) => spawnSync(path, ['-v']).status === 0)

export const hasNginx = program !== undefined

export interface TestNginx {
  url: string
  /**
   * The last requests that failed or that more than one node was asked for (status, seconds, addresses and statuses of the
   * nodes, cache status, request), and the last lines of the log of errors.
   */
  troubles(): string
  /** The log as the shipped configuration writes it. */
  visitors(): string
  stop(): Promise<void>
}

const SHOWN_LINES = 40
const isTrouble = (line: string) => /^50[24] |^\S+ \S+ \[[^\]]*,/.test(line)

interface Prepared {
  folder: string
  port: number
  program: string
  args: string[]
}

/** Writes a configuration for a folder and a port, any free one by default, to a new folder. */
async function prepare(
  write: (at: { folder: string; port: number }) => string,
  wanted?: number,
): Promise<Prepared> {
  if (!program) throw new Error('nginx is not installed.')
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-nginx-'))
  const port = wanted ?? (await freePort())
  writeFileSync(join(folder, 'chartroom.conf'), write({ folder, port }))
  writeFileSync(join(folder, 'nginx.conf'), surroundings(folder))
  mkdirSync(join(folder, 'temp'))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  return { folder, port, program, args }
}

/** The shipped configuration with another port, another cache folder and the given nodes. */
const shipped = (ports: readonly number[]) => (at: { folder: string; port: number }) =>
  adapt(readFileSync(SHIPPED, 'utf8'), { ...at, ports })

/** Output of nginx when it checks the shipped configuration. */
export async function checkShippedConfiguration(): Promise<string> {
  const { folder, program: command, args } = await prepare(shipped([3000, 3001]))
  const { stderr } = spawnSync(command, [...args, '-t'], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return stderr
}

/** Starts nginx with the shipped configuration, at `port` or any free one. */
export const startNginx = (ports: readonly number[], port?: number): Promise<TestNginx> =>
  start(shipped(ports), port)

/** Starts nginx as somebody sets it up who reads no documentation: it passes requests on, with these further lines. */
export const startBareNginx = (node: number, lines: readonly string[] = []): Promise<TestNginx> =>
  start(({ port }) => {
    const all = [`proxy_pass http://127.0.0.1:${node}`, ...lines].map((line) => `${line};`).join(' ')
    return `server { listen 127.0.0.1:${port}; location / { ${all} } }`
  })

async function start(
  write: (at: { folder: string; port: number }) => string,
  wanted?: number,
): Promise<TestNginx> {
  const { folder, port, program: command, args } = await prepare(write, wanted)
  const child = spawn(command, args, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await listening(port, child)
  const linesOf = (name: string) => {
    const path = join(folder, name)
    return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
  }
  return {
    url: `http://127.0.0.1:${port}`,
    troubles: () =>
      [linesOf('access.log').filter(isTrouble), linesOf('error.log')]
        .flatMap((lines) => lines.slice(-SHOWN_LINES))
        .join('\n'),
    visitors: () => linesOf('visitors.log').join('\n'),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The text with other places. Throws if it does not name the shipped ones. */
function adapt(text: string, at: { folder: string; port: number; ports: readonly number[] }): string {
  const changes: [RegExp, string][] = [
    [/listen 80;/g, `listen 127.0.0.1:${at.port};`],
    [/\/var\/cache\/nginx\/chartroom/g, join(at.folder, 'cache')],
    [
      /\/var\/log\/nginx\/access\.log chartroom;/g,
      `${join(at.folder, 'visitors.log')} chartroom; access_log ${join(at.folder, 'access.log')} tries;`,
    ],
  ]
  const nodes = / {4}server app-1:3000( .*;\n) {4}server app-2:3000\1/g
  for (const part of [nodes, ...changes.map(([from]) => from)])
    if (!text.match(part)) throw new Error(`${SHIPPED} does not contain ${part}.`)
  return changes.reduce(
    (before, [from, to]) => before.replace(from, to),
    text.replace(nodes, (_, how) => at.ports.map((port) => `    server 127.0.0.1:${port}${how}`).join('')),
  )
}

/** Main configuration, like that of a distribution, that includes the shipped one. Temporary files are not in the folders of the system. */
function surroundings(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
worker_rlimit_nofile 16384;
pid ${folder}/nginx.pid;
events { worker_connections 8192; }
http {
  log_format tries '$status $request_time [$upstream_addr] [$upstream_status] $upstream_cache_status $request';
  error_log ${folder}/error.log warn;
  access_log ${folder}/access.log tries;
  ${temporary.map((name) => `${name}_temp_path ${folder}/temp/${name};`).join(' ')}
  include ${folder}/chartroom.conf;
}
`
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null)
    if (answer?.status === 404) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('nginx does not answer.')
}
