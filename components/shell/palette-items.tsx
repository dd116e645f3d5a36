'use client'
import { Command } from 'cmdk'
import type { Glance } from '@/lib/glance/glance'
import { FamilyIcon } from '../catalog/family-icon'
import { GlanceLine } from '../catalog/glance-line'
import type { SearchHit } from '../catalog/search-series'
import { Badge } from '../ui/badge'
import styles from './palette.module.css'

/** A shelf of series; nothing where it is empty. */
export function Group({
  heading,
  hits,
  glances,
  onGo,
}: {
  heading: string
  hits: SearchHit[]
  glances: Readonly<Record<string, Glance>>
  onGo: (hit: SearchHit) => void
}) {
  if (hits.length === 0) return null
  return (
    <Command.Group heading={heading}>
      {hits.map((hit) => (
        <Item key={hit.entry.path} hit={hit} scope={heading} glance={glances[hit.entry.path]} onGo={onGo} />
      ))}
    </Command.Group>
  )
}

/** One series found: what it is, why it was found, whether it can be had. */
export function Item({
  hit,
  scope,
  glance,
  onGo,
}: {
  hit: SearchHit
  scope: string
  glance?: Glance | undefined
  onGo: (hit: SearchHit) => void
}) {
  const { entry, field } = hit
  return (
    <Command.Item className={styles.item} value={`${scope} ${entry.path}`} onSelect={() => onGo(hit)}>
      <FamilyIcon family={entry.family} />
      <span className={styles.title}>
        {entry.title}
        <span className={styles.path}>
          {entry.path}
          {entry.canonical && ` · old name of ${entry.canonical}`}
          {field && ` · field ${field}`}
        </span>
      </span>
      <GlanceLine glance={glance} />
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
