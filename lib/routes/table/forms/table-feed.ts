import { seriesPath } from '@/lib/contract/family'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import type { TableRow } from '@/lib/latest/table/visible-table'
import { type FeedEntry, writeFeed } from '@/lib/picture/file/write-feed'
import { withDay } from '@/lib/url/day'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import { formatValue } from '@/lib/view/text/format'
import { MOST_SERIES, type TableInput, tableHref } from './table-input'

/** The last value of each series and the latest revision of its inputs as an Atom feed, newest first. */
export function writeTableFeed(input: TableInput): string {
  const { rows, facts, title, site, path, page } = input
  const news = rows.flatMap((row) => newsOf(row, site, facts.day))
  const entries = news.sort((a, b) => b.updated.getTime() - a.updated.getTime()).slice(0, MOST_SERIES)
  return writeFeed({
    id: `tag:${new URL(site).hostname},2026:${tableHref({ ...input, path }, 'atom')}`,
    title,
    subtitle: 'New values and revisions of the series in this table.',
    self: `${site}${tableHref(input, 'atom')}`,
    chart: `${site}${page}`,
    author: facts.isSimulated ? 'Simulated sample data' : 'Chartroom',
    entries,
  })
}

function newsOf({ endpoint, entry }: TableRow, site: string, day: string | null): FeedEntry[] {
  const path = seriesPath(endpoint)
  const { numbers, time, published = time, revisedOn, notes } = entry
  const own = {
    link: `${site}${withDay(`/${path}`, day)}`,
    summary: notes.join(' ') || endpoint.description || endpoint.title,
  }
  const found: FeedEntry[] = []
  if (numbers.last !== undefined) {
    const date = dayOf(time)
    found.push({
      ...own,
      id: `${path}-${date}`,
      title: `${endpoint.title}: ${formatValue(numbers.last, writtenUnit(entry))} on ${date}`,
      // A row of a day is complete at its end.
      updated: new Date(published + DAY_MS),
    })
  }
  if (revisedOn !== undefined) {
    found.push({
      ...own,
      id: `${path}-revised-${revisedOn}`,
      title: `${endpoint.title}: earlier values were revised`,
      updated: new Date(Date.parse(revisedOn)),
    })
  }
  return found
}
