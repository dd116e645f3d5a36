'use client'
import { WhileOpen } from '../../ui/while-open'
import type { MarkDialogProps } from './mark-dialog'

const fetchDialog = async () => (await import('./mark-dialog')).MarkDialog

/** The dialog “Mark a day” while it is open. */
export function MarkDays({ isOpen, ...given }: MarkDialogProps & { isOpen: boolean }) {
  return <WhileOpen isOpen={isOpen} fetchIt={fetchDialog} given={given} />
}
