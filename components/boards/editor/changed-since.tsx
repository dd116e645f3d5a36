import { Button } from '../../ui/button'
import { NoticeBox } from '../../ui/notice-box'

/** Notice that the board was saved elsewhere since it was opened here. */
export function ChangedSince({
  id,
  busy,
  onSaveOver,
  onSaveAsNew,
}: {
  id: string
  busy: boolean
  onSaveOver: () => void
  onSaveAsNew: () => void
}) {
  return (
    <NoticeBox tone="warn">
      <span>
        This board was changed since you opened it, perhaps in another tab. Your changes are not saved, but
        they are still here.{' '}
        <a href={`/boards/${id}`} target="_blank" rel="noopener">
          View the current version
        </a>
      </span>
      <Button onClick={onSaveAsNew} disabled={busy}>
        Save mine as a new board
      </Button>
      <Button onClick={onSaveOver} disabled={busy}>
        Overwrite with mine
      </Button>
    </NoticeBox>
  )
}
