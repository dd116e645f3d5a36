/** Result of copying: the picture with its text, or the reason why not. */
export type Copied = 'copied' | 'not possible' | 'not allowed' | 'not drawn'

/** A sentence for each result. */
export const COPIED_WORDS: Record<Copied, string> = {
  copied: 'Copied the picture and its link.',
  'not possible': 'This browser cannot copy pictures, or the page is not loaded over HTTPS.',
  'not allowed': 'The browser did not allow the page to write to the clipboard.',
  'not drawn': 'The picture could not be loaded. Check your connection and try again.',
}

export interface Card {
  /** Address of the PNG. */
  image: string
  /** Text with the link of the chart, complete. It never fails. */
  text: Promise<string>
}

/**
 * Copies a picture and its text as one item. The item is made at once with promises, because Safari allows writing only
 * until the press that asked for it is handled.
 */
export async function copyCard({ image, text }: Card): Promise<Copied> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) return 'not possible'
  const picture = fetchPng(image)
  const isDrawn = picture.then(
    () => true,
    () => false,
  )
  try {
    const item = new ClipboardItem({
      'image/png': picture,
      'text/plain': text.then((words) => new Blob([words], { type: 'text/plain' })),
    })
    await navigator.clipboard.write([item])
    return 'copied'
  } catch {
    return (await isDrawn) ? 'not allowed' : 'not drawn'
  }
}

/** Whether this browser sends pictures to other programs, as those of phones do. */
export function canShareCard(): boolean {
  const file = new File([new Uint8Array(1)], 'chart.png', { type: 'image/png' })
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [file] }) === true
}

export type Shared = 'shared' | 'press again' | 'not drawn'

/**
 * Opens the share sheet with a picture. A browser that no longer counts the press, because the picture took long, needs
 * another one: `kept` is then the picture that has been loaded.
 */
export async function shareCard(
  { image, text }: Card,
  { name, kept }: { name: string; kept: Blob | null },
): Promise<{ result: Shared; kept: Blob | null }> {
  const picture = kept ?? (await fetchPng(image).catch(() => null))
  if (!picture) return { result: 'not drawn', kept: null }
  const files = [new File([picture], `${name}.png`, { type: 'image/png' })]
  try {
    await navigator.share({ files, text: await text })
    return { result: 'shared', kept: picture }
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    return { result: isClosed ? 'shared' : 'press again', kept: picture }
  }
}

/** A sentence about a chart from its text file, and its link. Without an answer the sentence is the title. */
export async function cardText(file: string, title: string, link: string): Promise<string> {
  const response = await fetch(file).catch(() => null)
  const sentence = response?.ok ? (await response.text().catch(() => '')).trim() : ''
  return `${sentence || title}\n${link}`
}

async function fetchPng(image: string): Promise<Blob> {
  const response = await fetch(image)
  if (!response.ok) throw new Error(String(response.status))
  return response.blob()
}
