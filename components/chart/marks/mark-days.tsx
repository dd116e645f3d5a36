'use client'
import { whileOpen } from '../../ui/while-open'

/** The dialog “Mark a day” while it is open. */
export const MarkDays = whileOpen(async () => (await import('./mark-dialog')).MarkDialog)
