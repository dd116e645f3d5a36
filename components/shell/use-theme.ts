'use client'
import { useSyncExternalStore } from 'react'
import { type ChangeColors, readChangeColors } from '@/lib/contract/fields/change-colors'

export type Theme = 'system' | 'light' | 'dark'

const DARK = '(prefers-color-scheme: dark)'
const PAPER = 'print'

function subscribe(listener: () => void) {
  const medias = [matchMedia(DARK), matchMedia(PAPER)]
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-colors'] })
  for (const media of medias) media.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    for (const media of medias) media.removeEventListener('change', listener)
  }
}

function readTheme(): Theme {
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system'
}

/** The user's choice. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system')
}

/** The reader's colors of a rise and a fall. */
export function useChangeColors(): ChangeColors {
  return useSyncExternalStore(
    subscribe,
    () => readChangeColors(document.documentElement.dataset.colors),
    () => 'green-red',
  )
}

/** The theme on screen: the choice, or the system's preference. Paper is light. */
export function useScreenTheme(): 'light' | 'dark' {
  return useSyncExternalStore(
    subscribe,
    () => {
      if (matchMedia(PAPER).matches) return 'light'
      const theme = readTheme()
      return theme === 'system' ? (matchMedia(DARK).matches ? 'dark' : 'light') : theme
    },
    () => 'light',
  )
}
