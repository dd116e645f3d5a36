import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { INTAKE_PREFIX, LARGEST_UPLOAD } from '@/lib/contract/intake'
import { envSchema } from '@/lib/env/env'
import { LARGEST_FORM } from '@/lib/server/checks/check-page-request'
import { LIVE_SOURCES } from '@/lib/sources/live/all-sources'
import { NODE_SETTINGS } from '@/lib/sources/live/run/node-settings'

const read = (path: string) => readFileSync(join('scripts/deploy', path), 'utf8')
const page = readFileSync('docs/settings.md', 'utf8')
const alsoRead = [...page.slice(page.indexOf('## Also read')).matchAll(/`([A-Z_]+)`/g)].map(
  ([, name]) => name,
)
/** Every setting that docs/settings.md names. */
const SETTINGS = [...Object.keys(envSchema.shape), ...alsoRead]
const compose = parse(read('compose.yaml'), { merge: true })
const example = read('env.example')
const NODES = ['app-1', 'app-2']

test('docs/settings.md names every setting of a public source', () => {
  const named = LIVE_SOURCES.flatMap(({ settings = [] }) => settings.map(({ name }) => name))
  expect(named.length).toBeGreaterThan(2)
  for (const name of [...named, ...NODE_SETTINGS]) expect(alsoRead).toContain(name)
})

test('a node of compose gets every setting of .env, or compose has a value of its own', () => {
  const offered = [...example.matchAll(/^#?(\w+)=/gm)].map(([, name]) => name)
  const [given] = NODES.map((name) => {
    expect(compose.services[name].env_file).toBe('.env')
    return Object.keys(compose.services[name].environment)
  })
  expect(SETTINGS.filter((name) => !offered.includes(name) && !given.includes(name))).toEqual([])
})

test('compose overrides no setting that .env offers', () => {
  const offered = [...example.matchAll(/^#?(\w+)=/gm)].map(([, name]) => name)
  for (const name of NODES)
    for (const [setting, value] of Object.entries<string>(compose.services[name].environment))
      if (offered.includes(setting)) expect(value, setting).toContain(`\${${setting}:`)
})

test('everything in .env is a setting or used by compose, and compose uses nothing else without a default', () => {
  const used = [...read('compose.yaml').matchAll(/(?<!\$)\$\{(\w+)(:-)?/g)]
  const names = used.map(([, name]) => name)
  const offered = [...example.matchAll(/^#?(\w+)=/gm)].map(([, name]) => name)
  const given = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  const known = [...SETTINGS, ...names]
  expect(offered.filter((name) => !known.includes(name) && !name.startsWith('COMPOSE_'))).toEqual([])
  expect(
    used.filter(([, name, hasDefault]) => !hasDefault && !given.includes(name)).map(([, name]) => name),
  ).toEqual([])
})

test('every setting that compose and Kubernetes set is one of the docs', () => {
  for (const name of Object.keys({
    ...compose.services['app-1'].environment,
    ...parse(read('kubernetes/settings.yaml')).data,
    ...parse(read('kubernetes/secret.yaml')).stringData,
  }))
    expect(SETTINGS).toContain(name)
})

test('a pod gets every entry of the ConfigMap and the Secret, and a unit every line of its file', () => {
  const [container] = parse(read('kubernetes/deployment.yaml')).spec.template.spec.containers
  expect([container.envFrom, container.env]).toEqual([
    [{ configMapRef: { name: 'chartroom' } }, { secretRef: { name: 'chartroom' } }],
    undefined,
  ])
  const unit = read('systemd/chartroom@.service')
  expect(unit).toMatch(/^EnvironmentFile=\/etc\/chartroom\/chartroom\.env$/m)
  expect(unit).not.toMatch(/^(?:UnsetEnvironment|PassEnvironment)=/m)
})

test('proxies accept the largest file that the page Data sends, and the largest form elsewhere', () => {
  const largest = `${LARGEST_UPLOAD / 2 ** 20}m`
  const { metadata, spec } = parse(read('kubernetes/ingress-uploads.yaml'))
  expect(spec.rules[0].http.paths[0].path).toBe(INTAKE_PREFIX)
  expect(metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe(largest)
  const nginx = read('nginx.conf')
  const uploads = nginx.slice(nginx.indexOf(`location ${INTAKE_PREFIX} {`)).split('}')[0]
  expect(uploads).toContain(`client_max_body_size ${largest};`)
  const elsewhere = Number(/^ {4}client_max_body_size (\d+)m;/m.exec(nginx)?.[1])
  expect(elsewhere * 2 ** 20).toBeGreaterThan(LARGEST_FORM)
})

test('any node takes an upload, through nginx and through Kubernetes', () => {
  // Neither sends a visitor to the same node again.
  expect(read('nginx.conf')).not.toMatch(/^\s*(?:ip_)?hash\b/m)
  expect(JSON.stringify(parse(read('kubernetes/ingress-uploads.yaml')))).not.toMatch(/hash|affinity/)
})

test('the upload Ingress has the host, the certificate, the controller and the nodes of the other', () => {
  const [pages, uploads] = ['ingress', 'ingress-uploads'].map(
    (name) => parse(read(`kubernetes/${name}.yaml`)).spec,
  )
  expect([uploads.ingressClassName, uploads.tls, uploads.rules[0].host]).toEqual([
    pages.ingressClassName,
    pages.tls,
    pages.rules[0].host,
  ])
  const { name, port } = uploads.rules[0].http.paths[0].backend.service
  const { metadata, spec } = parse(read('kubernetes/service.yaml'))
  expect([metadata.name, spec.ports[0].name]).toEqual([name, port.name])
})
