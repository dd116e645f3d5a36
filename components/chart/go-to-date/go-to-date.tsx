'use client'
import { useEffect } from 'react'
import { useOnDemand } from '../../ui/use-on-demand'
import type { GoToDateProps } from './go-to-date-dialog'

const fetchDialog = async () => (await import('./go-to-date-dialog')).GoToDateDialog

/** The dialog “Go to date” while it is open. */
export function GoToDate({ isOpen, ...props }: GoToDateProps & { isOpen: boolean }) {
  const { Part, open, close, failure } = useOnDemand(fetchDialog)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the wish to open or close it counts.
  useEffect(() => {
    if (isOpen) void open()
    else close()
  }, [isOpen])
  return (
    <>
      {failure}
      {Part && <Part {...props} />}
    </>
  )
}
