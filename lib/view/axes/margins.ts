/** Constant margins, so that server and browser get the same plot rectangle, whatever the labels. */
const MARGIN = { left: 62, right: 62, top: 12, bottom: 30 }
const NARROW_MARGIN = { left: 48, right: 48, top: 10, bottom: 28 }
const NARROW_PX = 520
const MIN_PX = 10

/** The plot rectangle within a chart, CSS pixels. */
export function plotRectangle(width: number, height: number) {
  const { left, right, top, bottom } = width < NARROW_PX ? NARROW_MARGIN : MARGIN
  return {
    left,
    top,
    width: Math.max(MIN_PX, width - left - right),
    height: Math.max(MIN_PX, height - top - bottom),
  }
}
