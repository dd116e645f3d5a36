import type { Field } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'

/** Fields of the series itself, without those of the series it is compared with. */
export function ownFields({ fields, overlays = [] }: Pick<SeriesData, 'fields' | 'overlays'>): Field[] {
  const compared = new Set(overlays.map(({ column }) => column))
  return compared.size === 0 ? fields : fields.filter(({ name }) => !compared.has(name))
}
