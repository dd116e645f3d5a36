'use client'
import { type ComponentType, useState } from 'react'
import styles from './ui.module.css'

/** A part of the page that is fetched when it is first opened. `Part` is null while it is closed or on its way. */
export function useOnDemand<Props>(fetchIt: () => Promise<ComponentType<Props>>) {
  const [fetched, setFetched] = useState<{ Part: ComponentType<Props> } | null>(null)
  const [standing, setStanding] = useState<'closed' | 'open' | 'failed'>('closed')

  const open = async () => {
    setStanding('open')
    if (fetched) return
    try {
      const Part = await fetchIt()
      setFetched({ Part })
    } catch {
      setStanding((now) => (now === 'open' ? 'failed' : now))
    }
  }
  return {
    Part: standing === 'open' && fetched ? fetched.Part : null,
    isOpen: standing === 'open',
    open,
    close: () => setStanding('closed'),
    /** What to show beside what opens it, where it could not be fetched. */
    failure: standing === 'failed' && (
      <span role="status" className={styles.failed}>
        That could not be loaded: try again.
      </span>
    ),
  }
}
