'use client'
import { useEffect, useRef } from 'react'
import { TEXT_LENGTH, type TextCell } from '@/lib/boards/board'
import { storyOf } from '@/lib/boards/story/story-of'
import ui from '../../ui/ui.module.css'
import { Story } from '../story/story'
import story from '../story/story.module.css'
import styles from './editor.module.css'

/** Words of a text, and how they will look. Numbers have their addresses here, because only the saved board loads them. */
export function TextFields({
  id,
  cell,
  isNew,
  onChange,
}: {
  id: string
  cell: TextCell
  /** Whether it takes the focus when it appears. */
  isNew: boolean
  onChange: (text: string) => void
}) {
  const { text } = cell
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])
  return (
    <div className={styles.words}>
      <textarea
        ref={input}
        className={`${ui.input} ${styles.description}`}
        value={text}
        rows={8}
        maxLength={TEXT_LENGTH}
        aria-label="Words of the text"
        aria-describedby={`${id}-help`}
        placeholder="## Heading"
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className={styles.help}>
        <code>## heading</code>, <code>**bold**</code>, <code>*italic*</code>, <code>- item</code>,{' '}
        <code>&gt; quote</code>, <code>[words](/onchain/mvrv)</code>, and the last value of a series:{' '}
        <code>{'{{onchain/mvrv.mvrv}}'}</code>. {text.length} of {TEXT_LENGTH} characters.
      </p>
      <details>
        <summary>Preview</summary>
        <div className={story.text}>
          <Story blocks={storyOf(cell).blocks} numbers={{}} />
        </div>
      </details>
    </div>
  )
}
