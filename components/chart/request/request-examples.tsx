'use client'
import { useState } from 'react'
import { CodeBlock } from '../../ui/code-block'
import styles from '../panel/panel.module.css'
import { exampleRequests } from './example-requests'

/** Example requests, one language at a time, with a placeholder for the key. */
export function RequestExamples({ url, keyed = true }: { url: string; keyed?: boolean }) {
  const examples = exampleRequests(url, keyed)
  const [chosen, setChosen] = useState(examples[0].id)
  const example = examples.find((candidate) => candidate.id === chosen) ?? examples[0]
  return (
    <>
      <div className={styles.choices}>
        {examples.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
            {label}
          </button>
        ))}
      </div>
      <CodeBlock code={example.code} label={`Request in ${example.label}`} />
    </>
  )
}
