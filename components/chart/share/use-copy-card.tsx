'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icons/icon'
import { type Card, COPIED_WORDS, type Copied, canShareCard, copyCard, shareCard } from './copy-card'
import styles from './copy-card.module.css'

/** A chart as a picture with text, for the clipboard and for other programs. */
export interface CopiedChart extends Card {
  /** Name of the file, without its ending. */
  name: string
}

const SHOWN_MS = 4_000
const BUSY = 'Drawing the picture …'
const PRESS_AGAIN = 'The picture is ready. Press “Send picture” again.'

/** Menu items that copy and send the picture of a chart, and what to say about it, also where the menu is closed. */
export function useCopyCard(cardOf: () => CopiedChart): { items: ReactNode; notice: ReactNode } {
  const [result, setResult] = useState<Copied | null>(null)
  const [words, setWords] = useState<string | null>(null)
  const [canShare, setCanShare] = useState(false)
  const [failed, setFailed] = useState<CopiedChart | null>(null)
  const kept = useRef<{ image: string; picture: Blob | null } | null>(null)
  useEffect(() => setCanShare(canShareCard()), [])
  // A failure stays, because it offers the file.
  useEffect(() => {
    if (words === null || words === BUSY || failed) return
    const timer = setTimeout(() => setWords(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [words, failed])

  const copy = async () => {
    const card = cardOf()
    setFailed(null)
    setWords(BUSY)
    const done = await copyCard(card)
    setResult(done)
    setWords(COPIED_WORDS[done])
    setFailed(done === 'copied' ? null : card)
  }
  const send = async () => {
    const card = cardOf()
    setFailed(null)
    const known = kept.current?.image === card.image ? kept.current.picture : null
    if (!known) setWords(BUSY)
    const done = await shareCard(card, { name: card.name, kept: known })
    kept.current = { image: card.image, picture: done.kept }
    if (done.result === 'not drawn') setFailed(card)
    setWords(
      done.result === 'shared'
        ? null
        : done.result === 'press again'
          ? PRESS_AGAIN
          : COPIED_WORDS['not drawn'],
    )
  }

  const isCopied = result === 'copied' && words === COPIED_WORDS.copied
  return {
    items: (
      <>
        <button type="button" data-shortcut="c" onClick={() => void copy()}>
          <Icon of={isCopied ? 'check' : 'clipboard'} />
          <span>
            {isCopied ? 'Copied' : 'Copy picture'}
            <small>With its source and a link, for chat and slides</small>
          </span>
        </button>
        {canShare && (
          <button type="button" onClick={() => void send()}>
            <Icon of="send" />
            <span>
              Send picture
              <small>To another program on this device</small>
            </span>
          </button>
        )}
      </>
    ),
    notice: (
      <div
        className={styles.notice}
        data-shown={words === null ? undefined : ''}
        data-bad={failed ? '' : undefined}
      >
        <span role="status">{words}</span>
        {failed && (
          <>
            <a href={failed.image} download={`${failed.name}.png`} rel="nofollow">
              Download the picture
            </a>
            <button
              type="button"
              onClick={() => {
                setFailed(null)
                setWords(null)
              }}
            >
              Close
            </button>
          </>
        )}
      </div>
    ),
  }
}
