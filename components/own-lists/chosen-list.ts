import { BROWSER_KEYS } from '@/lib/contract/formats/browser-keys'

/** ID of the list that the visitor chose last, on its page or beside a chart. */
export function chosenList(): string | null {
  try {
    return localStorage.getItem(BROWSER_KEYS.list)
  } catch {
    return null
  }
}

export function rememberList(id: string): void {
  try {
    localStorage.setItem(BROWSER_KEYS.list, id)
  } catch {
    // Without storage the first list is shown the next time.
  }
}
