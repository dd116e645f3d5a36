/** A request as bytes, because clients refuse to send most of these. */
export interface HostileRequest {
  /** Its kind and first line, for a report. */
  name: string
  bytes: Buffer
  /** Whether the bytes are not a complete request, so that no answer is due. */
  cut?: boolean
}

/** Everything of a request before its body. */
export const head = (method: string, target: string, lines: readonly string[] = []) =>
  [`${method} ${target} HTTP/1.1`, 'host: localhost', 'connection: close', ...lines, '', ''].join('\r\n')

/** The request with this text as Latin-1. */
export const of = (kind: string, text: string, cut = false): HostileRequest => ({
  name: `${kind}: ${text.slice(0, 1_000).split('\r\n', 1)[0]}`,
  bytes: Buffer.from(text, 'latin1'),
  cut,
})
