import type { Readout } from '@/lib/view/readout/readout'

/** What the crosshair stands on, in words; nothing where it stands nowhere. */
export function speak(readout: Readout | null): string {
  if (!readout) return ''
  return `${readout.date}: ${readout.entries.map(({ label, text }) => `${label} ${text}`).join(', ')}`
}
