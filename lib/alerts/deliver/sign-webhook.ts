import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret in the form of Standard Webhooks. */
export const newWebhookSecret = () => `${PREFIX}${randomBytes(24).toString('base64')}`

/**
 * Headers of a message in the form of Standard Webhooks 1.0. `id` is the same in every attempt. While a secret is rotated
 * there are two, and the message has a signature of each.
 */
export function webhookHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
