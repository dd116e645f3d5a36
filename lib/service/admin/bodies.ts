import * as z from 'zod'
import { GRANT_BOUNDS } from '@/lib/contract/grant-bounds'
import { KEY_TIERS } from '@/lib/contract/tier-limits'
import { isAddressRule } from '@/lib/env/network-address'
import { isPermission } from '../keys/keys'

const LONGEST_GRACE = 365 * 86_400
const LARGEST_QUOTA = 999_999_999
const LARGEST_POINT_CAP = 10_000_000

const tier = z.enum(KEY_TIERS)
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const quota = z.int().min(1).max(LARGEST_QUOTA)
const texts = (text: z.ZodType<string>) =>
  z
    .array(text)
    .max(GRANT_BOUNDS.entries)
    .transform((list) => [...new Set(list)])

const permissions = texts(
  z.string().refine(isPermission, 'expected onchain, chart-data or chart-data:<chart>'),
)

const short = z.string().max(GRANT_BOUNDS.characters)

/** `checkGrants` then compares paths and fields with the catalog. */
const grantParts = {
  endpoints: texts(short),
  fields: z
    .record(short, texts(short))
    .refine(
      (fields) => Object.keys(fields).length <= GRANT_BOUNDS.entries,
      `expected at most ${GRANT_BOUNDS.entries} series`,
    ),
  ipAllowlist: texts(
    short.refine(isAddressRule, 'expected an IPv4 or IPv6 address, or a CIDR range such as 10.0.0.0/8'),
  ),
  pointCap: z.int().min(1).max(LARGEST_POINT_CAP),
}

/** Email address or name of a key's owner. */
const owner = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]{1,200}$/u, 'expected a name or an email address of 1 to 200 characters')
  .refine(
    (text) => !text.includes('@') || z.email().safeParse(text).success,
    'expected a valid email address, or a name without @',
  )

export const issueBody = z.strictObject({
  owner,
  tier: tier.optional(),
  permissions: permissions.optional(),
  test: z.boolean().optional(),
  expiresAt: moment.optional(),
  quotaHourly: quota.optional(),
  quotaDaily: quota.optional(),
  grants: z.strictObject(grantParts).partial().optional(),
})

/** Absent parts do not change. Null removes a quota or a grant. */
export const changeBody = z.strictObject({
  permissions: permissions.optional(),
  quotaHourly: quota.nullable().optional(),
  quotaDaily: quota.nullable().optional(),
  grants: z
    .strictObject({
      endpoints: grantParts.endpoints.nullable().optional(),
      fields: grantParts.fields.nullable().optional(),
      ipAllowlist: grantParts.ipAllowlist.nullable().optional(),
      pointCap: grantParts.pointCap.nullable().optional(),
    })
    .nullable()
    .optional(),
})

export type GrantsChange = NonNullable<z.infer<typeof changeBody>['grants']>

export const rotateBody = z.strictObject({ graceSeconds: z.int().min(0).max(LONGEST_GRACE).default(86_400) })

export const expireBody = z.strictObject({ at: moment })

const rights = { tier: tier.optional(), role: z.enum(['user', 'admin']).optional() }

export const userBody = z.strictObject({ ...rights, emailConfirmed: z.literal(true).optional() })

export const inviteBody = z.strictObject({
  email: z.email('expected an email address').max(320),
  name: z.string().trim().min(1).max(100).optional(),
  ...rights,
})

export const ownerQuery = z.strictObject({ owner: owner.optional() })

export const auditQuery = z.strictObject({ limit: z.coerce.number().int().min(1).max(1_000).default(50) })

export const emptyBody = z.strictObject({})
