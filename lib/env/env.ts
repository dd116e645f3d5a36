import { z } from 'zod'
import { readTrustedProxies } from './network-address'

const text = z.string().trim().min(1)
const optionalUrl = z.url({ protocol: /^https?$/ }).optional()

/** Every environment variable Chartroom reads. A test compares the table in the README with the descriptions. */
export const envSchema = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65535)
    .default(3000)
    .describe('Port the dashboard and the API listen on.'),
  HOST: text.default('0.0.0.0').describe('Address to listen on.'),
  PUBLIC_URL: optionalUrl.describe('Public origin for links and previews. Unset: taken from the request.'),
  DATA_DIR: text.default('data').describe('Folder for imported data and caches.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL for keys and other state. Unset: an embedded one in `DATA_DIR`.'),
  DATA_SOURCE: z
    .enum(['auto', 'sample', 'store'])
    .default('auto')
    .describe(
      'Which data to serve: imported data if there is any (auto), always simulated data (sample), or always imported data (store).',
    ),
  SAMPLE_SEED: z.coerce.number().int().default(21).describe('Seed of the simulated data.'),
  SAMPLE_END: z.iso.date().optional().describe('Last simulated day, YYYY-MM-DD. Unset: yesterday.'),
  MARKET_API_URL: optionalUrl.describe('Base URL of a remote API. Unset: the built-in API.'),
  MARKET_API_KEY: text.optional().describe('Key for the remote API. Never sent to a browser.'),
  API_KEYS: text
    .optional()
    .describe('Keys that the built-in API accepts: key:tier[:permission+permission], separated by commas.'),
  WORKERS: z.coerce
    .number()
    .int()
    .min(0)
    .max(64)
    .optional()
    .describe(
      'Threads that compute series, draw pictures and compress; 0 uses the main thread. Unset: one less than the number of cores, from 1 to 4.',
    ),
  CACHE_MB: z.coerce
    .number()
    .int()
    .min(16)
    .default(128)
    .describe(
      'Maximum size of all caches together, in megabytes. The least recently used entries are evicted first.',
    ),
  UPGRADE_URL: text.default('/docs').describe('Page about tiers, linked from refusals.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'Redis for quota counters shared by several processes. Unset: each process counts for itself and saves its counts in the state.',
    ),
  TRUSTED_PROXIES: text
    .transform((value, context) => {
      const proxies = readTrustedProxies(value)
      if (!proxies) context.addIssue('expected a number, or addresses and CIDR ranges, separated by commas')
      return proxies
    })
    .optional()
    .describe(
      'Proxies whose X-Forwarded-For is trusted: how many, or their addresses and CIDR ranges, separated by commas.',
    ),
  ACCESS: z
    .enum(['open', 'tiered', 'private'])
    .optional()
    .describe(
      'Who sees what in the dashboard: everything for everyone (open), pro series for pro users only (tiered), or nothing without signing in (private). Unset: open on sample data, tiered otherwise.',
    ),
  SIGN_UP: z.enum(['open', 'closed']).default('open').describe('Whether visitors can create a free account.'),
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Secret that signs sessions, 32 characters or more. Unset: generated and saved in `DATA_DIR`.'),
  OIDC_ISSUER: optionalUrl.describe('OpenID Connect provider to sign in with.'),
  OIDC_CLIENT_ID: text.optional().describe('Client ID at that provider.'),
  OIDC_CLIENT_SECRET: text.optional().describe('Client secret at that provider.'),
  OIDC_NAME: text.default('OpenID Connect').describe('Name of that provider on the sign-in button.'),
  GUEST_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(2_400)
    .describe(
      'Requests per minute from one IP address to `/data`, `/image`, `/embed`, `/oembed` and the search index. A board counts once per chart. Signed-in users get five times as many.',
    ),
  GUEST_POINTS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(10_000_000)
    .describe('Rows per hour for one IP address from `/data`. Signed-in users get five times as many.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for `/metrics`, 16 characters or more. Unset: `/metrics` is off.'),
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'expected at least 32 visible ASCII characters')
    .optional()
    .describe('Token for `/api/admin` over the network, 32 characters or more. Unset: the admin API is off.'),
  LOG_LEVEL: z.enum(['silent', 'error', 'info']).default('info').describe('How much is logged.'),
  LOG_FORMAT: z
    .enum(['json', 'text'])
    .optional()
    .describe('Format of log lines. Unset: text on a terminal, JSON elsewhere.'),
})

export type Env = z.infer<typeof envSchema>

/** Parses environment variables. Throws one error that lists every problem. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = envSchema.safeParse(present)
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (present.MARKET_API_URL && !present.MARKET_API_KEY)
    problems.push('MARKET_API_KEY: required with MARKET_API_URL')
  if (present.MARKET_API_KEY && !present.MARKET_API_URL)
    problems.push('MARKET_API_URL: required with MARKET_API_KEY')
  const oidc = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']
  if (oidc.some((name) => present[name])) {
    for (const name of oidc)
      if (!present[name]) problems.push(`${name}: required with the other OIDC_ settings`)
  }
  if (!result.success || problems.length > 0) {
    throw new Error(`Invalid environment variables:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  }
  return result.data
}

let cached: Env | undefined

export function getEnv(): Env {
  cached ??= readEnv(process.env)
  return cached
}

/** next-auth accepts its own address from the environment only. */
export function tellAuthOrigin(origin: string): void {
  process.env.NEXTAUTH_URL ??= origin
}
