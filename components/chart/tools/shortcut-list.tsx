'use client'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog'
import { areShortcutsOn, POINTER_LIST, SHORTCUT_LIST, switchShortcuts } from './shortcuts'
import styles from './tools.module.css'

/** Every shortcut and gesture of a chart. Keys can be switched off, because speech input types them. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areShortcutsOn)
  return (
    <Dialog title="Keyboard and pointer" onClose={onClose}>
      <div className={styles.lists}>
        <dl>
          {SHORTCUT_LIST.map(([keys, does]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <dl>
          {POINTER_LIST.map(([gesture, does]) => (
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
