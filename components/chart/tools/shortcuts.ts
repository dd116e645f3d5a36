import { BROWSER_KEYS } from '@/lib/contract/formats/browser-keys'

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

export type Shortcut =
  | {
      does: 'list' | 'scale' | 'full screen' | 'zoom in' | 'zoom out' | 'reset' | 'mark'
    }
  /** Presses the control of the page that has this key, or goes to it if it is a field. */
  | { does: 'press'; key: string }
  | { does: 'timeframe'; at: number }
  | { does: 'step'; by: 1 | -1 }

const KEYS: ReadonlyMap<string, Shortcut> = new Map(
  Object.entries({
    '?': { does: 'list' },
    l: { does: 'scale' },
    f: { does: 'full screen' },
    '+': { does: 'zoom in' },
    '=': { does: 'zoom in' },
    '-': { does: 'zoom out' },
    m: { does: 'mark' },
    r: { does: 'reset' },
    j: { does: 'step', by: 1 },
    k: { does: 'step', by: -1 },
  } as const),
)

/** Keys of controls, which have them as `data-shortcut`. */
const PRESSED = 'abcegipsvwxy'

/** The shortcut of a key; null for keys without one, or with a modifier that belongs to the browser. */
export function shortcutOf({ key, altKey, ctrlKey, metaKey }: Pressed): Shortcut | null {
  if (altKey || ctrlKey || metaKey) return null
  if (/^[1-9]$/.test(key)) return { does: 'timeframe', at: Number(key) - 1 }
  const letter = key.toLowerCase()
  if (letter.length === 1 && PRESSED.includes(letter)) return { does: 'press', key: letter }
  return KEYS.get(letter) ?? null
}

/** Whether an event comes from a field that needs its keys, or from a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
      (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
      target.closest('dialog') !== null)
  )
}

/** Whether shortcuts of one key are on in this browser. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(BROWSER_KEYS.shortcuts) !== 'off'
  } catch {
    return true
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    localStorage.setItem(BROWSER_KEYS.shortcuts, on ? 'on' : 'off')
  } catch {
    // Without storage they stay on.
  }
}
