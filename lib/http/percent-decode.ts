/** Decodes percent-encoding; null if it is invalid. */
export function percentDecode(text: string): string | null {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
