import { cardBatch } from '@contracts/resources/cards/cardBatch'
import { cardDelay } from '@contracts/resources/cards/cardDelay'
import { cardMerge } from '@contracts/resources/cards/cardMerge'
import { cardReconciliation } from '@contracts/resources/cards/cardReconciliation'
import { prepaidAdjustment } from '@contracts/resources/cards/prepaidAdjustment'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { prepaidProduct } from '@contracts/resources/cards/prepaidCardProduct'
import { rechargePlan } from '@contracts/resources/cards/rechargePlan'
import { BatchSecrets } from './batches/BatchSecrets'
import { yuanText } from '@/blocks/records/money'
import { definePage } from '@/blocks/records/page/recordPage'
import { signedYuan } from '@/blocks/records/page/Money'

/** 预付卡种: what it holds and costs, how many were sold. */
export const productPage = definePage(prepaidProduct, {
  word: '预付卡种',
  said: ['form', 'validity'],
  strip: [
    { label: '面值 + 赠送（元）', of: ({ faceValue, bonus }) => `${yuanText(faceValue)} + ${yuanText(bonus)}` },
    { of: 'salePrice' },
    { of: 'sold', note: ({ made }) => `已制卡 ${made ?? 0}` },
    { of: 'stockLeft', note: ({ stock }) => `共 ${stock}` },
  ],
  facts: [
    {
      section: '金额与有效期',
      fields: ['named', 'rechargeable', 'perMemberLimit', 'validMonths', 'activate', 'saleRange'],
    },
    { section: '使用范围', fields: ['hotelIds', 'useKinds', 'deductOrder'] },
    { section: '退卡', fields: ['refundRule', 'refundFee'] },
    { section: '章程', fields: ['agreement', 'notice', 'place'] },
  ],
  leftOut: ['name', 'cover', 'faceValue', 'bonus', 'salePrice', 'stock', 'made', 'sold', 'form', 'validity'],
})

/** 预付卡: what it holds, whose it is, every movement. */
export const cardPage = definePage(prepaidCard, {
  word: '预付卡',
  number: 'cardNo',
  said: ['channel', 'createdAt'],
  strip: [
    { of: 'balance' },
    { of: 'principal' },
    { of: 'bonus' },
    { of: 'paid', note: ({ used }) => `已消费 ${yuanText(used)}` },
  ],
  person: { title: '持卡人', name: 'holderName', phone: 'holderPhone', to: 'memberId' },
  facts: [
    {
      section: '卡',
      fields: [
        'productId',
        'batchId',
        'storeId',
        'payWay',
        'orderNo',
        'issuedAt',
        'activatedAt',
        'expireAt',
        'lastUsedAt',
        'planId',
      ],
    },
    { section: '使用规则', fields: ['hotelIds', 'useKinds', 'deductOrder', 'rechargeable', 'refundRule', 'refundFee'] },
    {
      section: '冻结、换卡、合卡与退卡',
      fields: ['freezeReason', 'replacedBy', 'mergedInto', 'refundAmount', 'refundWay', 'refundReason', 'voidReason'],
    },
  ],
  leftOut: [
    'secretHash',
    'productName',
    'memberId',
    'holderName',
    'holderPhone',
    'principal',
    'bonus',
    'balance',
    'paid',
    'used',
    'refundBy',
    'formerStatus',
    'channel',
  ],
  likely: {
    CREATED: 'ISSUE',
    ISSUED: 'ACTIVATE',
    ACTIVE: 'CONSUME',
    FROZEN: 'UNFREEZE',
    EXPIRED: 'REPLACE',
    REFUNDING: 'APPROVE',
    MERGED: null,
    REPLACED: null,
    REFUNDED: null,
    VOID: null,
  },
})

/** 卡流水: both parts before and after. */
export const entryPage = definePage(prepaidEntry, {
  word: '卡流水',
  number: 'entryNo',
  said: ['entryType', 'createdAt'],
  strip: [
    {
      label: '本金变动（元）',
      of: ({ dPrincipal }) => signedYuan(dPrincipal),
      note: ({ principalBefore, principalAfter }) => `${yuanText(principalBefore)} → ${yuanText(principalAfter)}`,
    },
    {
      label: '赠送变动（元）',
      of: ({ dBonus }) => signedYuan(dBonus),
      note: ({ bonusBefore, bonusAfter }) => `${yuanText(bonusBefore)} → ${yuanText(bonusAfter)}`,
    },
    { label: '收付款（元）', of: ({ cash }) => signedYuan(cash) },
    { of: 'returned' },
  ],
  facts: [
    {
      section: '来源',
      fields: [
        'cardId',
        'memberId',
        'useKind',
        'orderNo',
        'payWay',
        'planId',
        'giftPoints',
        'giftCouponId',
        'giftCouponQty',
        'storeId',
        'issueStoreId',
        'ofEntryNo',
        'remark',
      ],
    },
  ],
  leftOut: [
    'cardNo',
    'dPrincipal',
    'dBonus',
    'principalBefore',
    'bonusBefore',
    'principalAfter',
    'bonusAfter',
    'cash',
    'entryType',
    'returned',
  ],
  likely: { POSTED: null, REVERSED: null },
})

/** 充值方案: what is given for what, for whom, and how often it was. */
export const planPage = definePage(rechargePlan, {
  word: '充值方案',
  said: ['createdAt'],
  strip: [
    { label: '档位', of: ({ tiers }) => `${tiers.length} 档` },
    { label: '最多赠送（元）', of: ({ tiers }) => yuanText(Math.max(...tiers.map(({ bonus }) => bonus))) },
    { label: '已充值（次）', of: ({ facts }) => String(Number(facts.uses ?? 0)) },
  ],
  tables: { tiers: {} },
  facts: [
    { section: '其他金额', fields: ['allowCustom', 'customMin', 'customMax', 'customStep'] },
    { section: '适用范围', fields: ['productIds', 'gradeIds', 'perMemberLimit', 'range'] },
  ],
  leftOut: ['name'],
})

/** 延期单: how many cards got more time, and what came of each. */
export const delayPage = definePage(cardDelay, {
  word: '延期单',
  number: 'delayNo',
  said: ['reason', 'createdAt'],
  strip: [{ of: 'cardCount' }, { of: 'done' }, { of: 'skipped' }],
  tables: { rows: { columns: ['cardNo', 'oldExpire', 'newExpire', 'result', 'why'] } },
  facts: [
    { section: '范围', fields: ['scope', 'productId', 'batchId', 'expireRange', 'includeExpired', 'cardNos'] },
    { section: '方式', fields: ['mode', 'days', 'toDate', 'note'] },
  ],
  leftOut: ['name', 'delayNo', 'cardCount', 'done', 'skipped', 'reason'],
  likely: {
    DRAFT: 'SUBMIT',
    AUDIT: 'APPROVE',
    RUNNING: null,
    DONE: null,
    PART_FAILED: 'RETRY',
    REVOKED: null,
    CANCELLED: null,
  },
})

/** 调账单: what is put right of a card, and what it came to. */
export const adjustmentPage = definePage(prepaidAdjustment, {
  word: '调账单',
  number: 'adjustNo',
  said: ['way', 'createdAt'],
  strip: [
    { label: '本金（元）', of: ({ way, principal }) => signedYuan(way === 'ADD' ? principal : -principal) },
    { label: '赠送金（元）', of: ({ way, bonus }) => signedYuan(way === 'ADD' ? bonus : -bonus) },
  ],
  facts: [{ section: '卡', fields: ['cardId', 'memberId', 'storeId', 'reason'] }],
  leftOut: ['cardNo', 'principal', 'bonus', 'way'],
  likely: { REVIEW: 'APPROVE', POSTED: null, REJECTED: null },
})

/** 合卡记录: both cards before and after. */
export const mergePage = definePage(cardMerge, {
  word: '合卡记录',
  number: 'mergeNo',
  said: ['createdAt'],
  strip: [
    { of: 'principal', note: ({ sourceNo, targetNo }) => `${sourceNo} → ${targetNo}` },
    { of: 'bonus' },
    {
      label: '目标卡本金（元）',
      of: ({ principalBefore, principalAfter }) => `${yuanText(principalBefore)} → ${yuanText(principalAfter)}`,
    },
    {
      label: '目标卡赠送（元）',
      of: ({ bonusBefore, bonusAfter }) => `${yuanText(bonusBefore)} → ${yuanText(bonusAfter)}`,
    },
  ],
  facts: [
    { section: '来源卡', fields: ['sourceCardId', 'sourceExpire', 'memberId'] },
    { section: '目标卡', fields: ['targetCardId', 'expireBefore', 'expireAfter'] },
  ],
  leftOut: [
    'sourceNo',
    'targetNo',
    'principal',
    'bonus',
    'principalBefore',
    'bonusBefore',
    'principalAfter',
    'bonusAfter',
  ],
})

/** 对账单: from opening to closing beside the ledger, what came in by which way, and what stores owe one another. */
export const statementPage = definePage(cardReconciliation, {
  word: '对账单',
  number: 'reconNo',
  said: ['storeId', 'createdAt'],
  strip: [
    { of: 'opening' },
    { of: 'closing', note: ({ ledgerClosing }) => `账上 ${yuanText(ledgerClosing ?? 0)}` },
    { of: 'diffBalance' },
    { of: 'payTotal', note: ({ cashTotal }) => `流水 ${yuanText(cashTotal ?? 0)}` },
    { of: 'diffPay' },
    { of: 'settle', note: () => '大于 0 应收，小于 0 应付' },
  ],
  tables: { ways: {}, days: {} },
  facts: [
    {
      section: '本期变动',
      fields: ['issued', 'recharged', 'consumed', 'returned', 'refunded', 'adjusted', 'moved'],
    },
    { section: '跨店', fields: ['crossIn', 'crossOut'] },
    { section: '核对', fields: ['note', 'confirmedAt'] },
  ],
  leftOut: [
    'reconNo',
    'period',
    'storeId',
    'opening',
    'closing',
    'ledgerClosing',
    'diffBalance',
    'cashTotal',
    'payTotal',
    'diffPay',
    'settle',
    'submittedBy',
    'confirmedBy',
  ],
  likely: { OPEN: 'SUBMIT', REVIEW: 'CONFIRM', DISPUTED: 'RECALC', CONFIRMED: null },
})

/** 制卡批次: how many cards, how many the desk has issued, and which numbers cannot be put into stock. */
export const batchPage = definePage(cardBatch, {
  word: '制卡批次',
  number: 'batchNo',
  said: ['mode', 'createdAt'],
  strip: [
    { of: 'total' },
    { label: '已发卡（张）', of: ({ facts }) => String(Number(facts.issued ?? 0)) },
    { of: 'failed' },
  ],
  tables: { errors: {} },
  facts: [{ section: '制卡', fields: ['productId', 'quantity', 'cardNos', 'secretsAt', 'voidReason'] }],
  buttons: BatchSecrets,
  leftOut: ['name', 'batchNo', 'total', 'failed', 'mode'],
  likely: { DRAFT: 'CHECK', CHECKED: 'STORE', STORED: null, VOID: null },
})
