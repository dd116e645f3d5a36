/** Size assumed before the browser has reported its own: that of a window of 1440 × 900, and of a phone. */
export const DEFAULT_WIDTH = 1200
export const DEFAULT_PHONE_WIDTH = 366
export const DEFAULT_HEIGHT = 664
export const DEFAULT_PHONE_HEIGHT = 540

/** Least height without panes, with which the plot fits a phone that is held across. */
const LEAST = 180
const PANE = 110

/** Least height of a plot with this number of panes below the main one. The style sheet has the same values. */
export function leastHeight(panes: number): number {
  return LEAST + panes * PANE
}

/** Width to draw at on the server: the last one the browser measured (cookie `w`), else a guess by device. */
export function assumedWidth(cookie: string | undefined, userAgent: string): number {
  return measured(cookie, 240) ?? (isPhone(userAgent) ? DEFAULT_PHONE_WIDTH : DEFAULT_WIDTH)
}

/** Height under a legend of one line to draw at on the server: the last one the browser measured (cookie `h`), else a guess by device. */
export function assumedHeight(cookie: string | undefined, userAgent: string, panes = 0): number {
  const fills = measured(cookie, LEAST) ?? (isPhone(userAgent) ? DEFAULT_PHONE_HEIGHT : DEFAULT_HEIGHT)
  return Math.max(fills, leastHeight(panes))
}

function measured(cookie: string | undefined, least: number): number | null {
  const pixels = Number(cookie)
  return Number.isInteger(pixels) && pixels >= least && pixels <= 4096 ? pixels : null
}

const isPhone = (userAgent: string) => /\bMobile\b/.test(userAgent)
