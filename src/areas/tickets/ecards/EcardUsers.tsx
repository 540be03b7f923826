import type { RecordAnswer } from '@contracts/resources/calls'
import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Link, useLocation } from 'react-router-dom'
import { RelatedList } from '@/blocks/records/RelatedList'
import { screensFor } from '@/blocks/records/screensFor'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { memberCell } from '@/blocks/records/linkCells'
import { EcardFigures } from './EcardFigures'

const useStyles = makeStyles({
  body: { padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  link: { color: tokens.colorBrandForegroundLink },
})

const listPath = '/ecard/user-manage/index'

/** What the card was used for, and the order that it came from. */
function Usage({ record: { voucherId, orderId, names } }: { record: RecordAnswer<typeof ecardAccount> }) {
  const styles = useStyles()
  return (
    <>
      <RelatedList related={{ title: '余额流水', resource: 'verify-record', by: 'voucherId' }} id={voucherId} />
      <Panel title="订单">
        <div className={styles.body}>
          <Link className={styles.link} to={`/ticket/orderList/detail?orderId=${orderId}`}>
            {names.orderId ?? orderId}
          </Link>
        </div>
      </Panel>
    </>
  )
}

const ecards = screensFor(ecardAccount, {
  cells: { memberId: memberCell },
  lead: Usage,
  paths: { list: listPath, detail: (id) => `/ecard/user-manage/detail?id=${id}` },
})

/** 电子卡用户: the e-cards that guests hold. */
export const EcardUsers = () => <ecards.Page title="电子卡用户" above={<EcardFigures />} />

/** 电子卡用户详情: the card, what it was used for, its order and its history; without an `id` in the address, all of them. */
export function EcardUserDetail() {
  const { search } = useLocation()
  const id = new URLSearchParams(search).get('id') ?? ''
  return /^\d{1,15}$/.test(id) ? <ecards.Detail id={Number(id)} /> : <EcardUsers />
}
