'use client'
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
      title="This page could not be made"
      actions={
        <>
          <button type="button" onClick={reset}>
            Try again
          </button>
          <a href="/">All series</a>
        </>
      }
    >
      <p>
        Something failed on the server{error.digest ? ` (reference ${error.digest})` : ''}. The data is not
        affected.
      </p>
    </Message>
  )
}
