/** The chart that an event is over; null for a pin or another control. */
export const chartUnder = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role="slider"]') : null
