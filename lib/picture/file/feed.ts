import { chartTitle } from '@/lib/view/text/chart-title'
import { escapeHtml } from '../embed/embed-document'
import { sourceLabel } from '../labels'
import { addressOf, type FileInput, pageAddress } from './file-input'
import { newsOf } from './news'

const MOST_ENTRIES = 30

/** New values and revisions of a series as an Atom feed (RFC 4287). Names of entries never change (RFC 4151). */
export function feed(input: FileInput): string {
  const { chart, whole, site } = input
  const title = chartTitle(chart.endpoint, chart.state)
  const page = pageAddress(input)
  const name = `tag:${new URL(site).hostname},2026:${page.slice(site.length)}`
  const news = newsOf(whole, MOST_ENTRIES)
  const source = sourceLabel(chart.series)
  const entries = news.map(({ id, text, known }) => [
    '<entry>',
    `<id>${escapeHtml(`${name}#${id}`)}</id>`,
    `<title>${escapeHtml(`${title}: ${text}`)}</title>`,
    `<updated>${new Date(known).toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(page)}"/>`,
    `<summary>${escapeHtml(source)}</summary>`,
    '</entry>',
  ])
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escapeHtml(name)}</id>`,
    `<title>${escapeHtml(title)}</title>`,
    `<subtitle>${escapeHtml(chart.endpoint.description)}</subtitle>`,
    `<updated>${new Date(news[0]?.known ?? 0).toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(addressOf(input, 'atom'))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(page)}"/>`,
    `<author><name>${escapeHtml(source)}</name></author>`,
    ...entries.flat(),
    '</feed>',
    '',
  ].join('\n')
}
