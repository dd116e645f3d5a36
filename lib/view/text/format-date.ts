/** `2026-03-29`, with `HH:MM` if the resolution is finer than a day. UTC. A dash for times outside of the calendar. */
export function formatDate(time: number, resolution = '1d'): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return '–'
  const iso = date.toISOString()
  return resolution === '1d' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
}
