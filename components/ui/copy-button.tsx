'use client'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonLook } from './button'

/** Copies a text and says so for a moment. */
export function CopyButton({
  text,
  label,
  look = 'plain',
}: {
  /** A function where only the browser knows it. */
  text: string | (() => string)
  label: string
  look?: ButtonLook
}) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')
  const copy = async () => {
    setState((await writeClipboard(typeof text === 'string' ? text : text())) ? 'done' : 'failed')
    setTimeout(() => setState('idle'), 1600)
  }
  return (
    <Button look={look} onClick={copy}>
      {state === 'done' ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">
        {state === 'done' ? 'Copied' : state === 'failed' ? 'Copy by hand' : label}
      </span>
    </Button>
  )
}

/** Resolves to false where the browser does not allow it (no permission, page not secure). */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
