'use client'
import { Check, Copy } from 'lucide-react'
import { Button, type ButtonLook } from './button'
import { useBriefly } from './use-briefly'

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
  const [came, say] = useBriefly<'done' | 'failed'>(1600)
  const copy = async () =>
    say((await writeClipboard(typeof text === 'string' ? text : text())) ? 'done' : 'failed')
  return (
    <Button look={look} onClick={copy}>
      {came === 'done' ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">
        {came === 'done' ? 'Copied' : came === 'failed' ? 'Copy by hand' : label}
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
