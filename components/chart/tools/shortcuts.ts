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
const PRESSED = 'abcegisvwx'

/** The shortcut of a key; null for keys without one, or with a modifier that belongs to the browser. */
export function shortcutOf({ key, altKey, ctrlKey, metaKey }: Pressed): Shortcut | null {
  if (altKey || ctrlKey || metaKey) return null
  if (/^[1-9]$/.test(key)) return { does: 'timeframe', at: Number(key) - 1 }
  const letter = key.toLowerCase()
  if (letter.length === 1 && PRESSED.includes(letter)) return { does: 'press', key: letter }
  return KEYS.get(letter) ?? null
}

/** Every shortcut of a chart page, for its list. */
export const SHORTCUT_LIST: readonly (readonly [keys: string, does: string])[] = [
  ['← →', 'Move the crosshair by a row, with Shift by ten'],
  ['Home · End', 'First or last row in view'],
  ['Enter', 'Pin the values under the crosshair, or remove the pin'],
  ['Escape', 'Remove the crosshair, the ruler, or the last pin'],
  ['+ · −', 'Zoom in or out'],
  ['1 … 9', 'Timeframe, from the shortest'],
  ['L', 'Linear or logarithmic scale'],
  ['I', 'Choose the interval of the rows'],
  ['V · X', 'Compare with a series, or draw a formula'],
  ['G', 'Go to a date'],
  ['M', 'Mark the day under the crosshair, or another one'],
  ['R', 'Reset the zoom and all scales'],
  ['C', 'Copy the picture with its link'],
  ['E · B', 'Files, or code for an embed'],
  ['A', 'Alert on this chart'],
  ['S', 'Star this series, or remove the star'],
  ['F', 'Full screen'],
  ['W', 'Watchlist beside the chart'],
  ['J · K', 'Next or previous chart of the list you came from'],
  ['/', 'Search'],
  ['?', 'This list'],
]

/** The same for the pointer. */
export const POINTER_LIST: readonly (readonly [gesture: string, does: string])[] = [
  ['Drag', 'Move through time, and along a stretched scale'],
  ['Shift and wheel, sideways', 'Move through time'],
  ['Ctrl or ⌘ and wheel, pinch', 'Zoom'],
  ['Shift and drag', 'Measure'],
  ['Click', 'Pin the values, or remove the pin'],
  ['Drag a scale or the dates', 'Stretch them. Double-click resets them'],
  ['Double-click', 'Reset the zoom and all scales'],
  ['Alt and click in the legend', 'Show only this field'],
]

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
