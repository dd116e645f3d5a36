'use client'
import { useId, useRef } from 'react'
import account from '../account/account.module.css'
import { useProblem } from '../account/action-form'
import { FormulaInput } from '../chart/compare/formula/formula-input'
import { useDraft } from '../chart/compare/formula/use-draft'
import { useLanguage } from '../chart/compare/formula/use-language'

const NONE: readonly string[] = []

/** The formula of a series in a form, with completions and errors once it has the focus. Enter sends the form. */
export function FormulaArea({ formula, revision }: { formula: string; revision: string }) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const problem = useProblem('formula')
  const { loaded, load } = useLanguage(null, revision)
  const { draft, write, problem: typed } = useDraft({ formula, earlier: NONE, overlay: undefined, loaded })
  return (
    <div className={account.field}>
      <label htmlFor={id}>Formula</label>
      <FormulaInput
        id={id}
        name="formula"
        input={input}
        value={draft}
        earlier={NONE}
        problem={typed ?? (problem === null ? null : { message: problem, at: 0, to: 0, isDrawn: true })}
        loaded={loaded}
        onFocus={load}
        onChange={write}
        onDraw={() => input.current?.form?.requestSubmit()}
      />
    </div>
  )
}
