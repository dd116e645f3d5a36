/**
 * The text of a response, or null if it has more than `maxBytes` after decoding. The rest is then not received. A
 * compressed body is counted as it is decoded, so that a small one cannot become a large text.
 */
export async function readBody(response: Response, maxBytes: number): Promise<string | null> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  const parts: string[] = []
  let bytes = 0
  // Leaving the loop cancels the stream, which closes the connection.
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    parts.push(decoder.decode(chunk, { stream: true }))
  }
  parts.push(decoder.decode())
  return parts.join('')
}
