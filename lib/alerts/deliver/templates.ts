import 'server-only'
import { cut } from '@/lib/contract/one-line'
import type { AlertTargetKind } from '@/lib/state/alerts/alert-schema'
import { type Message, messageText } from './message'
import type { Post } from './post'

const JSON_TYPE = { 'content-type': 'application/json', 'user-agent': 'Chartroom' }

/** Longest text that each service takes, in characters. */
const LONGEST = { slack: 4_000, discord: 2_000, telegram: 4_096, ntfy: 3_500 } as const

/** The request that each kind of target gets. Signatures are added by the sender. */
const TEMPLATES: Readonly<Record<Exclude<AlertTargetKind, 'mail'>, (message: Message, url: string) => Post>> =
  {
    webhook: (message, url) => json(url, webhookBody(message)),
    slack: (message, url) => json(url, { text: cut(escaped(messageText(message)), LONGEST.slack) }),
    discord: (message, url) =>
      // No name in a message can call people.
      json(url, { content: cut(messageText(message), LONGEST.discord), allowed_mentions: { parse: [] } }),
    telegram(message, url) {
      const address = new URL(url)
      const chat = address.searchParams.get('chat_id')
      address.search = ''
      const text = cut(messageText(message), LONGEST.telegram)
      return json(address.href, { chat_id: chat, text, link_preview_options: { is_disabled: true } })
    },
    ntfy(message, url) {
      const address = new URL(url)
      const topic = decodeURIComponent(address.pathname.slice(1))
      address.pathname = '/'
      const { alert, link } = message
      return json(address.href, {
        topic,
        title: cut(alert.title, 200),
        message: cut(messageText(message), LONGEST.ntfy),
        click: link,
      })
    },
  }

export function writePost(kind: Exclude<AlertTargetKind, 'mail'>, message: Message, url: string): Post {
  return TEMPLATES[kind](message, url)
}

/** The body of a webhook, which `docs/alerts.md` describes. */
function webhookBody({
  kind,
  rowTime,
  firesNow,
  facts,
  createdAt,
  alert,
  link,
  unsubscribe,
}: Message): object {
  const { href: _href, ...said } = facts
  return {
    type: `alert.${kind}`,
    timestamp: createdAt.toISOString(),
    data: {
      alert: alert.id,
      title: alert.title,
      ...said,
      rowTime: new Date(rowTime).toISOString(),
      ...(firesNow === null ? {} : { firesNow }),
      link,
      unsubscribe,
    },
  }
}

const json = (url: string, body: object): Post => ({ url, headers: JSON_TYPE, body: JSON.stringify(body) })

/** Slack reads these three characters as markup. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
