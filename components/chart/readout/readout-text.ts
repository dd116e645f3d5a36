interface Values {
  date: string
  entries: readonly { label: string; text: string }[]
}

/** The values under the crosshair as text, for screen readers; empty if it is nowhere. */
export function readoutText(readout: Values | null): string {
  if (!readout) return ''
  return `${readout.date}: ${readout.entries.map(({ label, text }) => `${label} ${text}`).join(', ')}`
}
