import type { LegendEntry } from '@/lib/view/chart'

export function legendEntry(field: string, drawn: boolean, usual?: number): LegendEntry {
  return { field, label: field, color: '', aliases: [], unit: '', last: null, drawn, usual }
}
