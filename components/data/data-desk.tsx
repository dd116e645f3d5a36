'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import {
  INTAKE_PREFIX,
  type Intake,
  LARGEST_FORM,
  LARGEST_UPLOAD,
  UPLOAD_DAYS,
  type Upload,
} from '@/lib/contract/intake'
import type { Action } from '../account/outcome'
import { Button } from '../ui/button'
import { NoticeBox } from '../ui/notice-box'
import { usePolling } from '../ui/use-polling'
import styles from './data.module.css'
import { DropPlace } from './drop-place'
import type { NamedFile } from './dropped-files'
import { PastImports } from './past-imports'
import { OUTCOMES } from './report-item'
import { askFor, errorOf, sendFile } from './send-file'
import { sizeText } from './size-text'
import { UploadItem } from './upload-item'

const MEGABYTE = 2 ** 20

/** The page Data: takes files, shows their reports and the imports that can be undone. */
export function DataDesk({
  initial,
  answer,
  store,
  children,
}: {
  /** Shown until the page has asked, and without a script; null if it is not available. */
  initial: Intake | null
  /** Takes an answer to a question without a script. */
  answer: Action
  /** Stores what is ready without a script. */
  store: Action
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
  const ready = uploads.filter(
    ({ state, reports }) => state === 'done' && reports.some(({ outcome }) => outcome === 'ready'),
  )
  async function storeAll() {
    for (const { id } of ready) await ask('POST', `${id}/store`)
  }
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
          {LARGEST_UPLOAD / MEGABYTE} MB each. You see what an import would do before anything is stored. A
          file waits {UPLOAD_DAYS} days for your answer.
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
          <div className={styles.head}>
            <h2>Reports</h2>
            {ready.length > 1 && <Button onClick={storeAll}>Store all that is ready</Button>}
          </div>
          <ul className={styles.list}>
            {uploads.map((upload) => (
              <UploadItem
                key={upload.id}
                upload={upload}
                imports={intake?.imports ?? []}
                ask={ask}
                action={answer}
                store={store}
              />
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

/** Imports of the server, loaded again while something is imported. A change of the imports reloads the page's data. */
function useIntake(initial: Intake | null): {
  intake: Intake | null
  problem: string | null
  reload: () => Promise<void>
} {
  const [intake, setIntake] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const router = useRouter()
  const stored = useRef<string | null>(null)
  const reload = useCallback(async () => {
    try {
      const answer = await fetch(INTAKE_PREFIX, { cache: 'no-store' })
      if (!answer.ok) return setProblem(errorOf(await answer.text()))
      const next = (await answer.json()) as Intake
      const ids = next.imports.map(({ id, at }) => `${id} ${at}`).join()
      if (stored.current !== null && stored.current !== ids) router.refresh()
      stored.current = ids
      setIntake(next)
      setProblem(null)
    } catch {
      setProblem('The server does not answer at the moment.')
    }
  }, [router])
  const isBusy = intake?.uploads.some(({ state }) => state !== 'done') ?? true
  usePolling(reload, isBusy)
  return { intake, problem, reload }
}

interface Sending {
  id: number
  name: string
  bytes: number
  sent: number
  /** A sentence if it was not sent. */
  error: string | null
  /** Stops it and removes it from the list. */
  cancel: () => void
}

/** Files on their way to the server, and those that it refused. */
function SendingList({ sending }: { sending: readonly Sending[] }) {
  if (sending.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Files being sent">
      {sending.map(({ id, name, bytes, sent, error, cancel }) => (
        <li key={id} className={styles.item} data-outcome={error ? 'refused' : undefined}>
          <div className={styles.head}>
            <strong>{name}</strong>
            <small>{sizeText(bytes)}</small>
            <Button onClick={cancel} aria-label={`${error ? 'Remove' : 'Cancel'}: ${name}`}>
              {error ? 'Remove' : 'Cancel'}
            </Button>
          </div>
          {error ? (
            <p role="alert">Not sent: {error}</p>
          ) : (
            <progress max={bytes || 1} value={sent} aria-label={`Sending ${name}`} />
          )}
        </li>
      ))}
    </ul>
  )
}
