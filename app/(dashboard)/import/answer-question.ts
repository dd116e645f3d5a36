'use server'
import { redirect } from 'next/navigation'
import type { Outcome } from '@/components/account/outcome'
import { IMPORT_REFUSED } from '@/lib/auth/may-import'
import { importDesk } from '@/lib/market/imports/import-desk'
import { refusalOutcome } from '../refusal-outcome'
import { currentImporter } from './import-refusal'

/** Imports a file in question as the answer of the form, and opens the page with its report. */
export async function answerQuestion(_before: Outcome | null, form: FormData): Promise<Outcome | null> {
  const importer = await currentImporter()
  if (!importer) return { tone: 'bad', text: IMPORT_REFUSED }
  const desk = importDesk()
  if (!desk)
    return { tone: 'bad', text: 'The data of this dashboard come from another server. Import there.' }
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    await desk.answer({ id: text('upload'), file: text('file'), as: text('as'), user: importer.user })
  } catch (error) {
    return refusalOutcome(error)
  }
  redirect('/import')
}
