import { z } from 'zod'
import { readTrustedProxies } from './network-address'

const text = z.string().trim().min(1)
const optionalUrl = z.url({ protocol: /^https?$/ }).optional()

/** Every environment variable Chartroom reads; the README's table is checked against `describe`. */
export const envSchema = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65535)
    .default(3000)
    .describe('Port the dashboard and the API listen on.'),
  HOST: text.default('0.0.0.0').describe('Address to listen on.'),
  PUBLIC_URL: optionalUrl.describe(
    'Public origin, used in links and previews; taken from the request when unset.',
  ),
  DATA_DIR: text.default('data').describe('Folder for imported data and caches.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL for keys and other state; an embedded one in `DATA_DIR` when unset.'),
  DATA_SOURCE: z
    .enum(['auto', 'sample', 'store'])
    .default('auto')
    .describe(
      'Which data to serve: imported data when there is any (auto), always the simulation, or always imported data.',
    ),
  SAMPLE_SEED: z.coerce.number().int().default(21).describe('Seed of the simulated market.'),
  SAMPLE_END: z.iso.date().optional().describe('Last simulated day, YYYY-MM-DD; yesterday when unset.'),
  MARKET_API_URL: optionalUrl.describe(
    'Base address of a server elsewhere; unset, the embedded service answers.',
  ),
  MARKET_API_KEY: text.optional().describe('Key for that server; stays on this server.'),
  API_KEYS: text
    .optional()
    .describe('Keys the embedded service accepts: key:tier[:permission+permission], separated by commas.'),
  WORKERS: z.coerce
    .number()
    .int()
    .min(0)
    .max(64)
    .optional()
    .describe(
      'Threads that compute series, draw pictures and compress; 0 does it all on the main thread. Unset: one less than there are cores, at least 1 and at most 4.',
    ),
  CACHE_MB: z.coerce
    .number()
    .int()
    .min(16)
    .default(128)
    .describe('Megabytes that all caches together may hold; least recently used entries go first.'),
  UPGRADE_URL: text.default('/docs').describe('Where a refused caller is sent to learn about tiers.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'Redis that counts requests for several processes; unset, each counts its own and keeps it in the state.',
    ),
  TRUSTED_PROXIES: text
    .transform((value, context) => {
      const proxies = readTrustedProxies(value)
      if (!proxies) context.addIssue('expected a number, or addresses and CIDR ranges, separated by commas')
      return proxies
    })
    .optional()
    .describe(
      'Proxies whose X-Forwarded-For is believed: how many, or their addresses and CIDR ranges, separated by commas.',
    ),
  ACCESS: z
    .enum(['open', 'tiered', 'private'])
    .optional()
    .describe(
      'Who sees what in the dashboard: everyone everything (open), pro series for pro users (tiered), nothing without signing in (private). Unset: open on sample data, tiered otherwise.',
    ),
  SIGN_UP: z
    .enum(['open', 'closed'])
    .default('open')
    .describe('Whether visitors may make themselves an account, of the free tier.'),
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Signs sessions, 32 characters or more; made and kept in `DATA_DIR` when unset.'),
  OIDC_ISSUER: optionalUrl.describe('OpenID Connect provider to sign in with.'),
  OIDC_CLIENT_ID: text.optional().describe('Client identifier at that provider.'),
  OIDC_CLIENT_SECRET: text.optional().describe('Client secret at that provider.'),
  OIDC_NAME: text.default('OpenID Connect').describe('Name of that provider on the button.'),
  GUEST_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(2_400)
    .describe(
      'Requests a minute that one address may make to `/data`, `/image`, `/embed`, `/oembed` and the search index, where a board counts once for each of its charts; five times as many for who is signed in.',
    ),
  GUEST_POINTS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(10_000_000)
    .describe(
      'Rows an hour that one address may take from `/data`; five times as many for who is signed in.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token, 16 characters or more, that reads /metrics; unset, there is no such address.'),
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'expected at least 32 visible ASCII characters')
    .optional()
    .describe(
      'Secret of the operator, by which `/api/admin` is reached over the network; without it that is closed.',
    ),
  LOG_LEVEL: z.enum(['silent', 'error', 'info']).default('info').describe('How much is logged.'),
  LOG_FORMAT: z
    .enum(['json', 'text'])
    .optional()
    .describe('Form of a log line; text on a terminal and JSON elsewhere when unset.'),
})

export type Env = z.infer<typeof envSchema>

/** Reads the environment once and fails with every problem listed. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = envSchema.safeParse(present)
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (present.MARKET_API_URL && !present.MARKET_API_KEY)
    problems.push('MARKET_API_KEY: needed with MARKET_API_URL')
  if (present.MARKET_API_KEY && !present.MARKET_API_URL)
    problems.push('MARKET_API_URL: needed with MARKET_API_KEY')
  const oidc = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']
  if (oidc.some((name) => present[name])) {
    for (const name of oidc)
      if (!present[name]) problems.push(`${name}: needed with the other OIDC_ settings`)
  }
  if (!result.success || problems.length > 0) {
    throw new Error(`The environment does not fit:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  }
  return result.data
}

let cached: Env | undefined

export function getEnv(): Env {
  cached ??= readEnv(process.env)
  return cached
}

/** next-auth reads its own address from the environment and from nowhere else. */
export function tellAuthOrigin(origin: string): void {
  process.env.NEXTAUTH_URL ??= origin
}
