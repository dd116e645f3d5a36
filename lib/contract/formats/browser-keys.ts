/** Keys of what the browser stores; `walk` lasts as long as its tab. A key whose content changes its form gets a new name, so that an earlier page never reads it. */
export const BROWSER_KEYS = {
  recent: 'chartroom.recent',
  starred: 'chartroom.starred',
  shortcuts: 'chartroom.shortcuts',
  walk: 'chartroom.walk',
} as const

/** Cookies of the display, which the server reads before the first paint: theme, sidebar, and size of the plot in pixels. */
export const BROWSER_COOKIES = ['theme', 'nav', 'w', 'h'] as const
