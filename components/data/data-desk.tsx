'use client'
import { type ReactNode, useRef, useState } from 'react'
import { type Intake, LARGEST_FORM, LARGEST_UPLOAD, UPLOAD_DAYS, type Upload } from '@/lib/contract/intake'
import type { Action } from '../account/outcome'
import { NoticeBox } from '../ui/notice-box'
import styles from './data.module.css'
import { DropPlace } from './drop-place'
import type { NamedFile } from './dropped-files'
import { PastImports } from './past-imports'
import { OUTCOMES } from './report-item'
import { askFor, sendFile } from './send-file'
import { type Sending, SendingList } from './sending-list'
import { UploadItem } from './upload-item'
import { useIntake } from './use-intake'

const MEGABYTE = 2 ** 20

/** The page Data: takes files, shows their reports and the imports that can be undone. */
export function DataDesk({
  initial,
  answer,
  children,
}: {
  /** Shown until the page has asked, and without a script; null if it is not available. */
  initial: Intake | null
  /** Takes an answer to a question without a script. */
  answer: Action
  children: ReactNode
}) {
  const { intake, problem, reload } = useIntake(initial)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  const count = useRef(0)

  const change = (id: number, to: Partial<Sending> | null) =>
    setSending((all) => all.flatMap((one) => (one.id !== id ? [one] : to ? [{ ...one, ...to }] : [])))

  async function send(id: number, chosen: NamedFile, signal: AbortSignal) {
    if (signal.aborted) return
    const sent = await sendFile(chosen, (bytes) => change(id, { sent: bytes }), signal)
    if (signal.aborted) return
    change(id, sent.ok ? null : { error: sent.error })
    await reload()
  }

  /** One after the other, because the server imports them so. */
  function take(files: readonly NamedFile[]) {
    for (const chosen of files) {
      const { name, file } = chosen
      const id = count.current++
      const abort = new AbortController()
      const isTooLarge = file.size > LARGEST_UPLOAD
      const error = isTooLarge
        ? `It is larger than ${LARGEST_UPLOAD / MEGABYTE} MB. Import it on the server with “npx chartroom import <file>”.`
        : null
      const cancel = () => {
        abort.abort()
        change(id, null)
      }
      setSending((all) => [...all, { id, name, bytes: file.size, sent: 0, error, cancel }])
      if (!isTooLarge) last.current = last.current.then(() => send(id, chosen, abort.signal))
    }
  }

  async function ask(...change: Parameters<typeof askFor>) {
    setRefusal(await askFor(...change))
    await reload()
  }

  const uploads = intake?.uploads ?? []
  return (
    <div className={styles.page}>
      <h1>Data</h1>
      {children}
      <DropPlace onFiles={take}>
        <p>
          Drop files here, or <strong>choose files</strong>
        </p>
        <small>
          CSV, JSON, text, zip, gzip or xz of the publishers in the import’s list, up to{' '}
          {LARGEST_UPLOAD / MEGABYTE} MB each. A file in question is kept {UPLOAD_DAYS} days for your answer.
        </small>
      </DropPlace>
      <noscript>
        <p>
          Without scripts, files of up to {LARGEST_FORM / MEGABYTE} MB in all are sent with the button “Send”.{' '}
          <a href="/import">Load this page again</a> to see how far their import is.
        </p>
      </noscript>
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      {refusal && <NoticeBox tone="bad">{refusal}</NoticeBox>}
      <p role="status" className={styles.hidden}>
        {latestOutcome(uploads)}
      </p>
      <SendingList sending={sending} />
      {uploads.length > 0 && (
        <section className={styles.section}>
          <h2>Reports</h2>
          <ul className={styles.list}>
            {uploads.map((upload) => (
              <UploadItem key={upload.id} upload={upload} ask={ask} action={answer} />
            ))}
          </ul>
        </section>
      )}
      {intake && <PastImports imports={intake.imports} total={intake.total} ask={ask} />}
    </div>
  )
}

/** Read out when it changes. */
function latestOutcome(uploads: readonly Upload[]): string {
  const done = uploads.find(({ state }) => state === 'done')
  return done ? done.reports.map(({ file, outcome }) => `${file}: ${OUTCOMES[outcome]}.`).join(' ') : ''
}
