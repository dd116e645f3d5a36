'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import type { Action } from '../../account/outcome'
import { useAction } from '../../account/use-action'
import { Button } from '../../ui/button'
import { NoticeBox } from '../../ui/notice-box'
import { askFor } from '../send-file'
import { type ChosenFile, FileFields } from './file-fields'

/** Imports a file as an answer and opens the page with its report, without a script through the action. */
export function ImportForm({
  file,
  as,
  label,
  isDoubtful,
  action,
}: {
  file: ChosenFile
  as: string
  label: string
  /** Whether something contradicts the answer. */
  isDoubtful: boolean
  action: Action
}) {
  const { outcome, form } = useAction(action)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const router = useRouter()
  // A page that an action redirects to is loaded by the server itself, for which no browser is on this computer.
  async function send(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    const refused = await askFor('POST', `${file.upload}/answer`, { file: file.file, as })
    setRefusal(refused)
    setIsBusy(false)
    if (refused === null) router.push('/import')
  }
  const problem = refusal ?? outcome?.text
  return (
    <form action={form.action} onSubmit={send}>
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <FileFields {...file} />
      <input type="hidden" name="as" value={as} />
      <Button type="submit" variant={isDoubtful ? 'plain' : 'primary'} disabled={isBusy}>
        {label}
      </Button>
    </form>
  )
}
