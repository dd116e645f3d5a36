import type { ViewState } from '@/lib/url/view-state'

/** The theme an address asks for, known before anything else of it is. */
export function readTheme(search: URLSearchParams): ViewState['theme'] {
  const theme = search.get('theme')
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
