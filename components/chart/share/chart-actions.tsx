'use client'
import { type RefObject, useEffect } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { EXPECTED_VALUES } from '@/lib/contract/freshness'
import type { Interval } from '@/lib/contract/interval'
import { fileAddresses } from '@/lib/url/code/file-addresses'
import { fileHref } from '@/lib/url/file-href'
import { embedHref, imageHref, pageHref } from '@/lib/url/hrefs'
import type { ViewState } from '@/lib/url/view-state'
import { chartTitle } from '@/lib/view/text/chart-title'
import { addToLocalList } from '../../catalog/local-lists'
import { useBeside } from '../../own-lists/beside-context'
import { putEntry } from '../../own-lists/lists-store'
import { useLists } from '../../own-lists/use-lists'
import { useChangeColors, useScreenTheme } from '../../shell/use-theme'
import { Button } from '../../ui/button'
import ui from '../../ui/ui.module.css'
import { useOnDemand } from '../../ui/use-on-demand'

// Styles of the dialog, which arrives later.
import './embed-dialog.module.css'
import { Icon } from '../../ui/icons/icon'
import { cardText } from './copy-card'
import { ExportMenu } from './export-menu'
import { toggleFullScreen } from './full-screen'
import { ShareMenu } from './share-menu'
import { type DaySpan, withFixedDays, withMovingDays, withScreenLook } from './share-states'

const fetchEmbed = async () => (await import('./embed-dialog')).EmbedDialog

/** Star, watchlist, board, alert, share, embed, export, full screen. */
export function ChartActions({
  endpoint,
  state,
  onTitle,
  onStyle,
  shown,
  fullScreen,
  seen,
  lastDay,
  gathered,
}: {
  endpoint: Endpoint
  state: ViewState
  onTitle: (title: string | null) => void
  /** Opens the editor of colors and widths, by this button. */
  onStyle: (by: HTMLElement) => void
  /** The same with the timeframe it opens with. */
  shown: ViewState
  /** Element to show in full screen. */
  fullScreen: RefObject<HTMLElement | null>
  /** Days in view; null before the chart is drawn. */
  seen: DaySpan | null
  lastDay: string | null
  /** Interval of the periods on screen; null if the rows are those of the series. */
  gathered: Interval | null
}) {
  const { Part: Embed, open, close, failure } = useOnDemand(fetchEmbed)
  const ground = useScreenTheme()
  const colors = useChangeColors()
  const onScreen = withScreenLook(state, ground, colors)
  const path = `${endpoint.family}/${endpoint.name}`

  const ownRows = { ...shown, interval: 'auto' as const }
  const everything = { ...ownRows, show: null, timeframe: null, from: null, to: null }

  return (
    <>
      <StarButton path={path} />
      <BesideButton />
      <a
        href={`/boards/add?chart=${encodeURIComponent(pageHref(endpoint, shown))}`}
        className={ui.button}
        data-square=""
        aria-label="Add to board"
        title="Add to board"
        rel="nofollow"
      >
        <Icon of="layout-grid" />
      </a>
      <a
        href={`/alerts/new?of=${encodeURIComponent(pageHref(endpoint, { ...state, tab: 'about' }))}`}
        className={ui.button}
        data-square=""
        aria-label="Alert me when …"
        data-shortcut="a"
        title="Alert me when …"
        rel="nofollow"
      >
        <Icon of="bell" />
      </a>
      <ShareMenu
        cardOf={() => {
          // The days on screen, so that whoever opens the link sees the picture.
          const copied = seen ? withFixedDays(state, seen) : state
          const link = new URL(pageHref(endpoint, copied), location.href).href
          return {
            image: fileHref(endpoint, withScreenLook(copied, ground, colors), 'png'),
            text: cardText(fileHref(endpoint, copied, 'txt'), chartTitle(endpoint, copied), link),
            name: path.replaceAll('/', '-'),
          }
        }}
        title={state.title}
        onTitle={onTitle}
        onStyle={onStyle}
        saveHref={`/s/new?of=${encodeURIComponent(pageHref(endpoint, state))}`}
        hrefs={() => ({
          live: pageHref(endpoint, seen && lastDay ? withMovingDays(state, seen, lastDay) : state),
          fixedDays: pageHref(endpoint, seen ? withFixedDays(state, seen) : state),
        })}
      />
      <Button onClick={open} data-shortcut="b">
        <Icon of="code-xml" />
        Embed
      </Button>
      {failure}
      <ExportMenu
        name={path.replaceAll('/', '-')}
        title={chartTitle(endpoint, state)}
        filesAt={(site) => fileAddresses(endpoint, shown, site)}
        isAligned={state.align !== null}
        hasSchedule={EXPECTED_VALUES[endpoint.cadence] > 0}
        gathered={
          gathered && {
            interval: gathered,
            csv: fileHref(endpoint, { ...shown, interval: gathered }, 'csv'),
          }
        }
        links={{
          csv: fileHref(endpoint, ownRows, 'csv'),
          everything: fileHref(endpoint, everything, 'csv', { all: true }),
          europe: fileHref(endpoint, ownRows, 'csv', { excel: true }),
          json: fileHref(endpoint, ownRows, 'json'),
          parquet: fileHref(endpoint, ownRows, 'parquet'),
          png: fileHref(endpoint, onScreen, 'png'),
          svg: fileHref(endpoint, onScreen, 'svg'),
          badge: fileHref(endpoint, onScreen, 'badge.svg'),
          feed: fileHref(endpoint, state, 'atom'),
          calendar: fileHref(endpoint, state, 'ics'),
        }}
      />
      <Button iconLabel="Full screen" onClick={() => toggleFullScreen(fullScreen.current)}>
        <Icon of="maximize" />
      </Button>
      {Embed && (
        <Embed
          what="chart"
          title={chartTitle(endpoint, state)}
          onClose={close}
          hrefs={(look) => ({
            embed: embedHref(endpoint, { ...state, ...look }),
            image: imageHref(endpoint, { ...state, ...look }, 'png'),
            page: pageHref(endpoint, state),
          })}
        />
      )}
    </>
  )
}

/** Shows a watchlist beside the chart, or hides it. */
function BesideButton() {
  const beside = useBeside()
  if (!beside) return null
  return (
    <Button iconLabel="Watchlist" aria-pressed={beside.isOpen} data-shortcut="w" onClick={beside.toggle}>
      <Icon of="list" />
    </Button>
  )
}

/** Puts the series in the list of stars, and adds it to the recently viewed ones. */
function StarButton({ path }: { path: string }) {
  const { lists, problem } = useLists()
  const starred = lists?.find(({ isDefault }) => isDefault)?.entries.includes(path) ?? false
  useEffect(() => addToLocalList('recent', path), [path])
  return (
    <>
      <Button
        iconLabel={starred ? 'Remove star' : 'Star this series'}
        aria-pressed={starred}
        data-shortcut="s"
        onClick={() => void putEntry(path, !starred)}
      >
        <Icon of={starred ? 'star-filled' : 'star'} />
      </Button>
      <span className="visually-hidden" role="status">
        {problem}
      </span>
    </>
  )
}
