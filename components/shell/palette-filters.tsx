'use client'
import { CHAINS } from '@/lib/contract/chain'
import { FAMILIES, FAMILY_FACTS } from '@/lib/contract/family'
import type { FilterName, SearchFilters } from '@/lib/contract/search/search-tokens'
import { Select } from '../ui/select'
import styles from './palette.module.css'

/** Filters as buttons. Each adds its token to the search or removes it. */
export function PaletteFilters({
  filters,
  onFilter,
}: {
  filters: SearchFilters
  onFilter: (name: FilterName, value: string | null) => void
}) {
  return (
    // Keep these keys from the result list, which would handle Enter and the arrows.
    <fieldset
      className={styles.filters}
      aria-label="Filters"
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      {FAMILIES.map((name) => (
        <Chip
          key={name}
          label={FAMILY_FACTS[name].label}
          pressed={filters.family === name}
          onPress={() => onFilter('family', name)}
        />
      ))}
      {(['free', 'pro'] as const).map((name) => (
        <Chip
          key={name}
          label={name === 'free' ? 'Free' : 'Pro'}
          pressed={filters.tier === name}
          onPress={() => onFilter('tier', name)}
        />
      ))}
      <Select
        id="palette-chain"
        label="Chain"
        value={filters.chain ?? ''}
        options={[
          { value: '', label: 'Any chain' },
          ...CHAINS.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => onFilter('chain', value === '' ? null : value)}
      />
    </fieldset>
  )
}

function Chip({ label, pressed, onPress }: { label: string; pressed: boolean; onPress: () => void }) {
  return (
    <button type="button" className={styles.filter} aria-pressed={pressed} onClick={onPress}>
      {label}
    </button>
  )
}
