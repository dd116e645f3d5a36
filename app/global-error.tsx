'use client'

/**
 * Where not even the frame of a page could be made. It has no styles of the dashboard: what this file needs would stand in
 * every document.
 */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <html lang="en">
      <head>
        <meta name="color-scheme" content="light dark" />
        <title>Chartroom could not make this page</title>
      </head>
      <body>
        <main>
          <h1>This page could not be made</h1>
          <p>
            Something failed on the server{error.digest ? ` (reference ${error.digest})` : ''}. The data is
            not affected.
          </p>
          <button type="button" onClick={reset}>
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}
