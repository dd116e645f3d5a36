/** Constant margins: equal sizes give equal plot rectangles on server and browser, whatever the labels say. */
const MARGIN = { left: 62, right: 62, top: 12, bottom: 30 }
const NARROW_MARGIN = { left: 48, right: 48, top: 10, bottom: 28 }
const NARROW_PX = 520
const LEAST_PX = 10

/** Where the plot lies in a drawing, CSS pixels. */
export function plotRectangle(width: number, height: number) {
  const { left, right, top, bottom } = width < NARROW_PX ? NARROW_MARGIN : MARGIN
  return {
    left,
    top,
    width: Math.max(LEAST_PX, width - left - right),
    height: Math.max(LEAST_PX, height - top - bottom),
  }
}
