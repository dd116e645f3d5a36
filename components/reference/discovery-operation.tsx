import type { DiscoveryRoute } from '@/lib/contract/discovery'
import { ParameterTable } from '../chart/request/parameter-table'
import styles from './reference.module.css'
import { TryIt } from './try-it'

export interface DiscoveryOperationProps {
  route: DiscoveryRoute
  base: string
  remoteHost: string | null
}

/** A discovery route. */
export function DiscoveryOperation({ route, base, remoteHost }: DiscoveryOperationProps) {
  const { path, parameters, keyed } = route
  return (
    <article className={styles.page}>
      <p className={styles.count}>
        <a href="/docs/api">All routes</a> · <a href="/docs/api#discovery">Discovery</a>
      </p>
      <h1>{route.title}</h1>
      <p>
        <code>GET {path}</code>
      </p>
      <p>{keyed ? 'Works with any key.' : 'Needs no key and can be read from any origin.'}</p>
      <h2 id="try">Try it</h2>
      <TryIt path={path} parameters={parameters} keyed={keyed} base={base} remoteHost={remoteHost} />
      {parameters.length > 0 && (
        <>
          <h2 id="parameters">Parameters</h2>
          <ParameterTable parameters={parameters} />
        </>
      )}
    </article>
  )
}
