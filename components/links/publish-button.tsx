'use client'
import { type FormEvent, useState } from 'react'
import { PUBLISH_PREFIX } from '@/lib/contract/files/archive'
import { Button } from '../ui/button'

/** A button that downloads a board, list or screen as a folder of pages, also without scripts, and says what is refused. */
export function PublishButton({ address }: { address: string }) {
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const action = PUBLISH_PREFIX + address
  const publish = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setSaid('Making the pages…')
    setSaid(await download(action).catch(() => 'The server does not answer. Try again.'))
    setIsBusy(false)
  }
  return (
    <form method="post" action={action} onSubmit={publish}>
      <Button type="submit" disabled={isBusy} title="Downloads pages that need no server">
        Publish
      </Button>{' '}
      <small role="status">{said}</small>
    </form>
  )
}

/** Saves the archive of an address. Says why there is none. */
async function download(action: string): Promise<string> {
  const answer = await fetch(action, { method: 'POST' })
  if (!answer.ok) return ((await answer.json()) as { error: string }).error
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'site.zip'
  link.click()
  URL.revokeObjectURL(link.href)
  return 'Downloaded'
}
