import { cardBatch } from '@contracts/resources/cards/cardBatch'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { screensFor } from '@/blocks/records/screensFor'
import { entryCells } from '../cardParts'
import { cardWords } from '../words'

/** 制卡与导入 and 编辑批次: numbers that are made or imported, checked, and put into stock. */
export const CardBatches = screensFor(cardBatch, {
  title: cardWords.batches,
  addText: cardWords.make,
  finishBy: 'CHECK',
  page: async () => (await import('../cardPages')).batchPage,
  paths: {
    list: '/prepay-card-add/card-import',
    add: '/prepay-card-add/edit-import',
    edit: '/prepay-card-add/edit-import?id={id}',
  },
}).Screen

const issued = screensFor(prepaidEntry, {
  cells: entryCells,
  isReadOnly: true,
  page: async () => (await import('../cardPages')).entryPage,
  paths: { list: '/prepay-card-add/send-record' },
})

const sentColumns = [
  'entryNo',
  'cardId',
  'entryType',
  'memberId',
  'cash',
  'payWay',
  'salesId',
  'storeId',
  'createdAt',
] as const

/** 发卡记录: which card went to whom, when, by whom, and what was paid for it. */
export const CardsSent = () => (
  <issued.Page title={cardWords.sent} fixed={{ entryType: 'ISSUE,GRANT' }} columns={sentColumns} />
)
