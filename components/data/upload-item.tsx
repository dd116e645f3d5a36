'use client'
import { useRef, useState } from 'react'
import { type ImportReport, isOpen, type PastImport, type Upload } from '@/lib/contract/intake'
import type { Action } from '../account/outcome'
import { Button } from '../ui/button'
import styles from './data.module.css'
import { ReportItem } from './report-item'
import type { Ask } from './send-file'
import { SendingForm } from './sending-form'
import { sizeText } from './size-text'
import { UndoButton } from './undo-button'

/** One sent file: its progress, then its report and the answers to what is in question. */
export function UploadItem({
  upload,
  imports,
  ask,
  action,
  store,
}: {
  upload: Upload
  /** Those that can be undone have a button. */
  imports: readonly PastImport[]
  ask: Ask
  action: Action
  /** Stores what is ready without a script. */
  store: Action
}) {
  const { id, name, bytes, state, reports, expires, waitsFor } = upload
  const isKept = reports.some(isOpen)
  const ready = reports.filter(({ outcome }) => outcome === 'ready').length
  const storeLabel = ready > 1 ? `Store ${ready} files` : 'Store'
  const head = useRef<HTMLDivElement>(null)
  const [isCanceling, setIsCanceling] = useState(false)
  const isRunning = state === 'importing' || state === 'reading' || waitsFor !== null
  const leave = isKept || state === 'waiting' ? 'Discard' : 'Close'
  const label = isCanceling ? 'Canceling…' : isRunning ? 'Cancel' : leave
  async function act() {
    if (isCanceling) return
    if (!isRunning) return ask('DELETE', id)
    setIsCanceling(true)
    await ask('POST', `${id}/cancel`)
    setIsCanceling(false)
  }
  function storeReady() {
    // The button that has the focus is gone as soon as the import begins.
    head.current?.querySelector('button')?.focus()
    return ask('POST', `${id}/store`)
  }
  const undo = (report: ImportReport) => {
    const past = imports.find((one) => one.id === report.id && one.locked === null)
    return report.outcome === 'imported' && past ? (
      <div className={styles.actions}>
        <UndoButton past={past} label={`Undo this import of ${past.name}`} ask={ask} />
      </div>
    ) : null
  }
  const answer = (report: ImportReport, as: string) => ask('POST', `${id}/answer`, { file: report.file, as })
  return (
    <li className={styles.item} data-outcome={worst(upload)}>
      <div ref={head} className={styles.head}>
        <strong>{name}</strong>
        <small>
          {sizeText(bytes)}
          {isKept && ` · kept until ${expires.slice(0, 10)}`}
        </small>
        {/* One button, so that the keyboard stays on it when the import ends. */}
        <Button onClick={act} aria-disabled={isCanceling} aria-label={`${label}: ${name}`}>
          {label}
        </Button>
      </div>
      {state !== 'done' && <Progress upload={upload} />}
      {state === 'done' &&
        reports.map((report) => (
          <ReportItem
            key={report.file}
            upload={id}
            report={report}
            action={action}
            isNamed={reports.length > 1}
            onAnswer={(as) => answer(report, as)}
            undo={undo(report)}
          />
        ))}
      {state === 'done' && ready > 0 && (
        <SendingForm action={store} onSend={storeReady}>
          <input type="hidden" name="upload" value={id} />
          <Button type="submit" variant="primary" aria-label={`${storeLabel}: ${name}`}>
            {storeLabel}
          </Button>
        </SendingForm>
      )}
    </li>
  )
}

function Progress({ upload: { name, state, progress, waitsFor } }: { upload: Upload }) {
  if (waitsFor) return <p>Waiting: {waitsFor}</p>
  if (state === 'waiting') return <p>Waiting for the files before it.</p>
  const verb = state === 'reading' ? 'Reading' : 'Importing'
  return (
    <>
      <p>
        {verb}
        {progress === null ? '…' : `: ${Math.round(progress * 100)} % read`}
      </p>
      <progress value={progress ?? undefined} aria-label={`${verb} ${name}`} />
    </>
  )
}

/** Decides the mark at the side. */
function worst({ state, reports }: Upload): string | undefined {
  if (state !== 'done') return undefined
  const has = (outcome: ImportReport['outcome']) => reports.some((one) => one.outcome === outcome)
  if (has('question') || has('ready')) return 'question'
  return has('refused') || has('unknown') ? 'refused' : has('imported') ? 'imported' : undefined
}
