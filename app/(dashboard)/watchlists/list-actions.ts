import type { ListActions } from '@/components/own-lists/list-actions'
import { deleteList, makeList, mergeLists, readList, saveList, setShared, setStar } from './change-lists'

/** Changes of watchlists for the parts of pages that offer them. */
export const LIST_ACTIONS: ListActions = {
  make: makeList,
  save: saveList,
  star: setStar,
  share: setShared,
  remove: deleteList,
  merge: mergeLists,
  read: readList,
}
