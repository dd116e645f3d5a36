'use server'
import { redirect } from 'next/navigation'
import type { Outcome } from '@/components/account/outcome'
import { IMPORT_REFUSED } from '@/lib/auth/may-import'
import { answerOf } from '@/lib/contract/imports/column-choice'
import { type ImportDesk, importDesk } from '@/lib/market/imports/import-desk'
import { refusalOutcome } from '../refusal-outcome'
import { currentImporter } from './import-refusal'

/** Previews a file in question as the answer of the form, and opens the page with its report. */
export async function answerQuestion(_before: Outcome | null, form: FormData): Promise<Outcome | null> {
  const file = String(form.get('file') ?? '')
  return atDesk(form, (desk, who) => desk.answer({ ...who, file, as: answerOf(form) }))
}

/** Stores what is ready of the upload of the form, and opens the page with its report. */
export async function storeUpload(_before: Outcome | null, form: FormData): Promise<Outcome | null> {
  return atDesk(form, (desk, who) => desk.store(who))
}

async function atDesk(
  form: FormData,
  work: (desk: ImportDesk, who: { id: string; user: string }) => Promise<void>,
): Promise<Outcome | null> {
  const importer = await currentImporter()
  if (!importer) return { tone: 'bad', text: IMPORT_REFUSED }
  const desk = importDesk()
  if (!desk)
    return { tone: 'bad', text: 'The data of this dashboard come from another server. Import there.' }
  try {
    await work(desk, { id: String(form.get('upload') ?? ''), user: importer.user })
  } catch (error) {
    return refusalOutcome(error)
  }
  redirect('/import')
}
