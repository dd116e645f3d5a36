import { readChangeColors } from '@/lib/contract/fields/change-colors'
import type { Look } from '@/lib/url/view-state'

/** The colors in a query, which refusals need before the rest is parsed. */
export function readLook(search: URLSearchParams): Look {
  const theme = search.get('theme')
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    colors: readChangeColors(search.get('colors')),
  }
}
