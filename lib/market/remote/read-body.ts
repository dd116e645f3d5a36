import type { Turns } from '@/lib/compute/turns'
import type { Deadline } from './deadline'

/** Answers up to this size are received at any time. */
export const SMALL_BYTES = 2 * 1024 * 1024

export interface Receiving {
  /** The longest text, in bytes after decoding. */
  maxBytes: number
  /** Larger answers are received one after the other, so that many do not fill the memory together. */
  large: Turns
  deadline: Deadline
}

/**
 * The text of a response, or null if it has more than `maxBytes` after decoding. The rest is then not received. A
 * compressed body is counted as it is decoded, so that a small one cannot become a large text.
 */
export async function readBody(
  response: Response,
  { maxBytes, large, deadline }: Receiving,
): Promise<string | null> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  const parts: string[] = []
  const reader = response.body.getReader()
  let bytes = 0

  /** Whether the body has ended before it has more bytes than this. */
  async function readTo(most: number): Promise<boolean> {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      bytes += value.byteLength
      if (bytes > maxBytes) return false
      parts.push(decoder.decode(value, { stream: true }))
      if (bytes > most) return false
    }
  }

  try {
    const isWhole =
      (await readTo(Math.min(SMALL_BYTES, maxBytes))) ||
      (bytes <= maxBytes &&
        (await deadline.pausedDuring((resume) =>
          large.run(() => {
            resume()
            return readTo(maxBytes)
          }),
        )))
    if (!isWhole) return null
    parts.push(decoder.decode())
    return parts.join('')
  } finally {
    // Closes the connection of a body that was not read to its end.
    reader.cancel().catch(() => {})
  }
}
