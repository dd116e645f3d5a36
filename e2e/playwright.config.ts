import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import {
  ADMIN_TOKEN,
  caughtMail,
  dataOf,
  importedServers,
  logOf,
  memberServers,
  sampleCache,
  smtpPort,
  storeInputs,
  type TestServer,
  UPSTREAM_KEY,
  urls,
} from './instances'

const root = fileURLToPath(new URL('..', import.meta.url))

/** One built server per role, each with its own data folder that is deleted afterwards. Tests can read its log. */
function instance(
  url: string,
  name: string,
  env: Record<string, string>,
  { before = '', program = '.chartroom/server.mjs' } = {},
) {
  const dataDir = dataOf(name)
  return {
    // All servers with this market read what the first of them simulated.
    command: `rm -rf '${dataDir}' && mkdir -p '${dataDir}' '${sampleCache}' && ln -s '${sampleCache}' '${dataDir}/sample-cache' && ${before}exec node ${program} > '${logOf(name)}'`,
    cwd: root,
    url: `${url}/api/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'pipe' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
    env: {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      DRAIN_SECONDS: '0',
      PORT: new URL(url).port,
      DATA_DIR: dataDir,
      SAMPLE_END: '2026-06-30',
      // Latest values cost each server minutes of a processor. A full run looks at those of one.
      IDLE_WORK: name === 'sample' && !sampled ? 'on' : 'off',
      // All tests come from one address.
      GUEST_COMPUTING_SECONDS: '100000',
      ...env,
    },
  }
}

const importReal = storeInputs
  ? `node .chartroom/cli.mjs import ${storeInputs.map((path) => `'${path}'`).join(' ')} && `
  : ''

/** Each new account comes from an address of its own, because one address may create only a few. */
const FROM_EVERYWHERE = { TRUSTED_PROXIES: '1' }

const OIDC = {
  OIDC_ISSUER: urls.identity,
  OIDC_CLIENT_ID: 'chartroom',
  OIDC_CLIENT_SECRET: 'a secret of the tests, known to both'.replaceAll(' ', '-'),
  OIDC_NAME: 'Example',
}
const redirects = memberServers.map(({ url }) => `${url}/api/auth/callback/oidc`).join(',')

/** The same server on each kind of state. */
const instances = (places: readonly TestServer[], env: Record<string, string>) =>
  places.map(({ url, name, state }) =>
    instance(
      url,
      name,
      env,
      state === 'embedded' ? {} : { program: '--import tsx e2e/servers/with-postgres.ts' },
    ),
  )

/** Files that a run leaves out, separated by spaces. Only the gate sets it. */
const skipped = process.env.SKIPPED_TESTS?.split(' ').filter(Boolean)
/** The gate runs one test of each mechanism. */
const sampled = skipped !== undefined
const changed = (process.env.CHANGED_TESTS ?? '').split(' ').filter(Boolean)
const asPattern = (file: string) => file.replace(/^e2e\//, '').replace(/[.\\/]/g, '\\$&')

export default defineConfig({
  testDir: '.',
  testIgnore: (skipped ?? []).map((file) => `**/${file}`),
  outputDir: `${root}test-results/e2e`,
  // Only against tests that hang: busy machines are slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A run of everything has tests that stop what others use.
  workers: sampled ? 2 : 1,
  // Tests with this tag vary one that the gate has. They run if their file changed, and in a run of everything.
  ...(sampled
    ? { grepInvert: new RegExp(`^(?!.*(?:${changed.map(asPattern).join('|') || '$^'})).*@all`) }
    : {}),
  // The second attempt distinguishes flaky from broken tests. Both fail the run.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list'], ['json', { outputFile: `${root}.chartroom/reports/e2e.json` }]],
  use: {
    baseURL: urls.sample,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Traces slow every action down.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    instance(urls.sample, 'sample', { API_KEYS: `${UPSTREAM_KEY}:enterprise`, ADMIN_TOKEN }),
    instance(urls.remote, 'remote', {
      ACCESS: 'open',
      MARKET_API_URL: urls.sample,
      MARKET_API_KEY: UPSTREAM_KEY,
    }),
    {
      command: `node e2e/servers/identity-provider.mjs ${new URL(urls.identity).port} ${redirects} ${OIDC.OIDC_CLIENT_ID} ${OIDC.OIDC_CLIENT_SECRET}`,
      cwd: root,
      url: `${urls.identity}/.well-known/openid-configuration`,
      timeout: 60_000,
      reuseExistingServer: false,
    },
    ...instances(memberServers, { ACCESS: 'tiered', ADMIN_TOKEN, ...FROM_EVERYWHERE, ...OIDC }),
    instance(urls.private, 'private', { ACCESS: 'private', ADMIN_TOKEN }),
    {
      command: `node --import tsx e2e/servers/mail-catcher.ts ${smtpPort} '${caughtMail}'`,
      cwd: root,
      port: smtpPort,
      timeout: 60_000,
      reuseExistingServer: false,
    },
    instance(urls.mailing, 'mailing', {
      ADMIN_TOKEN,
      ADMIN_SECOND_FACTOR: 'required',
      PUBLIC_URL: urls.mailing,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'Chartroom <charts@example.org>',
    }),
    instance(urls.local, 'local', { ACCESS: 'open' }),
    ...instances(importedServers, { ACCESS: 'open', DATA_SOURCE: 'store', ...FROM_EVERYWHERE }),
    ...(storeInputs
      ? [
          instance(
            urls.store,
            'store',
            { ACCESS: 'open', DATA_SOURCE: 'store', API_KEYS: `${UPSTREAM_KEY}:enterprise` },
            { before: importReal },
          ),
        ]
      : []),
  ],
})
