import { collectCalls } from '@contracts/calls/collectCalls'
import type { RecordAnswer } from '@contracts/resources/calls'
import { invoiceEntity } from '@contracts/resources/finance/invoiceEntity'
import { useState } from 'react'
import { call } from '@/app/gateway/call'
import { useCommand } from '@/app/flow/useCommand'
import { definePage } from '@/blocks/records/page/recordPage'
import { Button } from '@/look/parts/Button'
import { invoiceWords } from './words'

/** 测试连接: whether the invoice service knows the entity. */
function TestButton({ record: { id } }: { record: RecordAnswer<typeof invoiceEntity> }) {
  const [answer, setAnswer] = useState<string | null>(null)
  const test = useCommand(
    (entityId: number) => call(collectCalls.testInvoiceEntity, { entityId }),
    ({ problem }) => setAnswer(problem ?? invoiceWords.connected),
  )
  const said = test.error?.message ?? answer
  return (
    <>
      {said !== null && <span role="status">{said}</span>}
      <Button disabledFocusable={test.isBusy} aria-busy={test.isBusy} onClick={() => test.run(id)}>
        {invoiceWords.test}
      </Button>
    </>
  )
}

/** 开票主体详情. */
export const entityPage = definePage(invoiceEntity, {
  word: '开票主体',
  number: 'taxNo',
  tables: { items: { columns: ['bizType', 'itemName', 'taxCode', 'taxRate'] } },
  said: ['country'],
  facts: [
    { section: '用途', fields: ['usages', 'isDefault', 'mailTo'] },
    { section: '开票', fields: ['provider', 'drawer'] },
    { section: '开票资料', fields: ['address', 'phone', 'bank', 'accountNo'] },
  ],
  leftOut: ['name'],
  buttons: TestButton,
})
