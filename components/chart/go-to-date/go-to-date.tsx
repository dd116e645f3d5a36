'use client'
import { WhileOpen } from '../../ui/while-open'
import type { GoToDateProps } from './go-to-date-dialog'

const fetchDialog = async () => (await import('./go-to-date-dialog')).GoToDateDialog

/** The dialog “Go to date” while it is open. */
export function GoToDate({ isOpen, ...given }: GoToDateProps & { isOpen: boolean }) {
  return <WhileOpen isOpen={isOpen} fetchIt={fetchDialog} given={given} />
}
