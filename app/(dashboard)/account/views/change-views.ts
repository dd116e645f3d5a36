'use server'
import { expireView, removeView, renameView } from '@/lib/saved/own-views'
import { changing } from '../../change-own'

export const changeTitle = changing('Renamed.', (viewer, id, field) => renameView(viewer, id, field('title')))

export const changeExpiry = changing('Expiry changed.', (viewer, id, field) =>
  expireView(viewer, id, field('expiry')),
)

export const deleteSaved = changing('Deleted.', (viewer, id) => removeView(viewer, id))
