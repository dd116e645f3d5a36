'use client'
import { Command } from 'cmdk'
import { READY_MADE, type ReadyMade } from '@/lib/boards/ready-made'
import { withWords } from '@/lib/contract/search/with-words'
import { READY_SCREENS, type ReadyScreen } from '@/lib/latest/screen/ready-screens'
import { Icon } from '../ui/icons/icon'
import styles from './palette.module.css'
import type { FoundSeries } from './use-own-series'

/** Ready screens whose name contains every word; none without words. */
export function findScreens(words: string): readonly ReadyScreen[] {
  return withWords(words, READY_SCREENS, ({ title }) => `${title} screen`)
}

/** Ready-made boards whose name contains every word; none without words. */
export function findBoards(words: string): readonly ReadyMade[] {
  return withWords(words, READY_MADE, ({ title, slug }) => `${title} ${slug} board`)
}

/** Series of the account whose title or description contains every word; none without words. */
export function findOwnSeries(words: string, own: readonly FoundSeries[]): readonly FoundSeries[] {
  return withWords(words, own, ({ title, description }) => `${title} ${description}`)
}

/** A series of the account in the results. */
export function OwnSeriesItem({ series, onGo }: { series: FoundSeries; onGo: (href: string) => void }) {
  const { href, title, formula } = series
  return (
    <Command.Item className={styles.item} value={`own ${href}`} onSelect={() => onGo(href)}>
      <Icon of="square-function" />
      <span className={styles.title}>
        {title}
        <span className={styles.path}>your series · {formula}</span>
      </span>
    </Command.Item>
  )
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
