'use client'
import { type FormEvent, useId, useState } from 'react'
import { type LineFault, MAX_ENTRIES } from '@/lib/watchlists/watchlist'
import type { ListActions } from '../own-lists/list-actions'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { NoticeBox } from '../ui/notice-box'
import ui from '../ui/ui.module.css'
import styles from './watchlists.module.css'

/** Entries as text, one address on each line, and a field for those to add. Lines with a fault stay in the field. */
export function ListText({
  entries,
  read,
  onAdd,
}: {
  entries: readonly string[]
  read: ListActions['read']
  onAdd: (entries: readonly string[]) => Promise<boolean>
}) {
  const id = useId()
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [faults, setFaults] = useState<readonly LineFault[]>([])
  const [said, setSaid] = useState<string | null>(null)
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsBusy(true)
    const outcome = await read(text).catch(() => null)
    setIsBusy(false)
    if (outcome?.kind !== 'done') {
      setFaults([])
      setSaid(outcome?.text ?? 'The server did not answer. Try again.')
      return
    }
    const { entries: found, faults } = outcome.value
    const added = found.filter((entry) => !entries.includes(entry))
    const isDone = added.length === 0 || (await onAdd(added))
    const lines = text.split(/\r\n|[\n\r]/)
    if (isDone) setText(faults.map(({ line }) => lines[line - 1]).join('\n'))
    // The lines that stay are counted again.
    setFaults(isDone ? faults.map((fault, at) => ({ ...fault, line: at + 1 })) : faults)
    const again = found.length - added.length
    setSaid(
      isDone
        ? `${added.length === 1 ? '1 chart was' : `${added.length} charts were`} added${again > 0 ? `, ${again === 1 ? '1 was' : `${again} were`} already in the list` : ''}.`
        : null,
    )
  }
  return (
    <details className={styles.text}>
      <summary>As text</summary>
      <form onSubmit={add}>
        <label htmlFor={id}>Add charts: one address on each line</label>
        <textarea
          id={id}
          className={ui.input}
          rows={5}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          placeholder={'onchain/mvrv\ncrypto/prices/BTC?scale=log'}
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.bar}>
          <Button type="submit" disabled={isBusy || text.trim() === ''}>
            Add
          </Button>
          <CopyButton label="Copy the list" text={() => entries.join('\n')} />
          <small>A list has at most {MAX_ENTRIES} charts.</small>
        </div>
      </form>
      {said && <NoticeBox tone="plain">{said}</NoticeBox>}
      {faults.length > 0 && (
        <ul id={`${id}-faults`} className={styles.faults}>
          {faults.map(({ line, text, message }) => (
            <li key={line}>
              Line {line}: <code>{text}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
