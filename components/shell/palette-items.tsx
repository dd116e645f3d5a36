'use client'
import { Command } from 'cmdk'
import { legacyNote } from '@/lib/contract/search/search-entry'
import type { SearchHit } from '@/lib/contract/search/search-series'
import type { ShownValue } from '@/lib/latest/visible-values'
import { FamilyIcon } from '../catalog/family-icon'
import { LatestValueLine } from '../catalog/latest-value-line'
import { Badge } from '../ui/badge'
import styles from './palette.module.css'

/** A group of results; nothing if it is empty. */
export function Group({
  heading,
  hits,
  latestValues,
  onGo,
}: {
  heading: string
  hits: SearchHit[]
  latestValues: Readonly<Record<string, ShownValue>>
  onGo: (hit: SearchHit) => void
}) {
  if (hits.length === 0) return null
  return (
    <Command.Group heading={heading}>
      {hits.map((hit) => (
        <Item
          key={hit.entry.path}
          hit={hit}
          scope={heading}
          latest={latestValues[hit.entry.path]}
          onGo={onGo}
        />
      ))}
    </Command.Group>
  )
}

/** One series in the results. */
export function Item({
  hit,
  scope,
  latest,
  onGo,
}: {
  hit: SearchHit
  scope: string
  latest?: ShownValue | undefined
  onGo: (hit: SearchHit) => void
}) {
  const { entry, field, params } = hit
  return (
    <Command.Item className={styles.item} value={`${scope} ${entry.path}`} onSelect={() => onGo(hit)}>
      <FamilyIcon family={entry.family} />
      <span className={styles.title}>
        {entry.title}
        <span className={styles.path}>
          {entry.path}
          {entry.canonical && ` · ${legacyNote(entry)}`}
          {field && ` · field ${field}`}
          {Object.values(params).map((value) => ` · ${value}`)}
        </span>
      </span>
      <LatestValueLine latest={latest} />
      {entry.available ? (
        entry.tier === 'pro' && <Badge>Pro</Badge>
      ) : (
        <Badge tone="warn" title="The data behind this series is not loaded">
          No data
        </Badge>
      )}
    </Command.Item>
  )
}
