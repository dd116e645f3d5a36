'use client'
import { useState } from 'react'
import { PageLink } from '../links/page-link'
import { rememberList } from '../own-lists/chosen-list'
import { useLists } from '../own-lists/use-lists'
import { NoticeBox } from '../ui/notice-box'
import { NewList } from './new-list'
import styles from './watchlists.module.css'

/** Copies the list of another user to the visitor's own. */
export function KeepCopy({ title, entries }: { title: string; entries: readonly string[] }) {
  const { lists, problem } = useLists()
  const [isKept, setIsKept] = useState(false)
  if (lists === null) return null
  return (
    <section className={styles.keep} aria-label="Copy">
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      {isKept ? (
        <p role="status">
          Copied to <PageLink href="/watchlists">your watchlists</PageLink>.
        </p>
      ) : (
        <NewList
          label="Copy to my lists"
          title={title}
          entries={entries}
          onMade={(id) => {
            rememberList(id)
            setIsKept(true)
          }}
        />
      )}
    </section>
  )
}
