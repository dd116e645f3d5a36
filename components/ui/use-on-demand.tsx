'use client'
import { type ComponentType, useState } from 'react'
import styles from './ui.module.css'

/** A component loaded when it is first opened. `Part` is null while it is closed or loading. */
export function useOnDemand<Props>(fetchIt: () => Promise<ComponentType<Props>>) {
  const [fetched, setFetched] = useState<{ Part: ComponentType<Props> } | null>(null)
  const [status, setStatus] = useState<'closed' | 'open' | 'failed'>('closed')

  const open = async () => {
    setStatus('open')
    if (fetched) return
    try {
      const Part = await fetchIt()
      setFetched({ Part })
    } catch {
      setStatus((now) => (now === 'open' ? 'failed' : now))
    }
  }
  const isOpen = status === 'open'
  const close = () => setStatus('closed')
  return {
    Part: isOpen && fetched ? fetched.Part : null,
    open,
    close,
    /** Properties of a button that opens and closes it. */
    toggle: { 'aria-expanded': isOpen, onClick: isOpen ? close : open },
    /** Shown beside the opener if loading failed. */
    failure: status === 'failed' && (
      <span role="status" className={styles.failed}>
        Could not load. Try again.
      </span>
    ),
  }
}
