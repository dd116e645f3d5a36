import type { Redistribution, SeriesSource } from '@/lib/contract/live/series-source'

const OTHERS: Record<Redistribution, string> = {
  yes: 'Others may see these values.',
  no: 'Others may not see these values, so only the operator of this installation does.',
  'non-commercial': 'For non-commercial use only.',
}

/** A public source with its attribution and terms. */
export function SourceTerms({ source }: { source: Omit<SeriesSource, 'fields'> }) {
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
