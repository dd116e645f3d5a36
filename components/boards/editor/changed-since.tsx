import { Button } from '../../ui/button'
import { NoticeBox } from '../../ui/notice-box'

/** Said where somebody saved the board since it was opened here: what stands here is still here. */
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
        This board was changed since you opened it, in another tab maybe. Nothing was written, and your
        changes are still here.{' '}
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
