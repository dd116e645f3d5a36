import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { ActionForm } from '@/components/account/action-form'
import { Field, SelectField } from '@/components/account/field'
import { Message } from '@/components/ui/message'
import { getState } from '@/lib/state/database/process-state'
import type { Searched } from '../../../page-query'
import { requireViewer } from '../../require-viewer'
import { signFile } from './sign-file'
import { keysThatSign } from './signing-keys'

export const metadata: Metadata = { title: 'Signed address', robots: { index: false } }

const VALID = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'a year' },
]

export default async function SignPage({ searchParams }: Searched) {
  const asked = (await searchParams).address
  const address = typeof asked === 'string' ? asked : ''
  const viewer = await requireViewer(`/account/keys/sign?address=${encodeURIComponent(address)}`)
  const keys = await keysThatSign(await getState().database(), viewer, Date.now())
  if (keys.length === 0) {
    return (
      <Message title="No key to sign with" actions={<a href="/account/keys">API keys</a>}>
        <p>A signed address needs a key with all permissions of its tier and no restrictions. Create one.</p>
      </Message>
    )
  }
  return (
    <div className={styles.page}>
      <h1>Signed address</h1>
      <p>
        Tools that cannot sign in, such as spreadsheets and feed readers, load a file from a signed address.
        It holds for this one file with these settings. Everyone with the address can read the file, and each
        request counts for the quota of the key. To end it, revoke the key.
      </p>
      <ActionForm action={signFile} label="Sign address" secretLabel="Signed address" variant="primary">
        <Field
          label="Address"
          name="address"
          note="A file of a chart, such as /onchain/mvrv.csv, or /table.csv."
          defaultValue={address}
          maxLength={2_000}
          required
          spellCheck={false}
        />
        <SelectField
          label="Key"
          name="key"
          options={keys.map(({ id, name, hint, tier }) => ({
            value: id,
            label: `${name || 'Unnamed'} (${hint}…, ${tier})`,
          }))}
        />
        <SelectField label="Valid for" name="days" options={VALID} defaultValue="90" />
      </ActionForm>
      <p>
        <a href="/account/keys">API keys</a>
      </p>
    </div>
  )
}
