'use client'
import { useState } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX } from '@/lib/contract/family'
import type { Redistribution, SeriesSource } from '@/lib/contract/live/series-source'
import { PageLink } from '../../links/page-link'
import { FactsTable } from '../../ui/facts-table'
import { OpenFormula } from '../compare/open-formula'
import type { OpenableExpression } from './openable-expressions'
import styles from './panel.module.css'

const OTHERS: Record<Redistribution, string> = {
  yes: 'Others may see these values.',
  no: 'Others may not see these values, so only the operator of this installation does.',
  'non-commercial': 'For non-commercial use only.',
}

/** A public source with its attribution and terms. */
function SourceTerms({ source }: { source: Omit<SeriesSource, 'fields'> }) {
  const { name, url, license, licenseUrl, attribution, redistribute, isBeside, ended } = source
  return (
    <>
      <OuterLink href={url}>{name}</OuterLink>
      {isBeside && ' (only the price beside the series)'}. {attribution.replace(/\.$/, '')}.{' '}
      {license && (
        <>
          Terms: <OuterLink href={licenseUrl}>{license}</OuterLink>.{' '}
        </>
      )}
      {OTHERS[redistribute]}
      {ended && ` It ended these values on ${ended}.`}
    </>
  )
}

/** A link to a publisher. A remote server may name anything, so only web addresses become links. */
function OuterLink({ href, children }: { href: string; children: string }) {
  if (!/^https?:\/\//i.test(href)) return <>{children}</>
  return (
    <a href={href} rel="noopener noreferrer" target="_blank">
      {children}
    </a>
  )
}

/** The formula of a field, with a link that draws it and opens its field. */
function Expression({
  endpoint,
  name,
  text,
  isOnly,
}: OpenableExpression & { endpoint: Endpoint; isOnly: boolean }) {
  return (
    <dd className={styles.expression}>
      <code>{isOnly ? text : `${name}: ${text}`}</code>
      <OpenFormula endpoint={endpoint} text={text} />
    </dd>
  )
}

/**
 * Description, interpretation, formula, source, and fields of a series. Made in the browser too, from the same endpoint as
 * the panel: elements of a server component would be sent a second time.
 */
export function About({
  endpoint,
  expressions,
  related,
  sources,
  made,
}: {
  endpoint: Endpoint
  expressions: readonly OpenableExpression[]
  /** Public sources of the values. */
  sources: readonly SeriesSource[]
  /** Sentences about the making of the values. */
  made: readonly string[]
  related: readonly Pick<Endpoint, 'family' | 'name' | 'title'>[]
}) {
  const [showsAll, setShowsAll] = useState(false)
  const levels = endpoint.fields.filter(({ levelSource }) => levelSource)
  return (
    <div className={styles.about}>
      <dl className={styles.prose}>
        <dt>Description</dt>
        <dd>{endpoint.description}</dd>
        {endpoint.reading && (
          <>
            <dt>Interpretation</dt>
            <dd>{endpoint.reading}</dd>
          </>
        )}
        {endpoint.formula && (
          <>
            <dt>Formula</dt>
            <dd>{endpoint.formula}</dd>
          </>
        )}
        {expressions.length > 0 && (
          <>
            <dt>{expressions.length === 1 ? 'Expression' : 'Expressions'}</dt>
            {expressions.slice(0, 1).map((one) => (
              <Expression key={one.name} endpoint={endpoint} {...one} isOnly={expressions.length === 1} />
            ))}
            {expressions.length > 1 && (
              <dd>
                <details onToggle={({ currentTarget }) => setShowsAll(currentTarget.open)}>
                  <summary>{`${expressions.length - 1} more`}</summary>
                  {showsAll ? (
                    <dl>
                      {expressions.slice(1).map((one) => (
                        <Expression key={one.name} endpoint={endpoint} {...one} isOnly={false} />
                      ))}
                    </dl>
                  ) : (
                    <a href={`/${endpoint.path.slice(API_PREFIX.length)}.metadata.json`}>
                      All of them as a file
                    </a>
                  )}
                </details>
              </dd>
            )}
          </>
        )}
        {endpoint.source && (
          <>
            <dt>Source</dt>
            <dd>{endpoint.source}</dd>
          </>
        )}
        {sources.length > 0 && (
          <>
            <dt>Data from</dt>
            {sources.map((source) => (
              <dd key={source.id}>
                <SourceTerms source={source} />
              </dd>
            ))}
          </>
        )}
        {levels.length > 0 && (
          <>
            <dt>Levels</dt>
            {levels.map(({ name, levelSource }) => (
              <dd key={name}>
                <code>{name}</code>: {levelSource}
              </dd>
            ))}
          </>
        )}
        {made.length > 0 && (
          <>
            <dt>Made from</dt>
            {made.map((sentence) => (
              <dd key={sentence}>{sentence}</dd>
            ))}
          </>
        )}
        <dt>Address</dt>
        <dd>
          <code>{endpoint.path.startsWith('/') ? endpoint.path : `${API_PREFIX}${endpoint.path}`}</code>
        </dd>
        {related.length > 0 && (
          <>
            <dt>Related series</dt>
            <dd className={styles.related} data-walk="related">
              {related.map((other) => (
                <PageLink key={other.name} href={`/${other.family}/${other.name}`}>
                  {other.title}
                </PageLink>
              ))}
            </dd>
          </>
        )}
      </dl>
      <FactsTable label="Fields" caption="Fields" head={['Field', 'Type', 'Unit', 'Meaning']}>
        {endpoint.fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">
              <code>{field.name}</code>
            </th>
            <td>{field.type}</td>
            <td>{field.unit === 'none' ? '–' : field.unit}</td>
            <td>{field.aliasOf ? `Same as ${field.aliasOf}.` : field.description}</td>
          </tr>
        ))}
      </FactsTable>
    </div>
  )
}
