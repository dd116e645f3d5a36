import type { Endpoint } from '@/lib/contract/endpoint'
import styles from '../panel/panel.module.css'

/** Says what code without a key can load, and how to load the rest. */
export function FileTerms({ endpoint, csv }: { endpoint: Endpoint; csv: string }) {
  const { pathname, search } = new URL(csv)
  return (
    <p className={styles.small}>
      Loads the lines and rows in view as visitors see them who are not signed in
      {endpoint.tier === 'pro' && ', which on some servers is nothing of this series'}. To load what you see,
      use a{' '}
      <a href={`/account/keys/sign?address=${encodeURIComponent(pathname + search)}`} rel="nofollow">
        signed address
      </a>
      .
    </p>
  )
}
