'use client'
import { remember } from '../display/remember'
import { Button } from '../ui/button'
import { Icon } from '../ui/icons/icon'
import { type Theme, useTheme } from './use-theme'

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const ICON = { system: 'monitor', light: 'sun', dark: 'moon' } as const

export function ThemeSwitch() {
  const theme = useTheme()
  const change = () => {
    document.documentElement.dataset.theme = NEXT[theme]
    remember('theme', NEXT[theme])
  }
  return (
    <Button variant="quiet" iconLabel={`Theme: ${theme}. Switch to ${NEXT[theme]}`} onClick={change}>
      <Icon of={ICON[theme]} />
    </Button>
  )
}
