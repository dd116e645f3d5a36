import type { Origin } from '@/lib/contract/series'

/** Description of the source of the dashboard's data. */
export function describeSource(origin: Origin): string {
  switch (origin.kind) {
    case 'sample':
      return 'simulated sample data'
    case 'store':
      if (!origin.asOf) return 'imported data, none loaded yet'
      return `${origin.isPublic ? 'data of public sources' : 'imported data'} up to ${origin.asOf}`
    case 'remote':
      return `data from ${origin.host}`
  }
}
