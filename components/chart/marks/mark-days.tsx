'use client'
import { useEffect } from 'react'
import { useOnDemand } from '../../ui/use-on-demand'
import type { MarkDialogProps } from './mark-dialog'

const fetchDialog = async () => (await import('./mark-dialog')).MarkDialog

/** The dialog “Mark a day” while it is open. */
export function MarkDays({ isOpen, ...props }: MarkDialogProps & { isOpen: boolean }) {
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
