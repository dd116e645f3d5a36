'use client'
import { signIn } from 'next-auth/react'
import { Button } from '../ui/button'
import styles from './account.module.css'

/** Signs in through the provider of that name, and then goes `onward`, a path on this site. */
export function ProviderButton({ provider, onward }: { provider: string; onward: string }) {
  return (
    <div className={styles.form}>
      <span className={styles.or}>or</span>
      <Button onClick={() => signIn('oidc', { callbackUrl: onward })}>Continue with {provider}</Button>
    </div>
  )
}
