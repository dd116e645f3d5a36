'use client'
import { useState } from 'react'
import { type ImportReport, isOpen, type Upload } from '@/lib/contract/intake'
import type { Action } from '../account/outcome'
import { Button } from '../ui/button'
import styles from './data.module.css'
import { ReportItem } from './report-item'
import type { askFor } from './send-file'
import { sizeText } from './size-text'

export type Ask = (...change: Parameters<typeof askFor>) => Promise<void>

/** One sent file: its progress, then its report and the answers to what is in question. */
export function UploadItem({ upload, ask, action }: { upload: Upload; ask: Ask; action: Action }) {
  const { id, name, bytes, state, reports, expires, waitsFor } = upload
  const isKept = reports.some(isOpen)
  const [isCanceling, setIsCanceling] = useState(false)
  const isRunning = state === 'importing' || waitsFor !== null
  const leave = isKept || state === 'waiting' ? 'Discard' : 'Close'
  const label = isCanceling ? 'Canceling…' : isRunning ? 'Cancel' : leave
  async function act() {
    if (isCanceling) return
    if (!isRunning) return ask('DELETE', id)
    setIsCanceling(true)
    await ask('POST', `${id}/cancel`)
    setIsCanceling(false)
  }
  const answer = (report: ImportReport, as: string) => ask('POST', `${id}/answer`, { file: report.file, as })
  return (
    <li className={styles.item} data-outcome={worst(upload)}>
      <div className={styles.head}>
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
          />
        ))}
    </li>
  )
}

function Progress({ upload: { name, state, progress, waitsFor } }: { upload: Upload }) {
  if (waitsFor) return <p>Waiting: {waitsFor}</p>
  if (state === 'waiting') return <p>Waiting for the files before it.</p>
  return (
    <>
      <p>Importing{progress === null ? '…' : `: ${Math.round(progress * 100)} % read`}</p>
      <progress value={progress ?? undefined} aria-label={`Importing ${name}`} />
    </>
  )
}

/** Decides the mark at the side. */
function worst({ state, reports }: Upload): string | undefined {
  if (state !== 'done') return undefined
  const has = (outcome: ImportReport['outcome']) => reports.some((one) => one.outcome === outcome)
  if (has('question')) return 'question'
  return has('refused') || has('unknown') ? 'refused' : has('imported') ? 'imported' : undefined
}
