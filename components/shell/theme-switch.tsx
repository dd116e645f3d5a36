'use client'
import { Monitor, Moon, Sun } from 'lucide-react'
import { Button } from '../ui/button'
import { remember } from './remember'
import { type Theme, useTheme } from './use-theme'

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const ICON = { system: Monitor, light: Sun, dark: Moon }

export function ThemeSwitch() {
  const theme = useTheme()
  const Icon = ICON[theme]
  const change = () => {
    document.documentElement.dataset.theme = NEXT[theme]
    remember('theme', NEXT[theme])
  }
  return (
    <Button variant="quiet" iconLabel={`Theme: ${theme}. Switch to ${NEXT[theme]}`} onClick={change}>
      <Icon aria-hidden />
    </Button>
  )
}
