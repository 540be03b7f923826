import { paymentApi } from '@contracts/calls/paymentApi'
import type { RecordAnswer } from '@contracts/resources/calls'
import { splitReceiver } from '@contracts/resources/finance/splitReceiver'
import { statusChoices } from '@contracts/resources/lifecycle'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { noValue } from '@/blocks/records/constants'
import { DetailTable } from '@/blocks/records/page/DetailTable'
import { LinkedRecord } from '@/blocks/records/page/LinkedRecord'
import { definePage } from '@/blocks/records/page/recordPage'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'

const words = {
  title: '票品',
  none: '还没有商品分给这个分账方。在票券商品的「分账设置」里加上它，就会列在这里。',
  counts: '仅供参考，以各票品为准',
} as const

const useStyles = makeStyles({
  text: { margin: 0, padding: look.panelPadding, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, padding: look.panelPadding, color: look.toneDangerText },
})

const labels = new Map(statusChoices(ticketProduct).map(({ status, label }) => [status, label]))

/** The tickets of which a receiver gets a part, each with the ratio that counts. */
function Products({ record: { id } }: { record: RecordAnswer<typeof splitReceiver> }) {
  const styles = useStyles()
  const { data, error } = useQuery({
    queryKey: ['split-receiver', 'products', id],
    queryFn: ({ signal }) => call(paymentApi.splitProducts, { receiverId: id }, { signal }),
  })
  return (
    <Panel title={words.title}>
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      {data?.list.length === 0 && <p className={styles.text}>{words.none}</p>}
      {data && data.list.length > 0 && (
        <DetailTable
          label={words.title}
          rows={data.list}
          columns={[
            {
              name: 'name',
              header: '商品',
              cell: ({ productId, name }) => <LinkedRecord resource={ticketProduct.key} id={productId} name={name} />,
            },
            { name: 'status', header: '状态', cell: ({ status }) => labels.get(status ?? '') ?? noValue },
            {
              name: 'ratio',
              header: '分账比例',
              isNumber: true,
              cell: ({ ratio }) => `${ratio}%`,
            },
          ]}
        />
      )}
    </Panel>
  )
}

/** 分账方详情: what it gets a part of, and what it has got. */
export const receiverPage = definePage(splitReceiver, {
  word: '分账方',
  said: ['kind', 'createdAt'],
  strip: [
    { of: 'kind' },
    { label: '票品', of: ({ facts }) => `${typeof facts.products === 'number' ? facts.products : 0} 个` },
    { of: 'ratio', note: () => words.counts },
  ],
  main: Products,
  facts: [{ section: '分账方', fields: ['storeId', 'account', 'agreement'] }],
})
