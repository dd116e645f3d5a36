/** Width assumed before the browser has reported its own. */
export const DEFAULT_WIDTH = 1200
export const DEFAULT_PHONE_WIDTH = 366

const NARROW = 560
const WIDE = 1800

const PANE = 110

/** Height of a chart by its width and number of panes. The style sheet has the same values. */
export function plotHeight(width: number, panes = 0): number {
  const own = width < NARROW ? 380 : width < WIDE ? 460 : 620
  return own + panes * PANE
}

/** Width to draw at on the server: the last one the browser measured (cookie `w`), else a guess by device. */
export function assumedWidth(cookie: string | undefined, userAgent: string): number {
  const measured = Number(cookie)
  if (Number.isInteger(measured) && measured >= 240 && measured <= 4096) return measured
  return /\bMobile\b/.test(userAgent) ? DEFAULT_PHONE_WIDTH : DEFAULT_WIDTH
}
