'use client'
import { type ReactNode, useEffect } from 'react'
import { useOnDemand } from '../ui/use-on-demand'
// Styles of the panel, which arrives later.
import '../status/status.module.css'

/** Set while the page is loaded again with real data, so that the panel stays open. */
const REOPEN = 'data-panel'

/** The badge as a link to the status, which opens a panel about the data where scripts run. */
export function BadgeLink({
  isSample,
  className,
  title,
  children,
}: {
  isSample: boolean
  className: string
  title: string
  children: ReactNode
}) {
  const panel = useOnDemand(() => import('../status/data-panel').then(({ DataPanel }) => DataPanel))
  const { Part, open } = panel
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has been loaded again
  useEffect(() => {
    if (recall()) void open()
  }, [])
  return (
    <>
      <a
        href="/status"
        className={className}
        data-kind={isSample ? 'sample' : 'store'}
        title={title}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          void open()
        }}
      >
        {children}
      </a>
      {panel.failure}
      {Part && <Part isSample={isSample} onClose={panel.close} onSwitch={remember} />}
    </>
  )
}

function remember(): void {
  try {
    sessionStorage.setItem(REOPEN, '1')
  } catch {}
}

function recall(): boolean {
  try {
    const isSet = sessionStorage.getItem(REOPEN) !== null
    sessionStorage.removeItem(REOPEN)
    return isSet
  } catch {
    return false
  }
}
