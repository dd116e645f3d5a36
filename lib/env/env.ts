import { join } from 'node:path'
import { z } from 'zod'
import { readTrustedProxies } from './network-address'
import { placeholderProblems } from './placeholders'
import { type Proxies, proxyProblems, readProxies } from './proxies'

const text = z.string().trim().min(1)
/** A shorter key could not be told from ordinary text when it is removed from answers. */
const remoteKey = text.min(4, 'needs at least 4 characters')
const optionalUrl = z.url({ protocol: /^https?$/ }).optional()

const SHORTEST_UPDATE_MS = 15 * 60_000
const LONGEST_UPDATE_MS = 7 * 86_400_000
const UNITS = new Map([
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
])

/** `30m`, `6h` or `1d` in milliseconds; null for any other text. */
function readDuration(text: string): number | null {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  return count === undefined ? null : Number(count) * (UNITS.get(unit) ?? 0)
}

/** Every environment variable Chartroom reads. A test compares docs/settings.md with the descriptions. */
export const envSchema = z.object({
  PORT: z.coerce
    .number('expected a whole number from 1 to 65535')
    .int()
    .min(1)
    .max(65535)
    .default(3000)
    .describe('Port to listen on.'),
  HOST: text.default('0.0.0.0').describe('Address to listen on.'),
  PUBLIC_URL: optionalUrl.describe(
    'Public origin of links. Unset: the host of the request if it is a name or address of a private network, such as `localhost` or `nas.local`. For any other host, addresses are left out, and what is nothing but an address is refused.',
  ),
  DATA_DIR: text
    .default('data')
    .describe(
      'Folder for imported data, state and caches. The default is that of a clone and of the server itself; the package uses the folder of the user for data, such as `~/.local/share/chartroom` (`npx chartroom --help` prints it), and the image `/data`.',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL for the state. Unset: an embedded one in `DATA_DIR`.'),
  DATABASE_SILENCE_SECONDS: z.coerce
    .number()
    .min(0.5)
    .max(60)
    .default(3)
    .describe(
      'Seconds without a sign of life after which PostgreSQL counts as down. Must be longer than a round trip to it. While it hangs, the first requests that need it wait this long and half a second; later ones fail at once.',
    ),
  STORE_URL: text
    .regex(
      /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9._-]+)*\/?$/,
      'expected s3://bucket or s3://bucket/prefix',
    )
    .optional()
    .describe(
      'Imported data that several servers share, in an S3-compatible store: `s3://bucket/prefix`. Needs `DATABASE_URL`. Unset: the folder `tables` in `DATA_DIR`.',
    ),
  STORE_CACHE_MB: z.coerce
    .number()
    .int()
    .min(16)
    .default(2_048)
    .describe('Megabytes of shared data that this server keeps in `DATA_DIR`.'),
  AWS_ENDPOINT_URL: optionalUrl.describe(
    'Address of the S3-compatible store, whose addresses then have the bucket in their path. Unset: that of AWS.',
  ),
  AWS_REGION: text.default('us-east-1').describe('Region of the bucket.'),
  AWS_ACCESS_KEY_ID: text.optional().describe('Access key of the S3-compatible store.'),
  AWS_SECRET_ACCESS_KEY: text.optional().describe('Its secret.'),
  AWS_SESSION_TOKEN: text.optional().describe('Token of temporary access keys.'),
  DATA_SOURCE: z
    .enum(['auto', 'sample', 'store'])
    .default('auto')
    .describe('`sample`, `store` (imported data), or `auto`: imported data if there is any.'),
  SAMPLE_SEED: z.coerce.number().int().default(21).describe('Seed of the simulated data.'),
  SAMPLE_END: z.iso.date().optional().describe('Last simulated day, YYYY-MM-DD. Unset: yesterday.'),
  MARKET_API_URL: optionalUrl.describe('Base URL of a remote API. Unset: the built-in API.'),
  MARKET_API_KEY: remoteKey.optional().describe('Key for the remote API.'),
  API_KEYS: text
    .optional()
    .describe(
      'Keys of the built-in API: key:tier[:permission+permission], separated by commas. A key has at least 32 characters.',
    ),
  WORKERS: z.coerce
    .number()
    .int()
    .min(0)
    .max(64)
    .optional()
    .describe(
      'Worker threads, each with a process that draws; 0 uses the main thread. Unset: by cores and memory limit, from 1 to 4, and 0 in less than 566 MB.',
    ),
  IDLE_WORK: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether an idle server computes latest values, the [table](table.md), sparklines, pictures for link previews, and the [files of families](files.md#whole-families), and what first visitors need: `on` or `off`.',
    ),
  CACHE_MB: z.coerce
    .number()
    .int()
    .min(16)
    .optional()
    .describe('Megabytes of all caches. Unset: 96, or what a memory limit leaves.'),
  UPGRADE_URL: text.default('/docs').describe('Page about tiers, linked from refusals.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis for quotas and limits that processes share. Unset: each process counts for itself.'),
  TRUSTED_PROXIES: text
    .transform((value, context) => {
      const proxies = readTrustedProxies(value)
      if (!proxies) context.addIssue('expected a number, or addresses and CIDR ranges, separated by commas')
      return proxies
    })
    .optional()
    .describe(
      'Proxies whose X-Forwarded-For is trusted: how many, or addresses and CIDR ranges separated by commas.',
    ),
  ACCESS: z
    .enum(['open', 'tiered', 'private'])
    .optional()
    .describe('`open`, `tiered` or `private`. Unset: open on sample data, otherwise tiered.'),
  SIGN_UP: z
    .enum(['open', 'closed'])
    .default('open')
    .describe('`open` or `closed`: whether visitors can create an account.'),
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Secret that signs cookies and encrypts second factors, at least 32 characters. Required with `DATABASE_URL`. Unset: generated in `DATA_DIR`.',
    ),
  ADMIN_SECOND_FACTOR: z
    .enum(['optional', 'required'])
    .default('optional')
    .describe('`optional` or `required`: whether administrators need an authenticator app.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server, `smtps://user:password@host`, to confirm addresses and reset passwords. Needs `PUBLIC_URL`. Unset: no mail.',
    ),
  MAIL_FROM: text.optional().describe('Sender of mails, such as `Chartroom <charts@example.org>`.'),
  ALERT_TARGETS: z
    .enum(['public', 'any', 'none'])
    .default('public')
    .describe(
      'Addresses that alerts may be sent to: `public` (HTTPS, no address of a private network), `any` or `none` (mail and feeds only). `any` lets every account reach your own network.',
    ),
  WORKSPACE_ORIGINS: text
    .regex(
      /^(?:none|https?:\/\/[a-z0-9.-]+(?::\d+)?(?:\s*,\s*https?:\/\/[a-z0-9.-]+(?::\d+)?)*)$/,
      'expected origins such as https://charts.example, separated by commas, or none',
    )
    .default('https://pro.openbb.co,https://excel.openbb.co')
    .describe(
      'Sites whose pages may read `/widgets.json`, `/apps.json`, `/workspace/` and `/udf/`, separated by commas. `none`: no site.',
    ),
  OIDC_ISSUER: optionalUrl.describe('OpenID Connect provider.'),
  OIDC_CLIENT_ID: text.optional().describe('Client ID there.'),
  OIDC_CLIENT_SECRET: text.optional().describe('Client secret there.'),
  OIDC_NAME: text.default('OpenID Connect').describe('Its name on the sign-in button.'),
  GUEST_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(2_400)
    .describe(
      'Requests per minute from one IP address without a key. A signed-in user has five times as many, and so have all signed-in users of one address together.',
    ),
  GUEST_POINTS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(10_000_000)
    .describe(
      'Rows of `/data` per hour for one IP address without a key. A signed-in user has five times as many, and so have all signed-in users of one address together.',
    ),
  GUEST_COMPUTING_SECONDS: z.coerce
    .number()
    .min(1)
    .optional()
    .describe(
      'Seconds of processor time in five minutes for one IP address, whoever is signed in there and whatever keys it sends, and for one account at all its addresses, with all its keys. Unset: a quarter of the machine.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for `/metrics`, at least 16 characters. Unset: `/metrics` is off.'),
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'expected at least 32 visible ASCII characters')
    .optional()
    .describe('Token for `/api/admin`, at least 32 characters. Unset: off over the network.'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(5)
    .describe('Seconds after SIGTERM in which the server is no longer ready but still answers.'),
  SERIES_PACKAGES: z
    .string()
    .transform((names) => names.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z
        .array(
          z
            .string()
            .regex(/^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/, 'expected names of packages'),
        )
        .max(20),
    )
    .optional()
    .describe(
      'Packages beside Chartroom, by name, whose folder `series` has series of your own as files. Those in `DATA_DIR/series` need no setting.',
    ),
  LIVE_SOURCES: text
    .optional()
    .describe(
      'Public sources to switch on or off: `fred,-binance`; `none` first switches all off. Unset: those on by default in `npx chartroom update --list`.',
    ),
  SHARE_SOURCES: text
    .optional()
    .describe(
      'Public sources whose values you have the right to show to others, although their terms do not allow it or were not read: `binance,bitstamp`. Unset: [only you see them](operation.md#access-by-visitor).',
    ),
  LIVE_CONTACT: text
    .regex(/^[\x21-\x7e]+$/, 'expected an address without spaces')
    .optional()
    .describe(
      'Web or mail address that publishers of public sources see with each request. Some refuse programs without one, such as Wikimedia, and are then not read. Unset: `PUBLIC_URL` if it is public, or the address of the project if `package.json` states one.',
    ),
  LIVE_REPLAY_URL: z
    .url({ protocol: /^http$/, hostname: /^(?:localhost|127\.0\.0\.1|\[::1\])$/ })
    .optional()
    .describe(
      'Server on this computer that answers instead of all public sources, for tests: http://127.0.0.1:<port>.',
    ),
  UPDATE_EVERY: text
    .transform((value, context) => {
      const every = readDuration(value)
      if (every === null || every < SHORTEST_UPDATE_MS || every > LONGEST_UPDATE_MS)
        context.addIssue('expected a time from 15m to 7d, such as 30m, 6h or 1d')
      return every ?? 0
    })
    .optional()
    .describe(
      'How often the server reads the public sources: `30m`, `6h` or `1d`. Publishers that limit requests are read less often. Unset: only `npx chartroom update` does.',
    ),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info'])
    .default('info')
    .describe('`silent`, `error`, `warn` or `info`.'),
  LOG_FORMAT: z
    .enum(['json', 'text'])
    .optional()
    .describe('`json` or `text`. Unset: text on a terminal, otherwise JSON.'),
})

export type Env = z.infer<typeof envSchema>

const known = Object.keys(envSchema.shape)

type Given = Record<string, string | undefined>

/** Parses environment variables. Throws one error that lists every problem, including those that `check` finds. */
export function readEnv(source: Given, check: (given: Given) => string[] = () => []): Env {
  const present = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = envSchema.safeParse(present)
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (present.MARKET_API_URL && !present.MARKET_API_KEY)
    problems.push('MARKET_API_KEY: required with MARKET_API_URL')
  for (const [name, reason] of Object.entries(present.STORE_URL ? NEEDED_BY_STORE : {}))
    if (!present[name]) problems.push(`${name}: required with STORE_URL, ${reason}`)
  if (present.MARKET_API_KEY && !present.MARKET_API_URL)
    problems.push('MARKET_API_URL: required with MARKET_API_KEY')
  if (present.SMTP_URL && !present.MAIL_FROM) problems.push('MAIL_FROM: required with SMTP_URL')
  if (present.SMTP_URL && !present.PUBLIC_URL) {
    problems.push('PUBLIC_URL: required with SMTP_URL, because mails contain links')
  }
  const oidc = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']
  if (oidc.some((name) => present[name])) {
    for (const name of oidc)
      if (!present[name]) problems.push(`${name}: required with the other OIDC_ settings`)
  }
  problems.push(...proxyProblems(source))
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'])
    if (present[name]?.toLowerCase() === 'grpc')
      problems.push(
        `${name}: expected http/json or http/protobuf. Traces are sent over HTTP, usually to port 4318`,
      )
  problems.push(...placeholderProblems(Object.fromEntries(known.map((name) => [name, present[name]]))))
  problems.push(...check(present))
  if (!result.success || problems.length > 0) {
    throw new Error(`Invalid environment variables:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  }
  return result.data
}

const NEEDED_BY_STORE = {
  DATABASE_URL: 'because those who write shared data take turns through PostgreSQL',
  AWS_ACCESS_KEY_ID: 'to sign requests to the object store',
  AWS_SECRET_ACCESS_KEY: 'to sign requests to the object store',
}

/** Requirements of a server beyond the settings that commands need. */
export function serverProblems({ DATABASE_URL, AUTH_SECRET }: Given): string[] {
  if (!DATABASE_URL || AUTH_SECRET) return []
  return [
    'AUTH_SECRET: required with DATABASE_URL, because servers that share accounts must accept the same sessions',
  ]
}

let cached: Env | undefined

/** The settings of a server process. Throws like `readEnv`, with the problems that other rooms found in the settings. */
export function getServerEnv(others: readonly string[] = []): Env {
  cached = readEnv(process.env, (given) => [...serverProblems(given), ...others])
  return cached
}

export function getEnv(): Env {
  cached ??= readEnv(process.env)
  return cached
}

/** A setting of a public source, such as its key; undefined if it is unset or empty. Sources name and describe theirs. */
export function sourceSetting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined
}

/** Proxies for requests to other hosts. Throws for a value that is not an address, without repeating it. */
export const getProxies = (): Proxies => readProxies(process.env)

/** Undefined if this server has data of its own. */
export function sharedStoreSettings(): (Env & { STORE_URL: string }) | undefined {
  if (!process.env.STORE_URL) return undefined
  return { ...getEnv(), STORE_URL: getEnv().STORE_URL ?? '' }
}

/** Whether the standard variables of OpenTelemetry ask for traces. Its SDK reads them itself. */
export function sendsTraces(): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = process.env
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER } = process.env
  const isOff = OTEL_SDK_DISABLED?.toLowerCase() === 'true' || OTEL_TRACES_EXPORTER === 'none'
  return !isOff && Boolean(OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
}

/** The variables of these names that are set, for a process that is to get no others. Systems differ in their case. */
export function settingsNamed(names: readonly string[]): Record<string, string> {
  const wanted = new Set(names.map((name) => name.toUpperCase()))
  const given = Object.entries(process.env).filter(([name]) => wanted.has(name.toUpperCase()))
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** All variables that are set, for a process that answers what this one answers. */
export const everySetting = (): Record<string, string> => settingsNamed(Object.keys(process.env))

/** Flags of node itself, from the command line and the environment. */
export function nodeFlags(): string[] {
  return [...process.execArgv, ...(process.env.NODE_OPTIONS ?? '').split(/\s+/)]
}

/** Next takes the key that encrypts what server actions send from the environment: 32 bytes in base64. */
export function setActionKey(key: string): void {
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = key
}

/** next-auth accepts its own address from the environment only. */
export function setAuthOrigin(origin: string): void {
  process.env.NEXTAUTH_URL ??= origin
}

/**
 * Path of a file that the program reads, such as a migration. The server starts in the folder of the program. The
 * command `chartroom` starts anywhere and names that folder.
 */
export function programFile(path: string): string {
  return join(/* turbopackIgnore: true */ process.env.CHARTROOM_PROGRAM ?? process.cwd(), path)
}
