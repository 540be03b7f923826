import { makeStyles } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useMe } from '@/app/session/useSession'
import { PasswordForm } from '@/app/shell/PasswordForm'
import { layout } from '@/look/layout'
import { Facts } from '@/look/parts/Facts'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { DeviceList } from './DeviceList'
import { NameForm } from './NameForm'
import { OwnPhone } from './OwnPhone'
import { OwnPicture } from './OwnPicture'
import { PreferenceFields } from './PreferenceFields'
import { ReminderFields } from './ReminderFields'
import { WechatBinding } from './WechatBinding'

// What draws its code comes with it.
const SecondFactor = lazy(async () => ({ default: (await import('./SecondFactor')).SecondFactor }))

const useStyles = makeStyles({
  page: { maxWidth: layout.formWidth, paddingBottom: '24px' },
  panels: { display: 'flex', flexDirection: 'column', gap: '16px' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    padding: `0 ${look.panelPadding} ${look.panelPadding}`,
  },
  done: { margin: 0 },
})

/** 个人资料: who I am, how the console looks for me, what I sign in with, where I am signed in. */
export function Profile() {
  const styles = useStyles()
  const cache = useQueryClient()
  const { user } = useMe()
  const [changes, setChanges] = useState(0)
  const changed = () => {
    setChanges(changes + 1)
    // A new password signs the other devices out.
    void cache.invalidateQueries({ queryKey: ['signedInDevices'] })
  }
  return (
    <div className={styles.page}>
      <PageHeader title="个人资料" />
      <div className={styles.panels}>
        <Panel title="资料">
          <div className={styles.body}>
            <OwnPicture name={user.name} picture={user.avatar} />
            <Facts facts={[{ label: '账号', value: user.account }]} />
            <OwnPhone phone={user.phone} />
            <WechatBinding />
            <NameForm name={user.name} />
          </div>
        </Panel>
        <Panel title="偏好">
          <div className={styles.body}>
            <PreferenceFields />
          </div>
        </Panel>
        <Panel title="消息设置">
          <div className={styles.body}>
            <ReminderFields />
          </div>
        </Panel>
        <Panel title="安全">
          <div className={styles.body}>
            <Suspense fallback={null}>
              <SecondFactor />
            </Suspense>
          </div>
        </Panel>
        <Panel title="登录设备">
          <DeviceList />
        </Panel>
        <Panel title="修改密码">
          <div className={styles.body}>
            {changes > 0 && (
              <p role="status" className={styles.done}>
                密码已修改，其他设备上的登录已下线。
              </p>
            )}
            <PasswordForm key={changes} autoFocus={false} onChanged={changed} />
          </div>
        </Panel>
      </div>
    </div>
  )
}
