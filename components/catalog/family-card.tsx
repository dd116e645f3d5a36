import { FAMILY_FACTS, type Family } from '@/lib/contract/family'
import { PageLink } from '../links/page-link'
import { FamilyIcon } from './family-icon'
import styles from './tiles.module.css'

export function FamilyCard({
  family,
  count,
  picks,
}: {
  family: Family
  count: number | null
  picks: readonly { href: string; title: string }[]
}) {
  const { category, description } = FAMILY_FACTS[family]
  return (
    <section className={styles.family}>
      <h3>
        <FamilyIcon family={family} />
        <PageLink href={`/${family}`}>{category}</PageLink>
        {count !== null && <span>{count.toLocaleString('en-US')}</span>}
      </h3>
      <p>{description}</p>
      <ul>
        {picks.map((pick) => (
          <li key={pick.href}>
            <PageLink href={pick.href}>{pick.title}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
