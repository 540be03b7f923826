import { makeStyles } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { meKey } from '@/app/session/who'
import { Button } from '@/look/parts/Button'
import { PhoneForm } from './PhoneForm'

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', margin: 0 },
  done: { margin: 0 },
})

/** 手机号 of the user, and the way to another one. @param phone null where he has none yet */
export function OwnPhone({ phone }: { phone: string | null }) {
  const styles = useStyles()
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const changed = () => {
    setOpen(false)
    setDone(true)
    void cache.invalidateQueries({ queryKey: meKey })
  }
  return (
    <>
      <p className={styles.line}>
        <span>手机号：{phone ?? '未绑定'}</span>
        {!isOpen && (
          <Button
            size="small"
            onClick={() => {
              setDone(false)
              setOpen(true)
            }}
          >
            {phone === null ? '绑定手机号' : '换绑手机号'}
          </Button>
        )}
      </p>
      {isDone && (
        <p role="status" className={styles.done}>
          手机号已换绑。
        </p>
      )}
      {isOpen && <PhoneForm onChanged={changed} onCancel={() => setOpen(false)} />}
    </>
  )
}
