import { INTAKE_PREFIX } from '@/lib/contract/intake'

/** The answer of the server, or a sentence about its refusal. */
export type Sent = { ok: true } | { ok: false; error: string }

/**
 * Sends a file as it is on disk. `fetch` does not say how much has been sent, hence the older interface. Rejects never;
 * aborting is an answer too.
 */
export function sendFile(
  { name, file }: { name: string; file: File },
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (error: string) => resolve({ ok: false, error })
    request.open('POST', `${INTAKE_PREFIX}?name=${encodeURIComponent(name)}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () =>
      request.status === 201 ? resolve({ ok: true }) : fail(errorOf(request.responseText))
    request.onerror = () => fail('The connection broke before the whole file was sent. Send it again.')
    request.onabort = () => fail('Not sent.')
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

/** Asks for a change. Resolves to a sentence about the refusal, or null. */
export async function askFor(method: 'POST' | 'DELETE', path: string, body?: object): Promise<string | null> {
  try {
    const answer = await fetch(`${INTAKE_PREFIX}${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    return answer.ok ? null : errorOf(await answer.text())
  } catch {
    return 'The server did not answer. Try again.'
  }
}

export function errorOf(text: string): string {
  try {
    const { error } = JSON.parse(text)
    if (typeof error === 'string') return error
  } catch {}
  return 'The server did not answer as expected. Try again.'
}

/** Asks for a change and shows its refusal. */
export type Ask = (...change: Parameters<typeof askFor>) => Promise<void>
