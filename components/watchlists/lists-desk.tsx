'use client'
import { useEffect, useState } from 'react'
import { withDay } from '@/lib/url/day'
import { entryHref, entryPath, type OwnWatchlist } from '@/lib/watchlists/watchlist'
import { useDay } from '../links/day'
import { PageLink } from '../links/page-link'
import { chosenList, rememberList } from '../own-lists/chosen-list'
import type { ListActions } from '../own-lists/list-actions'
import { saveList } from '../own-lists/lists-store'
import { useLists } from '../own-lists/use-lists'
import { NoticeBox } from '../ui/notice-box'
import { AddChart } from './add-chart'
import { ListSettings } from './list-settings'
import { ListText } from './list-text'
import { NewList } from './new-list'
import { SortedRows } from './sorted-rows'
import styles from './watchlists.module.css'

/** Longest list of paths in the address of a screen. */
const MOST_CHARACTERS = 4_000

/** The lists of the visitor, and the chosen one with everything that can be done with it. */
export function ListsDesk({
  first,
  actions,
  revision,
}: {
  /** Lists of the account, until the browser has them. Empty for a guest. */
  first: readonly OwnWatchlist[]
  actions: ListActions
  /** Revision of the catalog, for the search. */
  revision: string
}) {
  const { lists: known, place, problem } = useLists()
  const lists = known ?? first
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => setWanted((now) => now ?? chosenList()), [])
  const list = lists.find(({ id }) => id === wanted) ?? lists[0]
  const choose = (id: string) => {
    setWanted(id)
    rememberList(id)
  }
  return (
    <div className={styles.desk}>
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <div className={styles.lists}>
        {lists.map(({ id, title, entries }) => (
          <button key={id} type="button" aria-pressed={id === list?.id} onClick={() => choose(id)}>
            {title} <small>{entries.length}</small>
          </button>
        ))}
        {known && <NewList label="New list" onMade={choose} />}
      </div>
      {known === null && first.length === 0 && <p className={styles.empty}>Loading your lists …</p>}
      {list && (
        <section aria-label={list.title} key={list.id}>
          <div className={styles.head}>
            <h2>{list.title}</h2>
            {list.entries.length > 0 && <ScreenLinks list={list} place={place} />}
          </div>
          {list.entries.length > 0 ? (
            <SortedRows
              entries={list.entries}
              onChange={(entries) => void saveList(list, { ...list, entries })}
            />
          ) : (
            <p className={styles.empty}>
              No charts yet. Add one by search, star a series, choose <b>Watchlist</b> at the top of any
              chart, or add addresses here as text.
            </p>
          )}
          {known && (
            <>
              <div className={styles.bar}>
                <AddChart list={list} revision={revision} />
              </div>
              <ListText
                entries={list.entries}
                read={actions.read}
                onAdd={(added) => saveList(list, { ...list, entries: [...list.entries, ...added] })}
              />
              <ListSettings list={list} place={place} onRenamed={choose} />
            </>
          )}
        </section>
      )}
      <p className={styles.place}>
        {place === 'browser' ? (
          <>
            These lists are kept in this browser.{' '}
            <PageLink href="/sign-in?next=%2Fwatchlists">Sign in</PageLink> to keep them in your account, have
            them on other devices, and share them.
          </>
        ) : (
          'These lists are kept in your account.'
        )}
      </p>
    </div>
  )
}

/** A screen and a file of the series of a list, and its first chart. */
function ScreenLinks({ list, place }: { list: OwnWatchlist; place: 'browser' | 'account' }) {
  const day = useDay()
  const paths = [...new Set(list.entries.map(entryPath))].join(',')
  const source = place === 'account' ? list.id : paths
  const query = source.length <= MOST_CHARACTERS && `list=${encodeURIComponent(source)}`
  return (
    <span className={styles.links}>
      <PageLink href={entryHref(list.entries[0])}>First chart</PageLink>
      {query && (
        <>
          <PageLink href={`/screen?${query}`}>Screen</PageLink>
          <a href={withDay(`/screen.csv?${query}`, day)}>CSV</a>
        </>
      )}
    </span>
  )
}
