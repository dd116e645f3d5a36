import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@/lib/process/fake/free-port'

const VERSIONS = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

/** Folder of the newest PostgreSQL programs, as Debian installs them. */
function findPrograms(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined
  return readdirSync(VERSIONS)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

const programs = findPrograms()

export const hasPostgres = programs !== undefined
if (!hasPostgres) console.warn('SKIPPED: PostgreSQL is not installed, so state tests run on PGlite only')

/** PostgreSQL's programs refuse to run as root, so root runs them as the user `postgres`. */
function run(program: string, ...args: string[]): void {
  const line = [join(programs ?? '', program), ...args.map((arg) => `'${arg}'`)].join(' ')
  if (isRoot) execFileSync('su', ['postgres', '-s', '/bin/sh', '-c', line], { stdio: 'ignore', cwd: '/' })
  else execFileSync('/bin/sh', ['-c', line], { stdio: 'ignore' })
}

/** Place of a server, from which any process can use it. */
export interface PostgresPlace {
  folder: string
  port: number
}

export interface TestPostgres {
  url: string
  place: PostgresPlace
  /** Stops its processes without ending them, as an overloaded machine does, until `thaw`. */
  freeze(): void
  thaw(): void
  /** Ends all its processes at once, as a failing machine does, until `start`. */
  crash(): void
  start(): void
  /** Stops the server and deletes its data. */
  remove(): void
}

/** Starts a PostgreSQL server in a new folder, without durability. Call it only if `hasPostgres`. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-postgres-'))
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, id('-u'), id('-g'))
  }
  run('initdb', '-D', clusterOf(folder), '-A', 'trust', '-U', 'postgres', '--no-sync')
  const server = postgresAt({ folder, port: await freePort() })
  server.start()
  return server
}

const clusterOf = (folder: string) => join(folder, 'cluster')

/** The server at a place, running or not. */
export function postgresAt(place: PostgresPlace): TestPostgres {
  const { folder, port } = place
  const cluster = clusterOf(folder)
  const options = `-p ${port} -k ${folder} -F`
  const signal = (name: 'STOP' | 'CONT') => {
    const [main] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)
    const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ')
    for (const pid of [main, ...children]) process.kill(Number(pid), `SIG${name}`)
  }
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    place,
    freeze: () => signal('STOP'),
    thaw: () => signal('CONT'),
    crash: () => run('pg_ctl', '-D', cluster, '-w', '-m', 'immediate', 'stop'),
    start: () => run('pg_ctl', '-D', cluster, '-w', '-l', join(folder, 'log'), '-o', options, 'start'),
    remove() {
      if (existsSync(join(cluster, 'postmaster.pid')))
        run('pg_ctl', '-D', cluster, '-w', '-m', 'fast', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
