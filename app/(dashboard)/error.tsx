'use client'
import { DayLink } from '@/components/links/day'
import { Message } from '@/components/ui/message'

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <Message
      level={1}
      title="Something went wrong"
      actions={
        <>
          <button type="button" onClick={reset}>
            Try again
          </button>
          <DayLink href="/">All series</DayLink>
        </>
      }
    >
      <p>
        The server could not show this page{error.digest ? ` (reference ${error.digest})` : ''}. Your data is
        not affected.
      </p>
    </Message>
  )
}
