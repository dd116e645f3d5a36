/** `2026-03-29`, with `HH:MM` if the resolution is finer than a day. UTC. */
export function formatDate(time: number, resolution = '1d'): string {
  const iso = new Date(time).toISOString()
  return resolution === '1d' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
}
