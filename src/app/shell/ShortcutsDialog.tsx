import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { liveKeys } from '@/app/keyboard/liveKeys'
import { tabKeys } from '@/app/keyboard/tabKeys'
import { usePreferences } from '@/app/preferences/usePreferences'
import { Button } from '@/look/parts/Button'
import { useDialogStyles } from './dialogStyles'
import { FocusReturn } from '@/look/parts/FocusReturn'

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 16px', margin: 0 },
  keys: { margin: 0, textAlign: 'end' },
  key: {
    display: 'inline-block',
    marginLeft: '4px',
    padding: '0 6px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
  },
})

const signs: Record<string, string> = { mod: /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl', alt: 'Alt' }

/** `mod+k` → Ctrl K; `g d` → G D, one after the other. */
const keysOf = (keys: string): string[] => keys.split(/[+ ]/).map((key) => signs[key] ?? key.toUpperCase())

interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
}

/** Shown as one line. */
const keysOfTabs: readonly string[] = [...tabKeys.numbers, tabKeys.close]

/** Every key that is listened to on the page shown, from the same lists that listen. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const { surface } = useDialogStyles()
  const styles = useStyles()
  const { tabsOn } = usePreferences()
  const [actions] = useState(() => liveKeys.read().filter(({ keys }) => !keysOfTabs.includes(keys)))
  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface className={surface}>
        <FocusReturn />
        <DialogBody>
          <DialogTitle
            action={<Button appearance="subtle" icon={<Dismiss20Regular />} aria-label="关闭" onClick={onClose} />}
          >
            快捷键
          </DialogTitle>
          <DialogContent>
            <dl className={styles.list}>
              {actions.map(({ id, title, keys }) => (
                <Shortcut key={id} title={title} keys={keysOf(keys)} />
              ))}
              {tabsOn && <Shortcut title="切换到第 1–9 个标签" keys={['Alt', '1…9']} />}
              {tabsOn && <Shortcut title="关闭当前标签" keys={keysOf(tabKeys.close)} />}
            </dl>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Shortcut({ title, keys }: { title: string; keys: readonly string[] }) {
  const styles = useStyles()
  return (
    <>
      <dt>{title}</dt>
      <dd className={styles.keys}>
        {keys.map((key) => (
          <kbd key={key} className={styles.key}>
            {key}
          </kbd>
        ))}
      </dd>
    </>
  )
}
