import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { envSchema } from '@/lib/env/env'
import { VERSION } from '@/lib/env/version'
import { listen } from '@/lib/process/fake/listen'
import { COMMANDS } from '../cli/commands'
import { MEMORY_ENV, SERVER_ARGS } from '../setup/server-command.mjs'
import { readDockerfile } from './read-dockerfile'

const HERE = 'scripts/deploy'
const read = (path: string) => readFileSync(join(HERE, path), 'utf8')
const texts = Object.fromEntries(
  readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ya?ml|service|conf|example|md)$/.test(path))
    .map((path) => [path, read(path)]),
)
const image = readDockerfile(readFileSync('Dockerfile', 'utf8'))
const compose = parse(texts['compose.yaml'], { merge: true })
const pod = parse(texts['kubernetes/deployment.yaml']).spec.template.spec
const [container] = pod.containers
const unit = texts['systemd/chartroom@.service']
/** Variables that the server itself reads, and those that node, Next and the C library read. */
const KNOWN = new Set([
  ...Object.keys(envSchema.shape),
  ...Object.keys(MEMORY_ENV),
  'NODE_ENV',
  'NEXT_TELEMETRY_DISABLED',
])
const { DRAIN_SECONDS, PORT } = envSchema.parse({})
/** Time for running requests after a node left, in seconds. */
const LAST_REQUESTS = 14

describe('the image', () => {
  test('copies only what the repository or its build has, and nothing that is ignored', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    const made = ['.next', '.chartroom', 'node_modules']
    for (const path of image.copied) {
      if (made.includes(path)) continue
      expect(existsSync(path), path).toBe(true)
      expect(ignored, path).not.toContain(path)
    }
    expect(image.copied).toEqual(expect.arrayContaining(made))
  })

  test('has every file that the package of the same program has', async () => {
    const { READ, READ_FOLDERS } = await import('../package/stage.mjs')
    for (const path of [...READ, ...READ_FOLDERS])
      expect(
        image.copied.some((folder) => path === folder || path.startsWith(`${folder}/`)),
        path,
      ).toBe(true)
  })

  test('sets only known variables, listens where it says and starts as npm start does', () => {
    for (const name of Object.keys(image.env)) expect([...KNOWN], name).toContain(name)
    expect(image.env).toMatchObject(MEMORY_ENV)
    expect(image.port).toBe(PORT)
    expect(image.command).toEqual(['node', ...SERVER_ARGS])
    expect(image.volume).toBe(image.env.DATA_DIR)
    const [major] = image.base.match(/(?<=^node:)\d+/) ?? []
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(Number(major)).toBeGreaterThanOrEqual(Number.parseInt(engines.node.replace('>=', ''), 10))
  })

  test('its health check succeeds while the server lives, and fails while it does not answer or is not well', async () => {
    let status = 200
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(status).end()
    })
    const port = await listen(server)
    const check = async () => {
      const [program, ...args] = image.health
      const child = spawn(program, args, { env: { ...process.env, PORT: String(port) } })
      return (await once(child, 'close'))[0]
    }
    expect(await check()).toBe(0)
    status = 503
    expect(await check()).toBe(1)
    server.close()
    server.closeAllConnections()
    expect(await check()).toBe(1)
    expect(new Set(asked)).toEqual(new Set(['/api/health/live']))
  })
})

test('the user, the folders that can be written, the port and the time to end are the same everywhere', () => {
  // The user `node` of the base image.
  expect([image.user, pod.securityContext.runAsUser, pod.securityContext.fsGroup]).toEqual([
    'node',
    1000,
    1000,
  ])
  const { DATA_DIR } = image.env
  const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)
  expect([container.securityContext.readOnlyRootFilesystem, mounts.sort()]).toEqual([
    true,
    [DATA_DIR, '/tmp'],
  ])
  for (const name of ['app-1', 'app-2']) {
    const node = compose.services[name]
    const written = node.volumes.map((mount: string) => mount.split(':')[1])
    expect([node.read_only, [...written, ...node.tmpfs].sort()]).toEqual([true, [DATA_DIR, '/tmp']])
    expect(Number.parseInt(node.stop_grace_period, 10)).toBeGreaterThan(DRAIN_SECONDS + LAST_REQUESTS)
  }
  expect(container.ports.map((one: { containerPort: number }) => one.containerPort)).toEqual([PORT])
  expect(Number(/^TimeoutStopSec=(\d+)/m.exec(unit)?.[1])).toBeGreaterThan(DRAIN_SECONDS + LAST_REQUESTS)
  for (const [, name, port] of texts['nginx.conf'].matchAll(/^\s*server ([\w-]+):(\d+)/gm))
    expect([Object.hasOwn(compose.services, name), Number(port)], name).toEqual([true, PORT])
})

test('the image of the manifests has the version of this program', () => {
  expect(container.image.split(':')[1]).toBe(VERSION)
})

test('the unit sets only known variables, and keeps data where systemd makes the folder', () => {
  const lines = [...unit.matchAll(/^Environment=(.+)$/gm)].map(([, text]) => text)
  const env = Object.fromEntries(lines.flatMap((line) => line.split(' ').map((one) => one.split('='))))
  for (const name of Object.keys(env)) expect([...KNOWN], name).toContain(name)
  expect(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)?.[1]}`).toBe(env.DATA_DIR)
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
})

test('the unit goes on where the system ends an import or update', () => {
  expect(unit).toMatch(/^MemoryMax=/m)
  expect(unit).toMatch(/^OOMPolicy=continue$/m)
})

test('commands in containers name a service, a namespace, a file of the image and a command of the program', () => {
  const lines = readFileSync('docs/operation.md', 'utf8').split('\n')
  const program = 'scripts/cli/chartroom.mjs'
  expect(image.copied.some((path) => path === program || program.startsWith(`${path}/`))).toBe(true)
  const namespace = parse(texts['kubernetes/kustomization.yaml']).namespace
  const inCompose = lines.filter((line) => /^docker compose (?:exec|cp)/.test(line))
  const inPods = lines.filter((line) => /^(?:pod=\$\()?kubectl/.test(line))
  expect([inCompose.length > 3, inPods.length > 3]).toEqual([true, true])
  for (const line of inCompose)
    expect(Object.keys(compose.services), line).toContain(/ (?:exec |cp )([\w-]+)/.exec(line)?.[1])
  for (const line of inPods) expect(line).toContain(`kubectl -n ${namespace} `)
  for (const line of [...inCompose, ...inPods]) {
    const [, file, command] = / node (\S+) (\S+)/.exec(line) ?? []
    if (file === undefined) continue
    expect(file).toBe(program)
    expect(
      COMMANDS.map(({ name }) => name),
      line,
    ).toContain(command)
  }
})

test('every form with a proxy of its own says its address and how many proxies there are', () => {
  for (const name of ['PUBLIC_URL', 'TRUSTED_PROXIES']) {
    expect(compose.services['app-1'].environment, name).toHaveProperty(name)
    expect(texts['kubernetes/settings.yaml']).toMatch(new RegExp(`^  ${name}: \\S`, 'm'))
  }
})

test('every health address that a file asks is one of the server', () => {
  const served = readFileSync('lib/service/discovery/health.ts', 'utf8')
  const asked = Object.entries({ ...texts, Dockerfile: readFileSync('Dockerfile', 'utf8') }).flatMap(
    ([path, text]) => [...text.matchAll(/\/api\/health(?:\/\w+)?/g)].map(([address]) => ({ path, address })),
  )
  expect(asked.length).toBeGreaterThan(5)
  for (const { path, address } of asked) expect(served, `${path}: ${address}`).toContain(`'${address}'`)
})

test('every file that another one names is there', () => {
  expect(existsSync(join(HERE, 'kubernetes/kustomization.yaml'))).toBe(true)
  for (const mount of compose.services.nginx.volumes.filter((one: string) => one.startsWith('./')))
    expect(existsSync(join(HERE, mount.split(':')[0])), mount).toBe(true)
  expect(existsSync(join(HERE, compose.services['app-1'].build.context, 'Dockerfile'))).toBe(true)
})
