import type { Metadata } from 'next'
import { FactsTable } from '@/components/ui/facts-table'
import { FORMATS } from '@/lib/contract/formats/formats'
import { VERSION } from '@/lib/env/version'
import styles from '../docs.module.css'

export const metadata: Metadata = {
  title: 'About',
  description: 'The version of this installation and the formats of what it stores.',
}

/** The version of the program and of everything it stores. */
export default function AboutPage() {
  return (
    <article className={styles.page}>
      <h1>About</h1>
      <p>
        This is Chartroom {VERSION}. Its <code>CHANGELOG.md</code> says what each version changed.{' '}
        <a href="/docs">The API guide</a> explains how to get the data.
      </p>

      <h2 id="formats">Stored formats</h2>
      <p>
        Data in an earlier format are read as they are and written in the current one with the next change.
        Data of a newer version are refused with a sentence, and nothing in them is changed.
      </p>
      <FactsTable label="Stored formats" head={['Format', 'Version', 'Earlier versions', 'Place']}>
        {FORMATS.map(({ title, version, reads, place }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{version}</td>
            <td>{reads || 'none'}</td>
            <td>
              <code>{place}</code>
            </td>
          </tr>
        ))}
      </FactsTable>

      <h2 id="backups">Upgrades and backups</h2>
      <p>
        Before an upgrade, run <code>npx chartroom data backup &lt;new folder&gt;</code>. It works while the
        server runs and saves imported and public data, and accounts and settings as of one moment. The folder
        has secrets: whoever can read it can sign in as anyone.
      </p>
    </article>
  )
}
