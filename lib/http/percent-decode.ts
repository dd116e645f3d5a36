/** Text of a URL without its percent-encoding; null where that is not valid. */
export function percentDecode(text: string): string | null {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
