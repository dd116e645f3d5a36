'use client'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog'
import { areShortcutsOn, switchShortcuts } from './shortcuts'
import styles from './tools.module.css'

const SHORTCUTS: readonly (readonly [keys: string, does: string])[] = [
  ['← →', 'Move the crosshair by a row, with Shift by ten'],
  ['Home · End', 'First or last row in view'],
  ['Enter', 'Pin the values under the crosshair, or remove the pin'],
  ['Escape', 'Remove the crosshair, the ruler, or the last pin'],
  ['+ · −', 'Zoom in or out'],
  ['1 … 9', 'Timeframe, from the shortest'],
  ['L', 'Linear or logarithmic scale'],
  ['I', 'Choose the interval of the rows'],
  ['V · X', 'Compare with a series, or draw a formula'],
  ['P', 'At what price a formula has a level'],
  ['G', 'Go to a date'],
  ['M', 'Mark the day under the crosshair, or another one'],
  ['Y', 'Why it moved: take the change in view, or between two pins, apart'],
  ['R', 'Reset the zoom and all scales'],
  ['C', 'Copy the picture with its link'],
  ['E · B', 'Files, or code for an embed'],
  ['A', 'Alert on this chart'],
  ['S', 'Star this series, or remove the star'],
  ['F', 'Full screen'],
  ['W', 'Watchlist beside the chart'],
  ['J · K', 'Next or previous chart of the list you came from'],
  ['/', 'Search'],
  ['?', 'This list'],
]

const GESTURES: readonly (readonly [gesture: string, does: string])[] = [
  ['Drag', 'Move through time, and along a stretched scale'],
  ['Shift and wheel, sideways', 'Move through time'],
  ['Ctrl or ⌘ and wheel, pinch', 'Zoom'],
  ['Shift and drag', 'Measure'],
  ['Click', 'Pin the values, or remove the pin'],
  ['Drag a scale or the dates', 'Stretch them. Double-click resets them'],
  ['Double-click', 'Reset the zoom and all scales'],
  ['Alt and click in the legend', 'Show only this field'],
]

/** Every shortcut and gesture of a chart. Keys can be switched off, because speech input types them. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areShortcutsOn)
  return (
    <Dialog title="Keyboard and pointer" onClose={onClose}>
      <div className={styles.lists}>
        <dl>
          {SHORTCUTS.map(([keys, does]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <dl>
          {GESTURES.map(([gesture, does]) => (
            <div key={gesture}>
              <dt>{gesture}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={on}
          onChange={() => {
            switchShortcuts(!on)
            setOn(!on)
          }}
        />
        Shortcuts of a single key
      </label>
    </Dialog>
  )
}
