type Turn = Pick<WheelEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'deltaX' | 'deltaY'>

/** Result of a turn of the wheel over a chart: it zooms, moves through time, or scrolls the page. */
export function wheelAction(
  turn: Turn,
  chart: { matches: (selector: string) => boolean },
): 'zoom' | 'pan' | 'scroll' {
  if (turn.ctrlKey || turn.metaKey) return 'zoom'
  if (sidewaysOf(turn) !== 0) return 'pan'
  return chart.matches(':focus') ? 'zoom' : 'scroll'
}

/** Sideways part of a turn, in the unit of the event; 0 if it is mostly vertical. Some browsers leave Shift to the page. */
export function sidewaysOf({
  shiftKey,
  deltaX,
  deltaY,
}: Pick<Turn, 'shiftKey' | 'deltaX' | 'deltaY'>): number {
  if (shiftKey && deltaX === 0) return deltaY
  return Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : 0
}

/** Keeps turns of the wheel that do not zoom from the library, which would zoom and stop the scrolling. */
export function guardWheel(chart: HTMLElement): void {
  const onWheel = (event: WheelEvent) => {
    if (wheelAction(event, chart) !== 'zoom') event.stopPropagation()
  }
  chart.addEventListener('wheel', onWheel, { capture: true, passive: true })
}
