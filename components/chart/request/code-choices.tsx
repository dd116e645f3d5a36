'use client'
import { useState } from 'react'
import { CodeBlock } from '../../ui/code-block'
import styles from '../panel/panel.module.css'

interface Choice {
  id: string
  label: string
  code: string
}

/** Code in several languages, one at a time. `what` it does is a noun, such as “Request”. */
export function CodeChoices({ choices, what }: { choices: readonly Choice[]; what: string }) {
  const [chosen, setChosen] = useState(choices[0].id)
  const choice = choices.find(({ id }) => id === chosen) ?? choices[0]
  return (
    <>
      <div className={styles.choices}>
        {choices.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
            {label}
          </button>
        ))}
      </div>
      <CodeBlock code={choice.code} label={`${what} in ${choice.label}`} />
    </>
  )
}
