import type { Metadata } from 'next'
import { headers } from 'next/headers'
import styles from '@/components/catalog/catalog.module.css'
import { NotKeptBox } from '@/components/catalog/not-kept-box'
import { FailureMessage } from '@/components/chart/panel/failure-message'
import { PageLink } from '@/components/links/page-link'
import { PublishButton } from '@/components/links/publish-button'
import look from '@/components/screen/screen.module.css'
import { ScreenForm } from '@/components/screen/screen-form'
import { ScreenTable } from '@/components/screen/screen-table'
import { RefreshWhile } from '@/components/shell/refresh-while'
import { CodeBlock } from '@/components/ui/code-block'
import { currentViewer } from '@/lib/auth/current-viewer'
import { LOCAL_VISITOR, mayImport } from '@/lib/auth/may-import'
import { CHART_FILES } from '@/lib/contract/files/chart-files'
import { TABLE_FORMS, tablePath } from '@/lib/contract/files/table-files'
import { AS_OF } from '@/lib/contract/params/as-of'
import { isMeasuring } from '@/lib/latest/latest-values'
import { orderNote } from '@/lib/latest/screen/order-of'
import { READY_SCREENS } from '@/lib/latest/screen/ready-screens'
import { PAGE_COLUMNS, SCREEN_PARAMS, screenQuery } from '@/lib/latest/screen/screen'
import { foldEnded, isEndedRow, shownRow } from '@/lib/latest/screen/shown-row'
import { getMarketFor } from '@/lib/market/process-market'
import { openScreen } from '@/lib/watchlists/open-screen'
import { answerWithStatus } from '../answer-with-status'
import { pageBase } from '../api-base'
import { chartOn, UnreadBox } from '../open-day'
import { pageQuery, type Searched } from '../page-query'
import { readCatalog } from '../read-catalog'
import { emptyReason, progressNote } from './notes'

export const metadata: Metadata = {
  title: 'Screen',
  description: 'All series in one table: filter by formulas over values, changes, and percentiles.',
}

/** Files for people. The others are for programs, which find them in the header `Link` of these. */
const LINKED_FORMS = TABLE_FORMS.filter((form) => form !== 'metadata.json' && form !== 'txt')

/** Rows in the page. The browser loads the others once a visitor scrolls to them. */
const FIRST_ROWS = 60

export default async function ScreenPage({ searchParams }: Searched) {
  const { catalog, failure } = await readCatalog()
  if (!catalog) return <FailureMessage failure={failure} level={1} />
  const search = await searchParams
  const asked = pageQuery(search)
  const viewer = await currentViewer()
  const market = getMarketFor(viewer)
  const [opened, origin] = await Promise.all([
    openScreen(asked, {
      ...{ viewer, market, endpoints: catalog.endpoints },
      usual: PAGE_COLUMNS,
    }),
    market.origin(),
  ])
  const { screen, table, listed, listTitle, rows, columns, days } = opened
  // The bar of the day and the box below say why a day has no values.
  const [ofDay, problems] = [true, false].map((isOfDay) =>
    opened.problems.filter(({ parameter }) => (parameter === AS_OF) === isOfDay),
  )
  if (ofDay.length > 0 && screen.asOf === null) await answerWithStatus(400)
  const names = columns.map(({ name }) => name)
  // Rows and files of what can be used; the form keeps what was written.
  const isSorted = !problems.some(({ parameter }) => parameter === 'sort')
  const usable = { ...screen, columns: names, sort: isSorted ? screen.sort : null }
  const query = screenQuery(usable)
  const undated = screenQuery({ ...usable, asOf: null })
  const concepts = new Set(
    catalog.endpoints
      .filter(({ legacy, family }) => !legacy && (screen.family === null || family === screen.family))
      .map(({ concept }) => concept),
  )
  // The chosen one may be of another family.
  if (screen.concept) concepts.add(screen.concept)
  const total = rows.length
  const { current, ended } = foldEnded(
    rows.map((row, at) => ({ row, at })),
    ({ row }) => isEndedRow(row),
  )
  const isMixed = new Set(rows.map(({ entry }) => entry.form)).size > 1
  const notes = [progressNote(table), orderNote(usable.sort?.by, isMixed)].filter(Boolean)
  const empty = emptyReason(
    { ...table, rows: listed },
    { ofScreen: problems.length > 0, ofDay: ofDay.length > 0 },
    origin,
  )
  const requestHeaders = await headers()
  const address = `${pageBase(requestHeaders)}/embed/screen?${query}`
  const mayPublish = total > 0 && mayImport(viewer, requestHeaders.get(LOCAL_VISITOR))
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>Screen</h1>
          <p>
            A filter compares numbers whatever their unit: <code>chg30 &gt; 10</code> is 10 % for a price and
            ten points for a rate.
          </p>
        </div>
      </header>
      <UnreadBox search={search} names={SCREEN_PARAMS} />
      {screen.asOf !== null && ofDay.length > 0 && (
        <NotKeptBox
          reason={ofDay.map(({ message }) => message).join(' ')}
          days={days ?? []}
          here={`/screen?${screenQuery({ ...usable, asOf: null })}`}
          chart={chartOn(catalog.endpoints, screen.asOf)}
        />
      )}
      <nav className={look.ready} aria-label="Ready screens">
        <PageLink
          href="/screen"
          aria-current={screenQuery({ ...opened.asked, asOf: null }) === '' ? 'page' : undefined}
        >
          All series
        </PageLink>
        {READY_SCREENS.map((one) => (
          <PageLink
            key={one.title}
            href={`/screen?${one.query}`}
            title={one.description}
            aria-current={one.query === undated ? 'page' : undefined}
          >
            {one.title}
          </PageLink>
        ))}
      </nav>
      <ScreenForm
        key={`form ${screenQuery({ ...screen, columns: null, sort: null })}`}
        screen={screen}
        columns={screen.columns}
        listTitle={screen.list && (listTitle ?? 'These series')}
        concepts={[...concepts].sort()}
        problems={problems}
      />
      <div className={look.facts}>
        <span role="status">
          {total.toLocaleString('en-US')} of {listed.length.toLocaleString('en-US')} series
          {notes.map((note) => ` · ${note}`)}
        </span>
        {isMeasuring(table.progress) && <RefreshWhile />}
        {LINKED_FORMS.map((form) => (
          <a key={form} href={`${tablePath('screen', form)}?${query}`}>
            {CHART_FILES[form].label}
          </a>
        ))}
        <details>
          <summary>Embed</summary>
          <CodeBlock
            label="Embed"
            code={`<iframe src="${address.replaceAll('&', '&amp;')}" title="Screen of Chartroom" width="100%" height="480" style="border:0" loading="lazy"></iframe>`}
          />
        </details>
        {mayPublish && <PublishButton address={`screen?${query}`} />}
      </div>
      {total === 0 ? (
        empty && <p className={styles.none}>{empty}</p>
      ) : (
        <ScreenTable
          key={query}
          screen={usable}
          first={current.slice(0, FIRST_ROWS).map(({ row, at }) => shownRow(row, columns, at))}
          total={current.length}
          folded={ended.length}
          isMixed={isMixed}
        />
      )}
      {total > FIRST_ROWS && (
        <noscript>
          These are the first {FIRST_ROWS} rows. Without JavaScript, the others are in the file.
        </noscript>
      )}
    </>
  )
}
