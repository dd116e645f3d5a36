import { capitalized } from '@/lib/contract/capitalized'
import type { ImportAnswer } from '@/lib/contract/intake'
import type { Action } from '../account/outcome'
import { useAction } from '../account/use-action'
import { Button } from '../ui/button'
import { type ChosenFile, FileFields } from './columns/file-fields'

/** Imports a file in question as one of the answers, without a script through the action. */
export function AnswerButton({
  upload,
  file,
  answer: { meaning, as },
  action,
  onAnswer,
}: ChosenFile & { answer: ImportAnswer; action: Action; onAnswer: (as: string) => void }) {
  const { form } = useAction(action)
  return (
    <form
      action={form.action}
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer(as)
      }}
    >
      <FileFields upload={upload} file={file} />
      <input type="hidden" name="as" value={as} />
      <Button type="submit">{capitalized(meaning)}</Button>
    </form>
  )
}
