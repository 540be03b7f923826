import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { definePage } from '@/blocks/records/page/recordPage'

/** 资金账户详情: what it holds, and every line that made it so. */
export const accountPage = definePage(ledgerAccount, {
  word: '账户',
  number: 'name',
  strip: [{ of: 'balance' }, { of: 'kind' }, { of: 'ownerName' }],
  leftOut: ['accountKey', 'ownerId', 'ownerType', 'name', 'kind', 'ownerName', 'balance'],
})

/** 凭证详情: its two sides, and where it came from. */
export const entryPage = definePage(ledgerEntry, {
  word: '凭证',
  number: 'entryNo',
  said: ['createdAt'],
  strip: [{ of: 'amount' }, { of: 'ledgerEvent' }, { of: 'bizNo' }, { of: 'bizDate' }],
  tables: { adjustLines: { columns: ['kind', 'sub', 'direction', 'amount'] } },
  facts: [{ section: '凭证', fields: ['bizType', 'reason', 'attachment', 'reversedById'] }],
  leftOut: ['idemKey', 'bizId'],
  likely: { DRAFT: 'POST', POSTED: null },
})
