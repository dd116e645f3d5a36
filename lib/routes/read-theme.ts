import type { ViewState } from '@/lib/url/view-state'

/** The theme in a query, which refusals need before the rest is parsed. */
export function readTheme(search: URLSearchParams): ViewState['theme'] {
  const theme = search.get('theme')
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
