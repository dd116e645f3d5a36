/**
 * Returns a function that takes a press for a gesture of the page. The library must not get it: it would pan. It listens to
 * the mouse events that follow those of the pointer.
 */
export function pressTaker(chart: HTMLElement, signal: AbortSignal): (event: PointerEvent) => void {
  let isTaken = false
  const stopMouse = (event: MouseEvent) => {
    if (isTaken) event.stopPropagation()
    isTaken = false
  }
  chart.addEventListener('mousedown', stopMouse, { capture: true, signal })
  return (event) => {
    event.stopPropagation()
    isTaken = true
  }
}
