import { chartTitle } from '@/lib/view/text/chart-title'
import { sourceLabel } from '../labels'
import { addressOf, type FileInput, pageAddress } from './file-input'
import { newsOf } from './news'
import { writeFeed } from './write-feed'

const MOST_ENTRIES = 30

/** New values and revisions of a series as an Atom feed (RFC 4287). Names of entries never change (RFC 4151). */
export function feed(input: FileInput): string {
  const { chart, whole, site } = input
  const title = chartTitle(chart.endpoint, chart.state)
  const page = pageAddress(input)
  const name = `tag:${new URL(site).hostname},2026:${page.slice(site.length)}`
  const news = newsOf(whole, MOST_ENTRIES)
  const source = sourceLabel(chart.series)
  return writeFeed({
    id: name,
    title,
    subtitle: chart.endpoint.description,
    self: addressOf(input, 'atom'),
    chart: page,
    author: source,
    entries: news.map(({ id, text, known }) => ({
      id,
      title: `${title}: ${text}`,
      updated: new Date(known),
      link: page,
      summary: source,
    })),
  })
}
