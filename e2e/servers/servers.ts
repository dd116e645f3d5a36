import {
  ADMIN_TOKEN,
  caughtMail,
  dataOf,
  importedServers,
  isSampled,
  logOf,
  memberServers,
  sampleCache,
  smtpPort,
  storeInputs,
  type TestServer,
  UPSTREAM_KEY,
  urls,
} from '../instances'

export interface ServerCommand {
  command: string
  /** Answers 200 when the server is ready; for a server without HTTP, its port accepts connections. */
  ready: string | number
  env?: Record<string, string>
}

/** One built server per role, each with its own data folder that is deleted afterwards. Tests can read its log. */
function instance(
  url: string,
  name: string,
  env: Record<string, string>,
  { before = '', program = '.chartroom/server.mjs', ready = '/api/health' } = {},
): ServerCommand {
  const dataDir = dataOf(name)
  return {
    // All servers with this market read what the first of them simulated.
    command: `rm -rf '${dataDir}' && mkdir -p '${dataDir}' '${sampleCache}' && ln -s '${sampleCache}' '${dataDir}/sample-cache' && ${before}exec node ${program} > '${logOf(name)}'`,
    ready: `${url}${ready}`,
    env: {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      DRAIN_SECONDS: '0',
      PORT: new URL(url).port,
      DATA_DIR: dataDir,
      SAMPLE_END: '2026-06-30',
      // Latest values cost each server minutes of a processor. A full run looks at those of one.
      IDLE_WORK: name === 'sample' && !isSampled ? 'on' : 'off',
      // All tests come from one address.
      GUEST_COMPUTING_SECONDS: '100000',
      ...env,
    },
  }
}

/** Ends with 1, because some of the files are for comparison only. */
const importReal = storeInputs
  ? `{ node .chartroom/cli.mjs import ${storeInputs.map((path) => `'${path}'`).join(' ')} || [ $? -eq 1 ]; } && `
  : ''

/** Imports a few made-up prices, whose table is measured in seconds. */
const importMade = (folder: string) =>
  `node e2e/servers/write-desk-data.mjs '${folder}/made' && node .chartroom/cli.mjs import '${folder}/made'`

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

export const servers: ServerCommand[] = [
  // A chart takes the simulation of the market, for which a busy machine needs longer than a request may wait.
  instance(
    urls.sample,
    'sample',
    { API_KEYS: `${UPSTREAM_KEY}:enterprise`, ADMIN_TOKEN },
    { ready: '/data/onchain/mvrv?days=365' },
  ),
  instance(urls.remote, 'remote', {
    ACCESS: 'open',
    MARKET_API_URL: urls.sample,
    MARKET_API_KEY: UPSTREAM_KEY,
  }),
  {
    command: `node e2e/servers/identity-provider.mjs ${new URL(urls.identity).port} ${redirects} ${OIDC.OIDC_CLIENT_ID} ${OIDC.OIDC_CLIENT_SECRET}`,
    ready: `${urls.identity}/.well-known/openid-configuration`,
  },
  ...instances(memberServers, { ACCESS: 'tiered', ADMIN_TOKEN, ...FROM_EVERYWHERE, ...OIDC }),
  instance(urls.private, 'private', { ACCESS: 'private', ADMIN_TOKEN }),
  {
    command: `node --import tsx e2e/servers/mail-catcher.ts ${smtpPort} '${caughtMail}'`,
    ready: smtpPort,
  },
  instance(urls.mailing, 'mailing', {
    ADMIN_TOKEN,
    ADMIN_SECOND_FACTOR: 'required',
    PUBLIC_URL: urls.mailing,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Chartroom <charts@example.org>',
    // Receivers of alerts run on this computer.
    ALERT_TARGETS: 'any',
  }),
  instance(urls.local, 'local', { ACCESS: 'open' }),
  instance(
    urls.desk,
    'desk',
    { ACCESS: 'open', DATA_SOURCE: 'store', IDLE_WORK: 'on' },
    { before: `${importMade(dataOf('desk'))} && ` },
  ),
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
]
