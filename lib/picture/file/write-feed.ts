import { escapeAttribute } from '@/lib/render/escape-text'

export interface FeedEntry {
  /** Name in the feed, which stays the same. */
  id: string
  title: string
  updated: Date
  /** Absolute address. */
  link: string
  summary: string
}

export interface Feed {
  /** Name that stays the same wherever the feed is (RFC 4151). */
  id: string
  title: string
  subtitle: string
  /** Absolute addresses of the feed, and of the chart. */
  self: string
  chart: string
  author: string
  /** Newest first. */
  entries: readonly FeedEntry[]
}

/** An Atom feed (RFC 4287). Every text is escaped, because owners write titles. */
export function writeFeed({ id, title, subtitle, self, chart, author, entries }: Feed): string {
  const element = (name: string, text: string) => `<${name}>${escapeAttribute(clean(text))}</${name}>`
  const link = (attributes: string, href: string) => `<link ${attributes} href="${escapeAttribute(href)}"/>`
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', id),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', (entries[0]?.updated ?? new Date(0)).toISOString()),
    link('rel="self" type="application/atom+xml"', self),
    link('rel="alternate" type="text/html"', chart),
    `<author>${element('name', author)}</author>`,
    ...entries.flatMap((entry) => [
      '<entry>',
      element('id', `${id}#${entry.id}`),
      element('title', entry.title),
      element('updated', entry.updated.toISOString()),
      link('rel="alternate" type="text/html"', entry.link),
      element('summary', entry.summary),
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n')
}

/** XML has no control characters, not even escaped. */
const clean = (text: string) => text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
