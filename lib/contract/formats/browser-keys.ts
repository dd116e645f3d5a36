/** Keys of what the browser stores; `walk`, `left` and `looksBefore` last as long as their tab. A key whose content changes its form gets a new name, so that an earlier page never reads it. */
export const BROWSER_KEYS = {
  recent: 'chartroom.recent',
  starred: 'chartroom.starred',
  shortcuts: 'chartroom.shortcuts',
  lists: 'chartroom.lists',
  list: 'chartroom.list',
  walk: 'chartroom.walk',
  left: 'chartroom.left',
  looks: 'chartroom.looks',
  looksBefore: 'chartroom.looks-before',
} as const

/** Cookies of the display, which the server reads before the first paint: theme, colors of changes, sidebar, watchlist beside charts, size of the plot in pixels, and whether the user looks as a visitor does. */
export const BROWSER_COOKIES = ['theme', 'colors', 'nav', 'list', 'w', 'h', 'view'] as const
