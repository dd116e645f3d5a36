import { type BoardListItem, OwnBoards } from '@/components/boards/own-boards'
import { TITLE_LENGTH } from '@/lib/boards/board'
import { MAX_BOARDS } from '@/lib/state/shared/boards'
import { changeTitle, deleteBoard, shareByLink, stopSharing } from './change-boards'

/** A member's boards, with everything that can be done to them. */
export function EditableBoards({ boards }: { boards: readonly BoardListItem[] }) {
  return (
    <OwnBoards
      boards={boards}
      most={MAX_BOARDS}
      titleLength={TITLE_LENGTH}
      rename={changeTitle}
      share={shareByLink}
      unshare={stopSharing}
      remove={deleteBoard}
    />
  )
}
