import type { Readout } from '@/lib/view/readout/readout'

/** The values under the crosshair as text, for screen readers; empty if it is nowhere. */
export function readoutText(readout: Readout | null): string {
  if (!readout) return ''
  return `${readout.date}: ${readout.entries.map(({ label, text }) => `${label} ${text}`).join(', ')}`
}
