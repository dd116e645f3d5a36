'use client'

/**
 * The page in place of everything, if the layout itself fails. Without the parts of other pages, whose scripts may be what
 * failed.
 */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body>
        <h1>Something went wrong</h1>
        <p>
          Chartroom could not show this page{error.digest ? ` (reference ${error.digest})` : ''}. Your data is
          not affected.{' '}
          <button type="button" onClick={() => location.reload()}>
            Load it again
          </button>
        </p>
      </body>
    </html>
  )
}
