import type { RunningServer } from '../../lib/state/database/server-file'

/** Posts to the running server and resolves to its JSON answer. Rejects with the server's message if it refuses. */
export async function askServer({ address, token }: RunningServer, path: string) {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
  })
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.error)
  return body
}
