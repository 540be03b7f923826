import type { InputProps } from '@fluentui/react-components'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons'
import { useState, type KeyboardEvent } from 'react'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { Input } from '@/look/parts/Input'

const useStyles = makeStyles({
  eye: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    [below.phone]: { width: '40px', height: '38px', marginRight: '-8px' },
  },
})

type PasswordInputProps = Omit<InputProps, 'type' | 'contentAfter'> & {
  /** Called on each key with whether Caps Lock is on. */
  onCapsLock?: (on: boolean) => void
}

/** A password field that can be shown, and that notices Caps Lock. */
export function PasswordInput({ onCapsLock, ...props }: PasswordInputProps) {
  const styles = useStyles()
  const [shown, setShown] = useState(false)
  const notice = (event: KeyboardEvent<HTMLInputElement>) => onCapsLock?.(event.getModifierState('CapsLock'))
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      onKeyDown={notice}
      onKeyUp={notice}
      contentAfter={
        <button
          type="button"
          className={styles.eye}
          aria-label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff20Regular aria-hidden /> : <Eye20Regular aria-hidden />}
        </button>
      }
    />
  )
}
