import { makeStyles } from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons'
import { Button } from '@/look/parts/controls'
import type { GalleryPage } from '@/qa/galleryPage'
import { Tooltip } from './Tooltip'

const useStyles = makeStyles({ demo: { display: 'flex', flexWrap: 'wrap', gap: '12px', padding: '48px 0' } })

/** A name for an icon, a description, a long text, and one on a closed button. */
function Demo() {
  const styles = useStyles()
  return (
    <div className={styles.demo}>
      <Tooltip text="刷新" relationship="label">
        <Button icon={<ArrowClockwise20Regular />} />
      </Tooltip>
      <Tooltip text="按下单时间统计，不含退款" relationship="description" position="below">
        <Button>成交额</Button>
      </Tooltip>
      <Tooltip
        text="统计口径：支付成功且未全额退款的订单，按支付时间归入当天；跨天退款计入退款当天。"
        relationship="description"
        widthPx={240}
      >
        <Button>退款额</Button>
      </Tooltip>
      <Tooltip text="已售 1,286 份，不能删除" relationship="description" position="after">
        <Button disabledFocusable>删除</Button>
      </Tooltip>
    </div>
  )
}

export const gallery: GalleryPage = {
  name: 'tooltip',
  title: '文字提示',
  Demo,
}
