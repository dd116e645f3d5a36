'use client'
import { type FormEvent, useState } from 'react'
import { PUBLISH_PREFIX, SKIP_REFUSED } from '@/lib/contract/files/archive'
import { Button } from '../ui/button'

/** A button that downloads a board, list or screen as a folder of pages, also without scripts, and says what is refused. */
export function PublishButton({ address }: { address: string }) {
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState(0)
  const action = PUBLISH_PREFIX + address
  const publish = async (from: string) => {
    setIsBusy(true)
    setRefused(0)
    setSaid('Making the pages…')
    const result = await download(from).catch(
      (): Downloaded => ({ said: 'The server does not answer. Try again.' }),
    )
    setSaid(result.said)
    setRefused(result.refused ?? 0)
    setIsBusy(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void publish(action)
  }
  const rest = `${action}${action.includes('?') ? '&' : '?'}${SKIP_REFUSED}=yes`
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      <Button type="submit" disabled={isBusy} title="Downloads pages that need no server">
        Publish
      </Button>{' '}
      <small role="status">{said}</small>
      {refused > 0 && (
        <Button onClick={() => void publish(rest)}>Publish without the {refused} refused</Button>
      )}
    </form>
  )
}

interface Downloaded {
  said: string
  refused?: number
}

/** Saves the archive of an address. Says why there is none, and how many parts were refused if the rest can be published. */
async function download(action: string): Promise<Downloaded> {
  const answer = await fetch(action, { method: 'POST' })
  if (!answer.ok) {
    const { error, count, left } = (await answer.json()) as { error: string; count?: number; left?: number }
    return { said: error, refused: left ? count : 0 }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'site.zip'
  link.click()
  URL.revokeObjectURL(link.href)
  return { said: 'Downloaded' }
}
