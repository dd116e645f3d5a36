'use client'
import { whileOpen } from '../../ui/while-open'

/** The dialog “Go to date” while it is open. */
export const GoToDate = whileOpen(async () => (await import('./go-to-date-dialog')).GoToDateDialog)
