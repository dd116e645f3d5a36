'use client'
import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const DARK = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void) {
  const media = matchMedia(DARK)
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  media.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', listener)
  }
}

function readTheme(): Theme {
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system'
}

/** The user's choice. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system')
}

/** The theme on screen: the choice, or the system's preference. */
export function useScreenTheme(): 'light' | 'dark' {
  return useSyncExternalStore(
    subscribe,
    () => {
      const theme = readTheme()
      return theme === 'system' ? (matchMedia(DARK).matches ? 'dark' : 'light') : theme
    },
    () => 'light',
  )
}
