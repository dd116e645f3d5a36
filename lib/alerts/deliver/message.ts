import 'server-only'
import { publicOrigin } from '@/lib/auth/origin'
import { readSignature, sign } from '@/lib/http/signed/signature'
import { authSecret } from '@/lib/process/secret'
import type { AlertEvent } from '@/lib/state/alerts/alert-events'
import type { Delivery } from '@/lib/state/alerts/deliveries'

/** Everything that a message says. It is the same in every attempt. */
export interface Message
  extends Pick<AlertEvent, 'id' | 'kind' | 'rowTime' | 'firesNow' | 'facts' | 'createdAt'> {
  alert: { id: string; title: string }
  /** Absolute address of the chart as of the event. */
  link: string
  /** Absolute address of the page that ends the messages of this alert to this target. */
  unsubscribe: string
}

const LINK_DAYS = 365
const DAY_SECONDS = 86_400

export function messageOf({ event, alert, target }: Pick<Delivery, 'event' | 'alert' | 'target'>): Message {
  const { id, kind, rowTime, firesNow, facts, createdAt } = event
  const origin = publicOrigin()
  return {
    ...{ id, kind, rowTime, firesNow, facts, createdAt },
    alert: { id: alert.id, title: alert.title },
    link: `${origin}${facts.href}`,
    unsubscribe: `${origin}${unsubscribeHref({ alertId: alert.id, targetId: target.id }, createdAt)}`,
  }
}

/** Path of the page that ends messages. Anyone with the address can end them, for a year. */
const UNSUBSCRIBE = '/unsubscribe'

function unsubscribeHref({ alertId, targetId }: { alertId: string; targetId: string }, at: Date): string {
  const query = `target=${targetId}`
  const expiry = Math.floor(at.getTime() / 1000) + LINK_DAYS * DAY_SECONDS
  return `${UNSUBSCRIBE}?${query}&sig=${sign({ path: UNSUBSCRIBE, query }, { id: alertId, expiry }, authSecret())}`
}

/** The messages that a link of one of them ends, or null if it was changed or its year is over. */
export function readUnsubscribe(
  { targetId, signature }: { targetId: string; signature: string },
  now: number,
): { alertId: string; targetId: string } | null {
  const query = `target=${encodeURIComponent(targetId)}`
  const read = readSignature(signature, { path: UNSUBSCRIBE, query }, authSecret())
  return read && read.expiry * 1000 > now ? { alertId: read.id, targetId } : null
}

/** The message as plain text: what happened, the condition, the source, and the links. */
export function messageText({ alert, facts, link, unsubscribe }: Message): string {
  return [
    facts.summary,
    `Condition: ${facts.condition}${facts.turns ? `, ${facts.turns}` : ''}`,
    ...(facts.why ? [facts.why] : []),
    `Chart: ${facts.chart} (${facts.source})`,
    link,
    `Alert: ${alert.title}`,
    `Stop these messages: ${unsubscribe}`,
  ].join('\n')
}
