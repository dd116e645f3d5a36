import type { ReactNode } from 'react'
import type { Origin, Quota } from '@/lib/contract/series'
import { ReturnLink } from '../account/return-link'
import { VisitorBar } from '../display/visitor-view'
import { CHART_ID } from '../links/chart-id'
import { DayProvider } from '../links/day'
import { PageLink } from '../links/page-link'
import { KeepLists } from '../own-lists/keep-lists'
import type { ListActions } from '../own-lists/list-actions'
import { Icon } from '../ui/icons/icon'
import { NoticeBox } from '../ui/notice-box'
import ui from '../ui/ui.module.css'
import { DayBar } from './day-bar'
import { DisplayMenu } from './display-menu'
import { Navigation } from './navigation'
import type { NavigationFamily } from './navigation-families'
import { RefreshRestored } from './refresh-restored'
import { SearchButton } from './search-button'
import styles from './shell.module.css'
import { SourceBadge } from './source-badge'

export interface ShellProps {
  families: readonly NavigationFamily[]
  catalogRevision: string
  /** Null when the remote server does not answer. */
  origin: Origin | null
  quota: Quota | null
  sidebar: 'wide' | 'slim'
  /** Whether the visitor may import data. */
  mayImport: boolean
  /** Name of the signed-in user. */
  viewer: string | null
  /** Changes of watchlists. */
  lists: ListActions
  /** Whether a signed-in user is shown as a guest, because the database does not answer. */
  isAccountUnavailable: boolean
  /** Whether the user chose to see what visitors see. */
  isVisitorView: boolean
  children: ReactNode
}

/** Layout of every dashboard page: header, sidebar, content. */
export function Shell({
  families,
  catalogRevision,
  origin,
  quota,
  sidebar,
  mayImport,
  viewer,
  lists,
  isAccountUnavailable,
  isVisitorView,
  children,
}: ShellProps) {
  return (
    <DayProvider>
      <div id="shell" className={styles.shell} data-nav={sidebar} data-origin={origin?.kind}>
        <KeepLists actions={lists} isSignedIn={viewer !== null} />
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        <a className="skip-link" href={`#${CHART_ID}`}>
          Skip to chart
        </a>
        <header className={styles.header}>
          <button
            type="button"
            className={styles.menuButton}
            popoverTarget="navigation"
            aria-label="Open navigation"
          >
            <Icon of="menu" />
          </button>
          <PageLink href="/" className={styles.brand} aria-label="Chartroom, home">
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <rect width="32" height="32" rx="7" fill="var(--accent)" />
              <path
                d="M6 21.5l6-6.5 4.5 4L26 9"
                fill="none"
                stroke="var(--on-accent)"
                strokeWidth="3"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
              <path d="M6 26h20" stroke="var(--on-accent)" strokeOpacity=".55" strokeWidth="2" />
            </svg>
            <span>Chartroom</span>
          </PageLink>
          <SearchButton revision={catalogRevision} />
          <div className={styles.headerEnd}>
            <SourceBadge origin={origin} quota={quota} />
            <DisplayMenu />
            <AccountLink viewer={viewer} />
          </div>
        </header>
        <Navigation families={families} mayImport={mayImport} />
        <RefreshRestored />
        <main id="content" className={styles.main} tabIndex={-1}>
          {isVisitorView && <VisitorBar />}
          <DayBar />
          {isAccountUnavailable && (
            <NoticeBox tone="warn">
              Accounts are unavailable at the moment, so you see this page as a guest. You are still signed
              in.
            </NoticeBox>
          )}
          {children}
        </main>
      </div>
    </DayProvider>
  )
}

/** Link to the account, or to sign-in and back. */
function AccountLink({ viewer }: { viewer: string | null }) {
  const label = viewer === null ? 'Sign in' : `Account: ${viewer}`
  const shown = { className: ui.button, 'aria-label': label, title: label }
  if (viewer === null) {
    return (
      <ReturnLink href="/sign-in" data-variant="quiet" data-square="" {...shown}>
        <Icon of="user-round" />
      </ReturnLink>
    )
  }
  return (
    <PageLink href="/account" data-variant="quiet" data-square="" {...shown}>
      <Icon of="user-round" />
    </PageLink>
  )
}
