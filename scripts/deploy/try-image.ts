// Does by hand what the last stage of the Dockerfile says, from the present build and without an engine: its files and
// production packages in a folder that the user of the image cannot write, its command, its health check, its end. Needs a
// build, root and setpriv. Everything else of an image is not tried: its base, its layers, its volume.
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@/lib/process/fake/free-port'
import { readDockerfile } from './read-dockerfile'

/** ID of the user `node` in the base image. */
const USER = 1000
const PATIENCE_MS = 90_000
const MODULES = 'node_modules'
const AS_USER = [
  `--reuid=${USER}`,
  `--regid=${USER}`,
  '--clear-groups',
  '--no-new-privs',
  '--bounding-set=-all',
]

/** Copies by links, which take no space and time; by content onto another disk. */
function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status === 0) return
  rmSync(to, { recursive: true, force: true })
  execFileSync('cp', ['-a', from, to])
}

/** The packages that `npm ci --omit=dev` installs, each without those inside it, which the list has, too. */
function copyPackages(to: string): number {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const chosen = Object.entries<{ dev?: boolean; devOptional?: boolean }>(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && existsSync(path))
    .map(([path]) => path)
  const isInside = (path: string) => path.indexOf(`/${MODULES}/`) > 0
  for (const path of chosen.filter((one) => !isInside(one))) copy(path, join(to, path))
  return chosen.length
}

async function main(): Promise<void> {
  if (process.getuid?.() !== 0 || spawnSync('setpriv', ['--version']).error)
    return console.log('SKIPPED: trying the image needs root and setpriv')
  assert.ok(existsSync('.chartroom/server.mjs'), 'Nothing is built yet. Run npm start once.')
  const image = readDockerfile(readFileSync('Dockerfile', 'utf8'))
  const place = mkdtempSync(join(tmpdir(), 'chartroom-image-'))
  const [app, data] = [join(place, 'app'), join(place, 'data')]
  try {
    chmodSync(place, 0o755)
    mkdirSync(app)
    mkdirSync(data)
    chownSync(data, USER, USER)
    for (const path of image.copied.filter((one) => one !== MODULES)) copy(path, join(app, path))
    rmSync(join(app, '.next/cache'), { recursive: true, force: true })
    for (const folder of ['lib', 'scripts'])
      execFileSync('find', [join(app, folder), '-name', '*.test.ts', '-delete'])
    console.log(`ok  files of the image, with ${copyPackages(app)} packages`)
    await use(image, app, data)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

async function use(image: ReturnType<typeof readDockerfile>, app: string, data: string): Promise<void> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    ...image.env,
    DATA_DIR: data,
    PORT: String(port),
    NODE_ENV: 'production' as const,
  }
  const before = readdirSync(app, { recursive: true }).length
  const asUser = (command: readonly string[]) =>
    spawnSync('setpriv', [...AS_USER, ...command], { cwd: app, env, encoding: 'utf8' })
  const denied = asUser(['touch', 'written'])
  assert.notEqual(denied.status, 0, 'the user of the image can write the program')
  const began = performance.now()
  const server = spawn('setpriv', [...AS_USER, ...image.command], { cwd: app, env })
  const ended = once(server, 'close')
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  try {
    while (asUser(image.health).status !== 0) {
      assert.equal(server.exitCode, null, output)
      assert.ok(performance.now() - began < PATIENCE_MS, `The health check does not succeed:\n${output}`)
      await pause(200)
    }
    console.log(`ok  healthy after ${((performance.now() - began) / 1000).toFixed(1)} s as user ${USER}`)
    for (const [path, expected] of [
      ['/onchain/mvrv?days=90', /MVRV/],
      ['/data/onchain/mvrv?days=30', /"mvrv"/],
      ['/image/onchain/mvrv.png', /PNG/],
    ] as const) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
      assert.equal(answer.status, 200, `${path}: ${text.slice(0, 300)}`)
      assert.match(text, expected)
    }
    console.log('ok  a page, data and an image')
    for (const args of [['--version'], ['keys', 'users'], ['data', 'list']]) {
      const { status, stderr } = asUser(['node', 'scripts/cli/chartroom.mjs', ...args])
      assert.equal(status, 0, `chartroom ${args.join(' ')}: ${stderr}`)
    }
    console.log('ok  commands beside the server')
  } finally {
    server.kill('SIGTERM')
  }
  const [code] = await ended
  assert.equal(code, 0, output)
  assert.equal(readdirSync(app, { recursive: true }).length, before, 'the program was written to')
  console.log('ok  ends by itself after SIGTERM, and has written to its data folder only')
}

await main()
