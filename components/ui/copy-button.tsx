'use client'
import { Button, type ButtonVariant } from './button'
import { Icon } from './icons/icon'
import { useBriefly } from './use-briefly'

/** Copies text and confirms it briefly. */
export function CopyButton({
  text,
  label,
  variant = 'plain',
}: {
  /** A function if only the browser knows the text. A path of this site gets its origin. */
  text: string | (() => string) | { path: string }
  label: string
  variant?: ButtonVariant
}) {
  const [outcome, show] = useBriefly<'done' | 'failed'>(1600)
  const copy = async () => show((await writeClipboard(readText(text))) ? 'done' : 'failed')
  return (
    <Button variant={variant} onClick={copy}>
      <Icon of={outcome === 'done' ? 'check' : 'copy'} />
      <span aria-live="polite">
        {outcome === 'done' ? 'Copied' : outcome === 'failed' ? 'Copying failed' : label}
      </span>
    </Button>
  )
}

function readText(text: string | (() => string) | { path: string }): string {
  if (typeof text === 'string') return text
  return typeof text === 'function' ? text() : new URL(text.path, location.origin).href
}

/** Resolves to false if the browser does not allow it (no permission, insecure page). */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
