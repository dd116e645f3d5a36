'use client'
import { useState } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { PARAMS } from '@/lib/contract/params'
import { CodeBlock } from '../ui/code-block'
import { ScrollBox } from '../ui/scroll-box'
import { exampleRequests } from './example-requests'
import styles from './panel.module.css'

/** The exact request behind the picture. */
export function ApiTab({ endpoint, url }: { endpoint: Endpoint; url: string }) {
  const examples = exampleRequests(url)
  const [chosen, setChosen] = useState(examples[0].id)
  const example = examples.find((candidate) => candidate.id === chosen) ?? examples[0]
  return (
    <div className={styles.api}>
      <div>
        <div className={styles.choices}>
          {examples.map(({ id, label }) => (
            <button key={id} type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
              {label}
            </button>
          ))}
        </div>
        <CodeBlock code={example.code} label={`Request in ${example.label}`} />
        <p className={styles.small}>
          {endpoint.tier === 'pro' ? 'Needs a pro key' : 'Every key may ask for it'}
          {endpoint.permission ? ` that holds the permission ${endpoint.permission}` : ''}. One request of
          your hourly and daily quota. Keep the key on a server: never in a page, a link or a frame.{' '}
          <a href="/docs">Guide to the API</a>
        </p>
      </div>
      <ScrollBox label="Parameters" className={styles.scroller}>
        <table className={styles.facts}>
          <caption>Parameters this series takes</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Default</th>
              <th scope="col">Allowed</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {endpoint.parameters.map((param) => (
              <tr key={param.name}>
                <th scope="row">
                  <code>{param.name}</code>
                </th>
                <td>{param.default ?? '–'}</td>
                <td>{allowedText(param)}</td>
                <td>{param.description || PARAMS.get(param.name)?.description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  )
}

function allowedText({ allowed, min, max, type }: Endpoint['parameters'][number]): string {
  if (allowed) return allowed.join(', ')
  if (min !== undefined && max !== undefined) return `${min} … ${max.toLocaleString('en-US')}`
  return type === 'date' ? 'YYYY-MM-DD' : type
}
