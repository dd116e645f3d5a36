import { chartTitle } from '@/lib/view/text/chart-title'
import { sourceLabel } from '../labels'
import { addressOf, type FileInput, pageAddress } from './file-input'
import { type FileLine, lineTitle } from './file-lines'
import { newsOf } from './news'
import { writeFeed } from './write-feed'

/** Divided among the lines, so that days do not leave quarters out. */
const MOST_ENTRIES = 30

/**
 * New values and revisions of the lines of a chart as an Atom feed (RFC 4287), as far as they are in the window that the
 * address names. Names of entries never change (RFC 4151).
 */
export function feed(input: FileInput): string {
  const { chart, lines, site } = input
  const page = pageAddress(input)
  const name = `tag:${new URL(site).hostname},2026:${page.slice(site.length)}`
  const entries = lines
    .flatMap((line) => {
      const title = lineTitle(line)
      const source = sourceLabel(line.chart.series)
      return newsOf(line, Math.floor(MOST_ENTRIES / lines.length)).map((news) => ({
        ...news,
        id: idOf(line, lines, news.id),
        title,
        source,
      }))
    })
    .sort((a, b) => b.known - a.known)
  return writeFeed({
    id: name,
    title: lines.length === 1 ? lineTitle(lines[0]) : chartTitle(chart.endpoint, chart.state),
    subtitle: chart.endpoint.description,
    self: addressOf(input, 'atom'),
    chart: page,
    author: sourceLabel(chart.series),
    entries: entries.map(({ id, title, text, known, source }) => ({
      id,
      title: `${title}: ${text}`,
      updated: new Date(known),
      link: page,
      summary: source,
    })),
  })
}

/** Values of one row have one name in a feed of one line, and that of the line beside it in others. */
const idOf = ({ name }: FileLine, lines: readonly FileLine[], id: string) =>
  lines.length === 1 || name === null ? id : `${id}-${encodeURIComponent(name)}`
