import { z } from 'zod'

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
  UPGRADE_URL: text.default('/docs').describe('Where a refused caller is sent to learn about tiers.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'Redis that counts requests for several processes; unset, each counts its own and keeps it in the state.',
    ),
  TRUSTED_PROXIES: text
    .optional()
    .describe(
      'Proxies whose X-Forwarded-For is believed: how many, or their addresses and CIDR ranges, separated by commas.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token, 16 characters or more, that reads /metrics; unset, there is no such address.'),
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
