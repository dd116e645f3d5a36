import 'server-only'
import { recentRows } from '../database/recent-rows'
import { findEmbed } from './embeds'

/** `forgetEmbed` is to be called after every change of an embed. */
export const { find: findEmbedCached, forget: forgetEmbed } = recentRows('embed', findEmbed)
