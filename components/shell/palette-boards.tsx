'use client'
import { Command } from 'cmdk'
import { READY_MADE, type ReadyMade } from '@/lib/boards/ready-made'
import { READY_SCREENS, type ReadyScreen } from '@/lib/latest/screen/ready-screens'
import { Icon } from '../ui/icons/icon'
import styles from './palette.module.css'

/** Ready screens whose name contains every word; none without words. */
export function findScreens(words: string): readonly ReadyScreen[] {
  return withWords(words, READY_SCREENS, ({ title }) => `${title} screen`)
}

/** Ready-made boards whose name contains every word; none without words. */
export function findBoards(words: string): readonly ReadyMade[] {
  return withWords(words, READY_MADE, ({ title, slug }) => `${title} ${slug} board`)
}

function withWords<One>(words: string, all: readonly One[], nameOf: (one: One) => string): readonly One[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (asked.length === 0) return []
  return all.filter((one) => {
    const name = nameOf(one).toLowerCase()
    return asked.every((word) => name.includes(word))
  })
}

/** A screen in the results. */
export function ScreenItem({ screen, onGo }: { screen: ReadyScreen; onGo: (href: string) => void }) {
  const { title, query, description } = screen
  return (
    <Command.Item className={styles.item} value={`screen ${title}`} onSelect={() => onGo(`/screen?${query}`)}>
      <Icon of="list-filter" />
      <span className={styles.title}>
        {title}
        <span className={styles.path}>screen · {description}</span>
      </span>
    </Command.Item>
  )
}

/** A board in the results. */
export function BoardItem({ board, onGo }: { board: ReadyMade; onGo: (href: string) => void }) {
  return (
    <Command.Item
      className={styles.item}
      value={`board ${board.slug}`}
      onSelect={() => onGo(`/boards/${board.slug}`)}
    >
      <Icon of="layout-grid" />
      <span className={styles.title}>
        {board.title}
        <span className={styles.path}>board of {board.cells.length} charts</span>
      </span>
    </Command.Item>
  )
}
