import { fuse } from '@contracts/resources/formulaText'
import { statusChoices } from '@contracts/resources/lifecycle'
import { trackingColumns } from '@contracts/resources/members/importColumns'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { importTrackingForm } from '@machines/lifecycles/members/importForms'
import { expresses } from '@machines/lifecycles/points/pointsExchange'
import { readCell } from '@server/records/cellText'
import { readPayload } from '@server/records/payload'
import type { RecordValues, StoredRecord } from '@server/records/storedRecord'
import { lockRecord, lockRecords } from '@server/records/systemRecords'
import { judge, moveRecord, standingFor } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import { firstRowsWith } from './firstRows'
import { keptRows, metaOf, refusalOf } from './memberActs'
import { inLine } from './recordImport'
import { dataOf, fieldsOf, recordsWith, textsIn, touchedIds, type Faults } from './rowRecords'
import type { JudgedRow, Looking, RowData, TaskWork } from './taskWork'

type Exchange = StoredRecord<typeof pointsExchange>

const shipping = metaOf(pointsExchange, 'SHIP')
const { express: carrier } = pointsExchange.fields

/** Why a parcel that was sent cannot be taken back. */
const sentAlready = '已经发货'

/** Names of carriers as files have them, 顺丰速运 or EMS, are the ones we know. */
function carrierIn(text: string): string {
  const plain = text.toUpperCase()
  const known = Object.entries(expresses).find(([key, label]) => plain.includes(label.toUpperCase()) || plain === key)
  return known?.[1] ?? text
}

const tidy = (data: RowData): RowData => ({
  ...data,
  ...(data.express !== undefined && { express: carrierIn(data.express) }),
  ...(data.trackingNo !== undefined && { trackingNo: fuse(data.trackingNo).replaceAll(/\s/g, '') }),
})

/** What SHIP is sent with, and what is wrong with it. */
async function parcelOf({ db, caller }: Looking, options: RecordValues, { express, trackingNo }: RowData) {
  const read = express === undefined ? { value: options.express ?? null } : readCell(carrier, express)
  const faults: Faults = 'problem' in read ? { express: read.problem } : {}
  const given = { express: 'value' in read ? read.value : null, trackingNo: trackingNo ?? null }
  try {
    return { payload: await readPayload(db, caller, shipping, given), faults }
  } catch (error) {
    const wrong = fieldsOf(error)
    if (!wrong) throw error
    return { payload: given, faults: { ...wrong, ...faults } }
  }
}

const statusWord = ({ status }: Exchange): string =>
  statusChoices(pointsExchange).find((one) => one.status === status)?.label ?? ''

const sentBy = ({ express, trackingNo }: RecordValues): string =>
  [expresses[express as keyof typeof expresses], trackingNo].filter(Boolean).join(' ')

const isSentSo = ({ values }: Exchange, payload: RecordValues): boolean =>
  values.sentAt !== null && values.express === payload.express && values.trackingNo === payload.trackingNo

/** 导入单号发货: each exchange of a file is sent as the button sends it, with its carrier and number. */
export const shipExchanges: TaskWork = {
  resource: pointsExchange,
  meta: { payload: importTrackingForm },
  file: {
    columns: () => Promise.resolve(trackingColumns),
    tidy,
    nameOf: ({ exchangeNo = '' }) => exchangeNo.slice(0, 80) || '（空行）',
    personal: 'points:exchange:ship',
  },
  async judge(looking, options, rows) {
    const { db, caller, now } = looking
    const [taskId = 0] = rows.map((row) => row.taskId)
    const numbers = textsIn(rows, 'exchangeNo')
    const found = await recordsWith(db, caller, pointsExchange, 'exchangeNo', numbers)
    const firsts = await firstRowsWith(db, taskId, 'exchangeNo', numbers)
    const judged = new Map<number, JudgedRow>()
    for (const row of rows) {
      const { exchangeNo = '', ...data } = dataOf(row)
      const { payload, faults } = await parcelOf(looking, options, data)
      const exchange = found.get(exchangeNo)
      const earlier = firsts.get(exchangeNo)
      if (exchangeNo === '') faults.exchangeNo = '请填写兑换单号'
      else if (earlier !== undefined && earlier < row.seq) faults.exchangeNo = `兑换单号与第${earlier}行重复`
      else if (!exchange) faults.exchangeNo = '没有这个兑换单号'
      const isSame = exchange !== undefined && Object.keys(faults).length === 0 && isSentSo(exchange, payload)
      if (exchange && !isSame && faults.exchangeNo === undefined) {
        const refusal = refusalOf(() =>
          judge(pointsExchange, caller, standingFor(caller, exchange, undefined, now), { event: 'SHIP', payload }),
        )
        if (refusal !== null) faults.exchangeNo = refusal
      }
      const isWrong = Object.keys(faults).length > 0
      judged.set(row.seq, {
        targetId: exchange?.id ?? null,
        name: [exchangeNo, exchange?.values.productName].filter(Boolean).join(' ') || '（空行）',
        before: exchange ? statusWord(exchange) : '',
        after: isWrong ? '' : isSame ? '不改动' : sentBy(payload),
        problem: isWrong ? inLine({ columns: trackingColumns }, faults) : null,
        isSame,
        ...(isWrong && { faults }),
      })
    }
    return judged
  },
  hold: (tx, rows) => lockRecords(tx, pointsExchange, touchedIds(rows)),
  async apply(moving, options, row) {
    const { tx, caller, services } = moving
    const looking = { db: tx, caller, now: services.now(), services }
    const { payload } = await parcelOf(looking, options, dataOf(row))
    const exchange = await lockRecord(tx, pointsExchange, row.targetId ?? 0)
    await moveRecord(moving, pointsExchange, exchange, { event: 'SHIP', payload }, undefined)
    return {}
  },
  kept: (_, rows) => Promise.resolve(keptRows(rows, () => sentAlready)),
  undo: () => Promise.reject(refused(sentAlready)),
}
