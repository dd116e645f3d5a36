'use client'
import { type Theme, useTheme } from '../shell/use-theme'
import { readStored, writeStored } from '../ui/browser-storage'
import { Button } from '../ui/button'

const KEY = 'chartroom.theme'
const NEXT: Record<Theme, Theme> = { system: 'dark', dark: 'light', light: 'system' }
const WORDS: Record<Theme, string> = { system: 'System', dark: 'Dark', light: 'Light' }

/** Shows the theme that was chosen on an earlier page, where the browser keeps it. */
export function applyTheme(): void {
  const theme = readStored('localStorage', KEY)
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
}

/** Changes the theme of a published page: that of the system, dark, light. */
export function ThemeButton() {
  const theme = useTheme()
  return (
    <Button
      onClick={() => {
        document.documentElement.dataset.theme = NEXT[theme]
        writeStored('localStorage', KEY, NEXT[theme])
      }}
    >
      Theme: {WORDS[theme]}
    </Button>
  )
}
