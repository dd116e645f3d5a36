import 'server-only'
import { takeOne } from '@/lib/auth/attempts/take-one'
import { hasMail, sendMail } from '@/lib/auth/mail/send-mail'
import { getEnv } from '@/lib/env/env'
import type { LimiterOptions } from '@/lib/limits/limiter'
import { measure } from '@/lib/process/measure'
import { findAccount } from '@/lib/state/accounts/accounts'
import { type Delivery, disableTarget, markDelivered, markFailed } from '@/lib/state/alerts/deliveries'
import type { Database } from '@/lib/state/database/database'
import { messageOf, messageText } from './message'
import { type PostRules, post } from './post'
import { webhookHeaders } from './sign-webhook'
import { unsealTarget } from './target-secrets'
import { writePost } from './templates'

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]

/** Time from each failed attempt to the next one: eight attempts in 27.6 hours. */
export const RETRY_AFTER_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
] as const

/** A target that fails for so long gets no more messages. */
const DISABLED_AFTER_MS = 5 * 24 * HOUR

const MAILS: LimiterOptions = { name: 'alert-mails', points: 100, seconds: 86_400 }

/** Sends one claimed delivery and stores the result. */
export async function deliver(
  database: Database,
  delivery: Delivery,
  { now, ...rules }: { now: () => number } & Omit<PostRules, 'allowsPrivate'>,
): Promise<void> {
  const { event, target, attempts } = delivery
  const of = { eventId: event.id, targetId: target.id }
  const started = now()
  const result = await attempt(database, delivery, started, rules)
  const at = new Date(now())
  const isLast = result?.isLast || RETRY_AFTER_MS[attempts - 1] === undefined
  const outcome = result === null ? 'delivered' : isLast ? 'given_up' : 'failed'
  measure('delivery', { target: target.kind, result: outcome })
  if (result === null) return markDelivered(database, of, at)
  const wait: number | undefined = result.isLast ? undefined : RETRY_AFTER_MS[attempts - 1]
  const nextAt = wait === undefined ? null : new Date(at.getTime() + wait)
  await markFailed(database, of, { problem: result.problem, nextAt, at })
  const failing = at.getTime() - (target.failingSince?.getTime() ?? at.getTime())
  if (result.isGone) await disableTarget(database, target.id, result.problem, at)
  else if (failing > DISABLED_AFTER_MS)
    await disableTarget(database, target.id, 'Every message failed for five days.', at)
}

interface Failed {
  problem: string
  /** No further attempt would change it. */
  isLast?: true
  /** The target says that it ended. */
  isGone?: true
}

/** Null after success. */
async function attempt(
  database: Database,
  delivery: Delivery,
  now: number,
  rules: Omit<PostRules, 'allowsPrivate'>,
): Promise<Failed | null> {
  const { target } = delivery
  const message = messageOf(delivery)
  if (target.kind === 'mail') return attemptMail(database, delivery)
  const { ALERT_TARGETS } = getEnv()
  if (ALERT_TARGETS === 'none')
    return { problem: 'This installation sends alerts by mail only.', isLast: true }
  const opened = unsealTarget(target, now)
  if (!opened) {
    return {
      problem: 'The address was stored with another AUTH_SECRET. Delete the target and create it again.',
      isLast: true,
    }
  }
  try {
    const written = writePost(target.kind, message, opened.address)
    const signed =
      target.kind === 'webhook'
        ? webhookHeaders({ id: message.id, at: new Date(now), body: written.body }, opened.secrets)
        : {}
    const status = await post(
      { ...written, headers: { ...written.headers, ...signed } },
      { ...rules, allowsPrivate: ALERT_TARGETS === 'any' },
    )
    if (status >= 200 && status < 300) return null
    if (status === 410) return { problem: 'The target answered 410 Gone.', isGone: true, isLast: true }
    const why = status >= 300 && status < 400 ? ' Redirects are not followed.' : ''
    return { problem: `The target answered ${status}.${why}` }
  } catch (error) {
    return {
      problem: error instanceof Error ? error.message.slice(0, 200) : 'Could not send.',
    }
  }
}

async function attemptMail(database: Database, delivery: Delivery): Promise<Failed | null> {
  const { alert, event, target } = delivery
  if (!hasMail()) return { problem: 'This installation sends no mail.', isLast: true }
  const account = await findAccount(database, target.ownerId)
  if (!account?.email || account.emailVerifiedAt === null)
    return { problem: 'The account has no confirmed e-mail address.' }
  if (!(await takeOne(MAILS, target.ownerId)))
    return { problem: `An account gets ${MAILS.points} mails a day.` }
  const message = messageOf(delivery)
  try {
    await sendMail({
      to: account.email,
      subject: `${alert.title}: ${event.facts.summary}`.replaceAll(/\s+/g, ' ').slice(0, 200),
      text: `${messageText(message)}\n`,
      id: `${event.id}.${target.id.slice(0, 8)}`,
      unsubscribe: message.unsubscribe,
    })
    return null
  } catch {
    return { problem: 'The mail server did not accept the mail.' }
  }
}
