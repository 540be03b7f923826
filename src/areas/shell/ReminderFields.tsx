import { makeStyles, tokens } from '@fluentui/react-components'
import { useCommand } from '@/app/flow/useCommand'
import { mayNotify } from '@/app/messages/useDesktopNotices'
import { usePreferences } from '@/app/preferences/usePreferences'
import { SlideSwitch } from '@/blocks/slideSwitch/SlideSwitch'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: '12px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
})

const notAllowed = '浏览器没有允许通知，请在浏览器的网站设置中允许后再打开'

async function askToNotify(): Promise<void> {
  if (typeof Notification === 'undefined') throw new Error('这个浏览器不支持桌面通知')
  await Notification.requestPermission()
  if (!mayNotify()) throw new Error(notAllowed)
}

/** 消息设置: how this user hears of what is new. It holds at once and is kept with the account by itself. */
export function ReminderFields() {
  const styles = useStyles()
  const { sound, desktopNotify, change } = usePreferences()
  const allowing = useCommand(
    (_: null) => askToNotify(),
    () => change({ desktopNotify: true }),
  )
  return (
    <div className={styles.fields}>
      <SlideSwitch
        label="声音提醒"
        value={sound}
        trueValue
        falseValue={false}
        onChange={(value) => change({ sound: value })}
      />
      <p className={styles.note}>有新的订单时语音播报，核销时有提示音。门店关闭新单语音或在免打扰时段时不播报。</p>
      <SlideSwitch
        label="桌面通知"
        // Allowed elsewhere it may not be allowed in this browser.
        value={desktopNotify && mayNotify()}
        trueValue
        falseValue={false}
        onChange={(value) => (value ? allowing.run(null) : change({ desktopNotify: false }))}
      />
      <p className={styles.note}>不在看后台页面时，新消息由系统弹出通知。</p>
      {allowing.error && (
        <p role="alert" className={styles.problem}>
          {allowing.error.message}
        </p>
      )}
    </div>
  )
}
