'use client'
import { useEffect, useId, useRef, useState } from 'react'
import { QUERY_LENGTH } from '@/lib/boards/board'
import { screenOfAddress } from '@/lib/boards/screen-of-address'
import ui from '../../ui/ui.module.css'
import styles from './editor.module.css'

/** Address of a screen or watchlist. Its rows are loaded with the rights of each reader. */
export function ScreenFields({
  screen,
  isNew,
  onChange,
}: {
  screen: string
  /** Whether it takes the focus when it appears. */
  isNew: boolean
  onChange: (screen: string) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState(`/screen${screen}`)
  const isWrong = screenOfAddress(written) === null
  useEffect(() => {
    if (isNew) input.current?.select()
  }, [isNew])
  return (
    <div className={styles.words}>
      <input
        ref={input}
        className={ui.input}
        value={written}
        maxLength={QUERY_LENGTH}
        aria-label="Address of a screen or watchlist"
        aria-describedby={`${id}-help`}
        aria-invalid={isWrong ? true : undefined}
        onChange={({ target: { value } }) => {
          setWritten(value)
          const read = screenOfAddress(value)
          if (read !== null) onChange(read)
        }}
      />
      <p id={`${id}-help`} className={styles.help}>
        {isWrong ? (
          'This is not the address of a screen or watchlist.'
        ) : (
          <>
            <code>/screen?where=chg30 &gt; 10</code>, or <code>/watchlists/…</code> as copied from its page. A
            list of yours is shown to others only if you share it.
          </>
        )}
      </p>
    </div>
  )
}
