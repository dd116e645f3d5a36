import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { answerPublic } from '@/lib/routes/public-routes'

/** The answer of an address to a stranger. Throws what it says if it is a refusal. */
export async function bodyOf(url: string, host: string): Promise<Uint8Array> {
  const { status, body, stream } = await answerPublic({ method: 'GET', url, headers: { host } })
  const parts: Uint8Array[] = [body]
  if (stream) for await (const part of stream()) parts.push(part)
  const whole = Buffer.concat(parts)
  if (status === 200) return whole
  const said = JSON.parse(whole.toString()) as { error?: string }
  throw new ApiError('data_not_available', said.error ?? `${url} was answered with status ${status}.`)
}
