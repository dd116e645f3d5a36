import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import { assumedHeight, assumedWidth } from '@/components/chart/canvas/plot-size'
import { failureOf } from '@/components/chart/panel/failure'
import { FailureMessage } from '@/components/chart/panel/failure-message'
import { PageLink } from '@/components/links/page-link'
import styles from '@/components/saved/saved.module.css'
import { SavedPanel } from '@/components/saved/saved-panel'
import { CopyButton } from '@/components/ui/copy-button'
import ui from '@/components/ui/ui.module.css'
import { panesBelow } from '@/lib/url/panes-below'
import { chartTitle } from '@/lib/view/text/chart-title'
import { answerWithFailure } from '../../answer-with-status'
import { publishedBase } from '../../api-base'
import { linkPreview } from '../../link-preview'
import { pageNotFound } from '../../page-not-found'
import type { Searched } from '../../page-query'
import { drawSaved } from './draw-saved'
import { readView } from './read-view'
import { RevisionsSinceSaved } from './revisions-since-saved'

interface PageProps extends Searched {
  params: Promise<{ id: string }>
}

const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { id } = await params
  const read = await readView(id)
  const robots = { index: false, follow: false }
  if (read.kind !== 'opened') return { title: 'Saved view', robots }
  const { opened, view } = read
  const { title } = opened
  const description = `${chartTitle(view.endpoint, view.state)}, as ${opened.ownerName} saw it on ${minuteOf(opened.createdAt)}. ${opened.source}.`
  const base = publishedBase(await headers())
  const own = { title, description, robots }
  if (base === null) return own
  return {
    ...own,
    ...linkPreview({ title, description, url: `${base}/s/${id}`, image: `${base}/image/s/${id}.png` }),
  }
}

/** A saved view, drawn from its saved rows, with a link to the live chart. */
export default async function SavedViewPage({ params, searchParams }: PageProps) {
  const { id } = await params
  const read = await readView(id)
  if (read.kind === 'gone') return pageNotFound()
  if (read.kind === 'refused') return <FailureMessage failure={read.failure} level={1} />
  const { opened, view, whole, viewer } = read
  const [jar, requestHeaders, { since }] = await Promise.all([cookies(), headers(), searchParams])
  const device = requestHeaders.get('user-agent') ?? ''
  const size = {
    width: assumedWidth(jar.get('w')?.value, device),
    height: assumedHeight(jar.get('h')?.value, device, panesBelow(view.state)),
  }
  const inside = requestHeaders.get('sec-fetch-dest') === 'empty'
  const initial = await drawSaved(view, size, inside).catch(failureOf)
  if ('code' in initial) {
    await answerWithFailure(initial)
    return <FailureMessage failure={initial} level={1} />
  }
  const live = `/${opened.path}${opened.query}`
  const source = [opened.source, opened.asOf && `data to ${opened.asOf}`].filter(Boolean).join(', ')

  return (
    <article>
      <header className={styles.head}>
        <h1>{opened.title}</h1>
        <div className={styles.facts}>
          <span>
            {chartTitle(view.endpoint, view.state)}, as {opened.ownerName} saw it on{' '}
            {minuteOf(opened.createdAt)}
          </span>
          <span>{source}</span>
          {opened.revision && <span>Revision {opened.revision}</span>}
          {opened.expiresAt && <span>Expires {minuteOf(opened.expiresAt)}</span>}
        </div>
        {view.series.stale && (
          <p className={styles.note}>
            The data was already out of date when it was saved: last loaded{' '}
            {minuteOf(new Date(view.series.stale.since))}.
          </p>
        )}
        <div className={styles.links}>
          <PageLink href={live} className={ui.button} data-variant="primary">
            Live chart
          </PageLink>
          {since === undefined && (
            <PageLink href={`/s/${id}?since#since`} rel="nofollow" className={ui.button}>
              Changes since
            </PageLink>
          )}
          <CopyButton text={{ path: `/s/${id}` }} label="Copy link" />
          {viewer?.id === opened.ownerId && (
            <PageLink href="/account/views" className={ui.button}>
              Your saved views
            </PageLink>
          )}
        </div>
      </header>
      <SavedPanel
        key={id}
        id={id}
        endpoint={view.endpoint}
        state={view.state}
        initial={initial}
        source={`${source} · saved ${minuteOf(opened.createdAt)}`}
      />
      {!whole && (
        <p className={styles.note}>
          The saved view keeps {view.series.time.length.toLocaleString('en-US')} of the rows shown: the first,
          lowest, highest and last of each pixel column.
        </p>
      )}
      {since !== undefined && <RevisionsSinceSaved opened={opened} viewer={viewer} />}
    </article>
  )
}
