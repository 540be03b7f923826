import { ownAccountApi, type SignedInDevice } from '@contracts/calls/ownAccountApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { Button } from '@/look/parts/controls'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  device: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    minHeight: look.tallRowHeight,
    padding: `8px ${look.panelPadding}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flexGrow: 1, minWidth: '200px' },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    fontWeight: tokens.fontWeightSemibold,
  },
  line: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '20px' },
  note: { display: 'flex', alignItems: 'center', gap: '12px', margin: 0, padding: `0 ${look.panelPadding} 16px` },
  refusal: { color: tokens.colorPaletteRedForeground1 },
})

const devicesKey = ['signedInDevices']
const time = (iso: string) => dayjs(iso).format('YYYY-MM-DD HH:mm')

/** Where the user is signed in; every device but this one can be signed out from here (docs/console.md, 14, 登录设备). */
export function DeviceList() {
  const styles = useStyles()
  const cache = useQueryClient()
  const devices = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => call(ownAccountApi.sessionList, {}, { signal }),
  })
  const revoke = useCommand(async (id: string) => {
    try {
      await call(ownAccountApi.sessionRevoke, { id })
    } finally {
      // A refused device may be gone already.
      void cache.invalidateQueries({ queryKey: devicesKey })
    }
  })

  if (devices.isPending)
    return (
      <p role="status" className={styles.note}>
        正在加载登录设备
      </p>
    )
  if (devices.error)
    return (
      <p role="alert" className={styles.note}>
        登录设备加载失败：{devices.error.message}
        <Button size="small" onClick={() => devices.refetch()}>
          重试
        </Button>
      </p>
    )
  return (
    <>
      {revoke.error && (
        <p role="alert" className={`${styles.note} ${styles.refusal}`}>
          没有下线：{revoke.error.message}
        </p>
      )}
      <ul className={styles.list}>
        {devices.data.map((device) => (
          <Device key={device.id} device={device} locked={revoke.isBusy} onRevoke={() => revoke.run(device.id)} />
        ))}
      </ul>
    </>
  )
}

interface DeviceProps {
  device: SignedInDevice
  /** One of the devices is being signed out: the others wait. */
  locked: boolean
  onRevoke: () => void
}

function Device({ device, locked, onRevoke }: DeviceProps) {
  const styles = useStyles()
  const name = `${device.device} · ${device.browser}`
  return (
    <li className={styles.device}>
      <div className={styles.words}>
        <div className={styles.name}>
          {name}
          {device.current && <StatusBadge tone="success">本机</StatusBadge>}
        </div>
        <div className={styles.line}>
          {device.loginWay}登录 · {device.ip} · 登录 {time(device.loginAt)} · 最近活动 {time(device.lastSeenAt)}
        </div>
      </div>
      {!device.current && (
        <Button size="small" disabledFocusable={locked} aria-label={`下线 ${name}`} onClick={onRevoke}>
          下线
        </Button>
      )}
    </li>
  )
}
