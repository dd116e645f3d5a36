import type { Origin } from '@/lib/contract/series'

/** Description of the source of the dashboard's data. */
export function describeSource(origin: Origin): string {
  switch (origin.kind) {
    case 'sample':
      return 'simulated sample data'
    case 'store':
      return origin.asOf ? `imported data up to ${origin.asOf}` : 'imported data, none loaded yet'
    case 'remote':
      return `data from ${origin.host}`
  }
}
